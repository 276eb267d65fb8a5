import Arbitration
import Platforms
import Recognition
import Testing
import TouchModel
import TouchTestSupport

/// Why something is no gesture of a touchpad. 9.4 points are the 1.5 mm that a finger must go.
@Suite struct `The cause on a touchpad` {
  private var surface = GestureSurface(width: 1000, height: 800)
  private let scroll: GestureSurface.Handle<PanRecognizer>
  private let pinch: GestureSurface.Handle<PinchRecognizer>
  private let turn: GestureSurface.Handle<RotationRecognizer>

  init() {
    let rules = TouchpadRules()
    surface.touchpad = rules
    surface.policy = .independence
    scroll = surface.add(
      PanRecognizer.with {
        ($0.minimumNumberOfTouches, $0.hysteresis) = (2, rules.minimumMovement)
      })
    pinch = surface.add(
      PinchRecognizer.with {
        $0.start = .hysteresis(.init(minimumOpposingMovement: rules.minimumMovement))
      })
    turn = surface.add(RotationRecognizer())
  }

  /// Two fingers land, go so far in steps, and lift together.
  private func failures(_ first: Point, _ second: Point) -> [Int: Failure] {
    var surface = surface
    let steps = (0..<5).flatMap { _ in
      [
        together {
          finger(1).moves(by: first.x / 5, first.y / 5)
          finger(2).moves(by: second.x / 5, second.y / 5)
        }, hold(.milliseconds(10)),
      ]
    }
    let recorded = surface.play {
      together {
        finger(1).lands(at: 300, 400)
        finger(2).lands(at: 600, 400)
      }
      hold(.milliseconds(200))
      steps
      together {
        finger(1).lifts()
        finger(2).lifts()
      }
    }
    var failures: [Int: Failure] = [:]
    for transition in recorded {
      if let failure = transition.failure { failures[transition.recognizer] = failure }
    }
    return failures
  }

  @Test func `the cause on a touchpad is of pinch and rotation that both fingers moved together`() {
    let recorded = failures(Point(x: 0, y: 80), Point(x: 0, y: 80))
    for number in [pinch.number, turn.number] {
      #expect(recorded[number]?.reason == .movedTogether)
      #expect((recorded[number]?.measured ?? 0) < recorded[number]?.limit ?? 0)
    }
    #expect(recorded[scroll.number] == nil)
  }

  @Test func `the cause on a touchpad is of a scroll that the fingers moved against each other`() {
    let recorded = failures(Point(x: -60, y: 0), Point(x: 60, y: 0))
    #expect(recorded[scroll.number]?.reason == .movedApart)
    #expect(recorded[pinch.number] == nil)
  }

  @Test func `the cause on a touchpad is how far the finger went that lags behind`() {
    let recorded = failures(Point(x: 12, y: 0), Point(x: 3, y: 0))
    for failure in recorded.values where failure.reason == .movedTooLittle {
      #expect((failure.measured ?? 0) < failure.limit ?? 0, "\(failure)")
    }
    #expect(recorded[pinch.number]?.reason == .movedTooLittle)
    #expect(recorded[scroll.number]?.reason == .movedTooLittle)
  }
}
