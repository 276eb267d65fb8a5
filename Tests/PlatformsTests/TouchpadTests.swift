import Arbitration
import Platforms
import Recognition
import Testing
import TouchModel
import TouchTestSupport

/// 6.3 points are a millimetre.
@Suite struct `A touchpad` {
  private var surface = GestureSurface(width: 1000, height: 800)
  private let tap, tapOfTwo: GestureSurface.Handle<TapRecognizer>
  private let hold, holdOfTwo: GestureSurface.Handle<LongPressRecognizer>
  private let scroll, swipe: GestureSurface.Handle<PanRecognizer>
  private let pinch: GestureSurface.Handle<PinchRecognizer>

  init() {
    let rules = TouchpadRules()
    func tap(_ count: Int) -> TapRecognizer {
      .with {
        ($0.numberOfTouchesRequired, $0.maximumTapDuration) = (count, rules.tapDuration)
        $0.allowableMovement = rules.tapMovement
      }
    }
    func hold(_ count: Int) -> LongPressRecognizer {
      .with {
        ($0.numberOfTouchesRequired, $0.minimumPressDuration) = (count, rules.quickHoldDuration)
        ($0.allowableMovement, $0.tapMovement) = (rules.holdMovement, rules.tapMovement)
        $0.maximumTapDuration = rules.tapDuration
      }
    }
    func pan(_ count: Int) -> PanRecognizer {
      .with {
        ($0.minimumNumberOfTouches, $0.maximumNumberOfTouches) = (count, count)
        $0.hysteresis = rules.minimumMovement
      }
    }
    surface.touchpad = rules
    surface.policy = .independence
    (self.tap, tapOfTwo) = (surface.add(tap(1)), surface.add(tap(2)))
    (self.hold, holdOfTwo) = (surface.add(hold(1)), surface.add(hold(2)))
    (scroll, swipe) = (surface.add(pan(2)), surface.add(pan(3)))
    pinch = surface.add(
      PinchRecognizer.with {
        $0.start = .hysteresis(.init(minimumOpposingMovement: rules.minimumMovement))
      })
  }

  private func play(@TouchSequence _ script: () -> [Step]) -> [Moment] {
    var surface = surface
    return surface.play(script).actions.moments
  }

  /// Steps of 8 ms, as a pad sends them.
  private func both(_ count: Int, _ first: Point, _ second: Point) -> [Step] {
    (0..<count).flatMap { _ in
      [
        together {
          finger(1).moves(by: first.x, first.y)
          finger(2).moves(by: second.x, second.y)
        }, hold(.milliseconds(8)),
      ]
    }
  }

  private func landBoth() -> [Step] {
    [
      together {
        finger(1).lands(at: 400, 400)
        finger(2).lands(at: 500, 400)
      }, TouchTestSupport.hold(.milliseconds(8)),
    ]
  }

  private func hold(_ span: TimeSpan) -> Step { TouchTestSupport.hold(span) }

  @Test func `a touchpad tells a tap of one finger from one of two`() {
    let moments = play {
      finger(1).lands(at: 100, 100)
      hold(.milliseconds(30))
      finger(1).lifts()
      hold(.seconds(1))
      together {
        finger(1).lands(at: 100, 100)
        finger(2).lands(at: 200, 100)
      }
      hold(.milliseconds(30))
      finger(2).lifts()
      hold(.milliseconds(30))
      finger(1).lifts()
    }
    #expect(moments == [tap.ended(at: .milliseconds(30)), tapOfTwo.ended(at: .milliseconds(1090))])
  }

  @Test func `a touchpad holds after 40 ms, and no more once it moves half a millimetre`() {
    let moments = play {
      finger(1).lands(at: 100, 100)
      hold(.milliseconds(200))
      finger(1).moves(by: 3, 0)
      hold(.milliseconds(8))
      finger(1).moves(by: 1, 0)
      hold(.milliseconds(8))
      finger(1).moves(by: 1, 0)
      hold(.milliseconds(8))
      finger(1).lifts()
    }
    #expect(moments.first == self.hold.began(at: .milliseconds(40)))
    #expect(moments.last?.state == .cancelled)
    #expect(moments.last?.reason == .movedTooFar)
    #expect(moments.count == 2)
  }

  @Test func `a touchpad scrolls where two fingers go the same way, and pinches where they part`() {
    let scrolled = play {
      landBoth()
      both(20, Point(x: 0, y: 3), Point(x: 0, y: 3))
      together {
        finger(1).lifts()
        finger(2).lifts()
      }
    }
    #expect(Set(scrolled.map(\.recognizer)) == [scroll.number])
    #expect(scrolled.first?.state == .began && scrolled.last?.state == .ended)

    let pinched = play {
      landBoth()
      both(20, Point(x: -3, y: 0), Point(x: 3, y: 0))
      together {
        finger(1).lifts()
        finger(2).lifts()
      }
    }
    #expect(Set(pinched.map(\.recognizer)) == [pinch.number])
    #expect(pinched.first?.state == .began && pinched.last?.state == .ended)
  }

  @Test func `a hold that turns into a scroll is cancelled, and may be held again`() {
    let moments = play {
      landBoth()
      hold(.milliseconds(192))
      both(10, Point(x: 0, y: 3), Point(x: 0, y: 3))
      together {
        finger(1).lifts()
        finger(2).lifts()
      }
      hold(.seconds(1))
      landBoth()
      hold(.milliseconds(100))
      together {
        finger(1).lifts()
        finger(2).lifts()
      }
    }
    let held = moments.filter { $0.recognizer == holdOfTwo.number }
    #expect(held.map(\.state) == [.began, .cancelled, .began, .ended])
    #expect(moments.contains { $0.recognizer == scroll.number && $0.state == .began })
  }

  @Test func `a touchpad ends a gesture 100 ms after the number of fingers has changed`() {
    let moments = play {
      landBoth()
      both(10, Point(x: -3, y: 0), Point(x: 3, y: 0))
      finger(3).lands(at: 300, 300)
      hold(.milliseconds(300))
      finger(3).lifts()
      finger(2).lifts()
      finger(1).lifts()
    }
    let end = moments.first { $0.recognizer == pinch.number && $0.state == .cancelled }
    #expect(end?.time == .zero.advanced(by: .milliseconds(188)))
  }

  /// libinput cannot count five fingers.
  @Test
  func `a touchpad goes on with the fingers that it has if a fourth and a fifth land together`() {
    let moments = play {
      landBoth()
      finger(3).lands(at: 450, 500)
      hold(.milliseconds(8))
      three(20)
      together {
        finger(4).lands(at: 550, 300)
        finger(5).lands(at: 600, 400)
      }
      hold(.milliseconds(8))
      three(20)
      finger(5).lifts()
      hold(.milliseconds(99))
      finger(4).lifts()
      hold(.milliseconds(8))
      three(1)
      together { for number in 1...3 { finger(number).lifts() } }
    }
    let swipes = moments.filter { $0.recognizer == swipe.number }.map(\.state)
    #expect(swipes.filter { $0 != .changed } == [.began, .ended])
  }

  private func three(_ count: Int) -> [Step] {
    (0..<count).flatMap { _ in
      [together { for number in 1...3 { finger(number).moves(by: 3, 0) } }, hold(.milliseconds(8))]
    }
  }

  @Test func `a touchpad recognizes a tap of a finger that lands as another one lifts`() {
    let moments = play {
      finger(1).lands(at: 300, 300)
      hold(.milliseconds(60))
      together {
        finger(1).lifts()
        finger(2).lands(at: 500, 300)
      }
      hold(.milliseconds(60))
      finger(2).lifts()
    }
    let taps = moments.filter { $0.recognizer == tap.number && $0.state == .ended }
    #expect(
      taps == [tap.ended(at: .milliseconds(60)), tap.ended(at: .milliseconds(120))])
  }

  /// Three fingers, the upper one of which rests. It lands first.
  private func lowerMoves(_ first: Int) -> [Step] {
    [
      finger(first).lands(at: 300, 300), finger(first + 1).lands(at: 450, 320),
      finger(first + 2).lands(at: 400, 450), hold(.milliseconds(250)),
    ] + (0..<12).flatMap { _ in [finger(first + 2).moves(by: 0, 5), hold(.milliseconds(8))] }
      + (0..<3).map { finger(first + $0).lifts() } + [hold(.milliseconds(300))]
  }

  /// libinput sets that a thumb may pinch when no finger is left. The pinch needs 6 mm, which is 38
  /// points and the eighth step.
  @Test
  func `a touchpad pinches with the lower of three fingers alone once all fingers have lifted`() {
    let moments = play {
      lowerMoves(1)
      lowerMoves(4)
    }
    let pinches = moments.filter { $0.recognizer == pinch.number && $0.state == .began }
    let second: Int64 = 250 + 12 * 8 + 300
    #expect(pinches == [pinch.began(at: .milliseconds(second + 250 + 7 * 8))])
  }

  /// A touchpad that is no more judges for nobody.
  @Test func `a touchpad leaves recognizers to themselves again`() {
    var surface = surface
    surface.advance(to: .zero)
    surface.touchpad = nil
    let transitions = surface.play {
      landBoth()
      both(20, Point(x: 0, y: 3), Point(x: 0, y: 3))
    }
    #expect(transitions.of(scroll).contains { $0.state == .began })
    #expect(transitions.of(scroll).translations.first?.y == 12)
  }
}
