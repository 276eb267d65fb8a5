import Arbitration
import Platforms
import Recognition
import Testing
import TouchModel
import TouchTestSupport

/// Flutter's arena: the last that wants a touch has won it.
@Suite struct `In Flutter's arena` {
  private var surface = GestureSurface(width: 400, height: 800)

  init() { surface.policy = .arena }

  @Test
  mutating func
    `in Flutter's arena, a lone pan begins as the finger lands, and a lone tap still waits for its lift`()
  {
    let pan = surface.add(PanRecognizer(Preset.flutter.pan))
    let transitions = surface.play {
      finger(1).lands(at: 100, 100)
      hold(.milliseconds(20))
      finger(1).moves(by: 1, 0)
      finger(1).lifts()
    }
    #expect(
      transitions.moments == [
        pan.began(at: .zero), pan.changed(at: .milliseconds(20)), pan.ended(at: .milliseconds(20)),
      ])
    #expect(transitions.translations == [.zero, Point(x: 1, y: 0), Point(x: 1, y: 0)])
    var lonely = GestureSurface(width: 400, height: 800)
    lonely.policy = .arena
    lonely.add(TapRecognizer(Preset.flutter.tap))
    let taps = lonely.play { tap(1, at: 9, 9) }
    #expect(taps.actions.map(\.time) == [Timestamp(seconds: 0.05)])
  }

  @Test
  mutating func
    `in Flutter's arena, a pan begins when the tap beside it fails, before the pan's own slop`()
  {
    let tap = surface.add(TapRecognizer(Preset.flutter.tap))
    let pan = surface.add(PanRecognizer(Preset.flutter.pan))
    let transitions = surface.play {
      finger(1).lands(at: 100, 100)
      hold(.milliseconds(10))
      finger(1).moves(by: 18, 0)
      hold(.milliseconds(10))
      finger(1).moves(by: 1, 0)
      finger(1).lifts()
    }
    #expect(
      transitions.moments == [
        tap.failed(.movedTooFar, at: .milliseconds(20)), pan.began(at: .milliseconds(20)),
        pan.ended(at: .milliseconds(20)),
      ])
    #expect(transitions.translations.first == Point(x: 19, y: 0))
  }

  @Test
  mutating func
    `in Flutter's arena, a pan does not begin while the touch may still become a press`()
  {
    surface.add(LongPressRecognizer(Preset.flutter.longPress))
    let pan = surface.add(PanRecognizer(Preset.flutter.pan))
    let transitions = surface.play {
      finger(1).lands(at: 100, 100)
      hold(.milliseconds(600))
      finger(1).moves(by: 100, 0)
      finger(1).lifts()
    }
    #expect(transitions.of(pan).failure?.reason == .prevented)
  }

  @Test
  mutating func
    `in Flutter's arena, a recognizer that won one touch does not win another touch that still has a rival`()
  {
    let low = surface.addView("low", frame: Rect(x: 0, y: 400, width: 400, height: 400))
    surface.add(TapRecognizer(Preset.flutter.tap), to: low)
    let pan = surface.add(PanRecognizer(Preset.flutter.pan))
    let transitions = surface.play {
      finger(1).lands(at: 100, 500)
      hold(.milliseconds(10))
      finger(2).lands(at: 100, 100)
      finger(1).lifts()
      finger(2).lifts()
    }
    #expect(transitions.of(pan).moments.first == pan.began(at: .milliseconds(10)))
  }

  @Test mutating func `in Flutter's arena, a lone scale begins with its second finger, at scale 1`()
  {
    let scale = surface.add(PinchRecognizer(Preset.flutter.pinch))
    let transitions = surface.play {
      finger(1).lands(at: 100, 100)
      hold(.milliseconds(10))
      finger(2).lands(at: 200, 100)
      hold(.milliseconds(10))
      finger(2).moves(by: 50, 0)
      finger(1).lifts()
      finger(2).lifts()
    }
    #expect(
      transitions.of(scale).moments.prefix(2) == [
        scale.began(at: .milliseconds(10)), scale.changed(at: .milliseconds(20)),
      ])
    #expect(transitions.scales.prefix(2) == near([1, 1.5]))
  }

  @Test mutating func `in Flutter's arena, a pan is alone when its rival is disabled`() {
    let tap = surface.add(TapRecognizer(Preset.flutter.tap))
    let pan = surface.add(PanRecognizer(Preset.flutter.pan))
    let transitions = surface.play {
      finger(1).lands(at: 100, 100)
      finger(1).moves(by: 5, 0)
      hold(.milliseconds(10))
      set(.enabled(false), of: tap)
      hold(.milliseconds(10))
      finger(1).moves(by: 5, 0)
    }
    #expect(
      transitions.moments.prefix(2) == [
        pan.began(at: .milliseconds(10)), pan.changed(at: .milliseconds(20)),
      ])
  }

  @Test mutating func `in Flutter's arena, delegates are not asked about simultaneous recognition`()
  {
    let pan = surface.add(PanRecognizer())
    surface.add(PinchRecognizer())
    surface.shouldRecognizeSimultaneously(pan) { _ in true }
    let one = surface.play {
      finger(1).lands(at: 100, 100)
      finger(2).lands(at: 200, 100)
      finger(2).moves(by: 40, 0)
      finger(1).lifts()
      finger(2).lifts()
    }
    #expect(Set(one.actions.map(\.recognizer)) == [0])
  }

  @Test mutating func `in Flutter's arena, under other policies no recognizer wins by default`() {
    surface.policy = .exclusion
    surface.add(PanRecognizer(Preset.flutter.pan))
    let transitions = surface.play { tap(1, at: 9, 9) }
    #expect(transitions.actions.isEmpty)
  }
}

/// With a press that never fails beside it, so that nothing is won by default.
@Suite struct `Flutter's scale` {
  private var surface = GestureSurface(width: 400, height: 800)
  private let scale: GestureSurface.Handle<PinchRecognizer>

  init() {
    surface.policy = .arena
    scale = surface.add(PinchRecognizer(Preset.flutter.pinch))
    surface.add(
      LongPressRecognizer.with {
        $0.numberOfTouchesRequired = 4
        $0.allowableMovement = nil
      })
  }

  @Test(arguments: [(36.0, false), (36.1, true)])
  mutating func `Flutter's scale is also accepted by the movement of its focus`(
    distance: Double, begins: Bool
  ) {
    let transitions = surface.play {
      finger(1).lands(at: 100, 100)
      finger(2).lands(at: 200, 100)
      together {
        finger(1).moves(by: 0, distance)
        finger(2).moves(by: 0, distance)
      }
    }
    #expect(transitions.of(scale).actions.contains { $0.state == .began } == begins)
    if begins { #expect(transitions.scales.first == near(1)) }
  }

  @Test
  mutating func
    `Flutter's scale ends with a third finger, and begins again with the next movement`()
  {
    let transitions = surface.play {
      finger(1).lands(at: 100, 100)
      finger(2).lands(at: 200, 100)
      hold(.milliseconds(10))
      finger(2).moves(to: 240, 100)
      hold(.milliseconds(10))
      finger(3).lands(at: 170, 200)
      hold(.milliseconds(10))
      finger(3).moves(to: 170, 201)
    }
    #expect(
      transitions.of(scale).moments.prefix(3) == [
        scale.began(at: .milliseconds(10)), scale.ended(at: .milliseconds(20)),
        scale.began(at: .milliseconds(30)),
      ])
    let again = transitions.of(scale).filter { $0.state == .began }.last?.scale ?? 0
    #expect(again > 1 && again < 1.02, "relative to the three fingers")
  }

  @Test
  mutating func
    `Flutter's scale waits while one finger is left, and continues without slop when another lands`()
  {
    let transitions = surface.play {
      finger(1).lands(at: 100, 100)
      finger(2).lands(at: 200, 100)
      finger(2).moves(to: 240, 100)
      finger(2).lifts()
      finger(1).moves(by: 0, 50)
      finger(2).lands(at: 200, 150)
      finger(2).moves(to: 201, 150)
    }
    #expect(
      transitions.of(scale).map(\.state).prefix(4) == [.began, .ended, .possible, .began])
    #expect(transitions.of(scale).filter { $0.state == .began }.last?.scale == near(1.01))
  }
}
