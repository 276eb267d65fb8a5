import Arbitration
import Platforms
import Recognition
import Testing
import TouchModel
import TouchTestSupport

/// Hammer.js's rules: on each view the first to begin goes on.
@Suite struct `Under the policy firstWins` {
  private var surface = GestureSurface(width: 400, height: 800)

  init() { surface.policy = .firstWins }

  @Test
  mutating func `under firstWins, a pan may begin when the pinch that began before it is over`() {
    let pinch = surface.add(PinchRecognizer(Preset.hammer.pinch))
    let pan = surface.add(PanRecognizer.with { $0.hysteresis = 10 })
    let transitions = surface.play {
      Self.twoFingersPart()
      finger(1).lifts()
      hold(.milliseconds(10))
      finger(2).moves(by: 20, 0)
      finger(2).lifts()
    }
    #expect(transitions.of(pinch).moments.first == pinch.began(at: .milliseconds(20)))
    #expect(
      transitions.of(pan).moments == [
        pan.began(at: .milliseconds(30)), pan.ended(at: .milliseconds(30)),
      ])
    // That is what the rules cost it.
    #expect(transitions.of(pan).first { $0.state == .began }?.claimed == Timestamp(seconds: 0.02))
  }

  @Test
  mutating func
    `under firstWins, a tap that only lifts decide may follow the pinch that ended before`()
  {
    surface.add(PinchRecognizer(Preset.hammer.pinch))
    let tap = surface.add(TapRecognizer(Preset.hammer.tap))
    let transitions = surface.play {
      Self.twoFingersPart()
      finger(2).lifts()
      hold(.milliseconds(10))
      finger(1).lifts()
    }
    #expect(transitions.of(tap).moments == [tap.ended(at: .milliseconds(30))])
  }

  @Test mutating func `under firstWins, a custom drag may also begin when the pinch is over`() {
    surface.add(PinchRecognizer(Preset.hammer.pinch))
    let drag = surface.add(Disguised<PanRecognizer>(.init()))
    let transitions = surface.play {
      Self.twoFingersPart()
      finger(1).lifts()
      hold(.milliseconds(10))
      finger(2).moves(by: 20, 0)
      finger(2).lifts()
    }
    #expect(
      transitions.of(drag).moments == [
        drag.began(at: .milliseconds(30)), drag.ended(at: .milliseconds(30)),
      ])
  }

  @Test
  mutating func
    `under firstWins, a pan that the pinch kept from beginning to the end fails because of the pinch`()
  {
    let pinch = surface.add(PinchRecognizer(Preset.hammer.pinch))
    let pan = surface.add(PanRecognizer())
    let transitions = surface.play {
      Self.twoFingersPart()
      together {
        finger(1).lifts()
        finger(2).lifts()
      }
    }
    #expect(transitions.of(pinch).moments.last == pinch.ended(at: .milliseconds(20)))
    #expect(
      transitions.of(pan).map(\.failure?.rival).first == .some(pinch.number),
      "\(transitions.of(pan).moments)")
  }

  @Test
  mutating func
    `under firstWins, a pan that a second finger cancelled still keeps the pinch from beginning`()
  {
    surface.add(PanRecognizer(Preset.hammer.pan))
    let pinch = surface.add(PinchRecognizer(Preset.hammer.pinch))
    let transitions = surface.play {
      finger(1).lands(at: 100, 100)
      hold(.milliseconds(10))
      finger(1).moves(by: 20, 0)
      hold(.milliseconds(10))
      finger(2).lands(at: 200, 100)
      hold(.milliseconds(10))
      finger(2).moves(by: 50, 0)
      finger(1).lifts()
      finger(2).lifts()
    }
    #expect(!transitions.of(pinch).contains { $0.state == .began })
  }

  @Test(arguments: [ArbitrationPolicy.firstWins, .exclusion])
  mutating func `under firstWins, only the first recognizer prevents others`(
    policy: ArbitrationPolicy
  ) {
    surface.policy = policy
    let pan = surface.add(PanRecognizer())
    let pinch = surface.add(PinchRecognizer(Preset.hammer.pinch))
    // A rotation that waits for a movement, as the pinch does.
    var turn = Preset.hammer.rotation
    turn.start = .hysteresis(.init(0, beginsAtHysteresis: false, baselineOffset: 0))
    turn.angle = .ofGesture()
    let rotation = surface.add(RotationRecognizer(turn))
    surface.allowSimultaneous(pan, pinch)
    surface.allowSimultaneous(pan, rotation)
    let transitions = surface.play {
      finger(1).lands(at: 100, 100)
      hold(.milliseconds(10))
      finger(1).moves(by: 20, 0)
      hold(.milliseconds(10))
      finger(2).lands(at: 200, 100)
      hold(.milliseconds(10))
      finger(2).moves(by: 50, 50)
      finger(1).lifts()
      finger(2).lifts()
    }
    let began = transitions.filter { $0.state == .began }.map(\.recognizer)
    let all = [pan.number, pinch.number, rotation.number]
    #expect(began == (policy == .firstWins ? all : [pan.number, pinch.number]))
  }

  @Test mutating func `under firstWins, a tap is lost as a pan begins`() {
    let single = surface.add(TapRecognizer())
    surface.add(PanRecognizer())
    let transitions = surface.play {
      finger(1).lands(at: 100, 100)
      hold(.milliseconds(10))
      finger(1).moves(by: 20, 0)
      finger(1).lifts()
    }
    #expect(transitions.of(single).moments == [single.failed(.prevented, at: .milliseconds(10))])
  }

  @Test mutating func `under firstWins, a press prevents nothing`() {
    let press = surface.add(LongPressRecognizer())
    let pan = surface.add(PanRecognizer())
    let transitions = surface.play {
      finger(1).lands(at: 100, 100)
      hold(.seconds(1))
      finger(1).moves(by: 20, 0)
      finger(1).lifts()
    }
    #expect(transitions.of(press).actions.first?.state == .began)
    #expect(transitions.of(pan).actions.map(\.state) == [.began, .ended])
  }

  @Test mutating func `under firstWins, recognizers on different views do not affect each other`() {
    let card = surface.addView("card", frame: Rect(x: 0, y: 0, width: 400, height: 400))
    let inner = surface.add(PanRecognizer(), to: card)
    let outer = surface.add(PanRecognizer())
    let transitions = surface.play {
      finger(1).lands(at: 100, 100)
      hold(.milliseconds(10))
      finger(1).moves(by: 20, 0)
      finger(1).lifts()
    }
    let began = transitions.filter { $0.state == .began }.map(\.recognizer)
    #expect(began == [inner.number, outer.number])
  }

  @Test
  mutating func
    `under firstWins, a tap that requires a pan to fail waits for as long as another tap may take`()
  {
    let single = surface.add(TapRecognizer(Preset.hammer.tap))
    let pan = surface.add(PanRecognizer(Preset.hammer.pan))
    surface.require(single, toFail: pan)
    let transitions = surface.play { tap(1, at: 100, 100, for: .milliseconds(10)) }
    #expect(transitions.of(single).moments == [single.ended(at: .milliseconds(310))])
    #expect(transitions.of(single).first?.claimed == Timestamp(seconds: 0.01))
  }

  @Test
  mutating func
    `under firstWins, a single tap that waits for a double tap is not recognized after the double tap`()
  {
    let (single, double) = addSingleAndDouble()
    let transitions = surface.play {
      tap(1, at: 100, 100, for: .milliseconds(10))
      hold(.milliseconds(90))
      tap(2, at: 100, 100, for: .milliseconds(10))
    }
    #expect(transitions.actions.map(\.recognizer) == [double.number])
    // It waits, too: requirements are mutual.
    #expect(transitions.actions.map(\.time) == [Timestamp(seconds: 0.41)])
    #expect(
      transitions.of(single).moments == [
        single.failed(.touchedAgain, at: .milliseconds(100)),
        single.failed(.requiredFailureRecognized, at: .milliseconds(110)),
      ])
  }

  @Test mutating func `under firstWins, a touch that lands while a tap waits makes the tap fail`() {
    let (single, _) = addSingleAndDouble()
    let transitions = surface.play {
      tap(1, at: 100, 100, for: .milliseconds(10))
      hold(.milliseconds(90))
      finger(2).lands(at: 100, 100)
      hold(.milliseconds(10))
      finger(2).moves(by: 50, 0)
      finger(2).lifts()
    }
    #expect(
      transitions.of(single).moments.first == single.failed(.touchedAgain, at: .milliseconds(100)))
    #expect(transitions.actions.isEmpty)
  }

  @Test mutating func `under firstWins, a pan that requires a press to fail may begin`() {
    let press = surface.add(LongPressRecognizer())
    let pan = surface.add(PanRecognizer())
    surface.require(pan, toFail: press)
    let transitions = surface.play {
      finger(1).lands(at: 100, 100)
      hold(.seconds(1))
      finger(1).moves(by: 20, 0)
      finger(1).lifts()
    }
    #expect(transitions.of(pan).actions.map(\.state) == [.began, .ended])
  }

  @Test mutating func `under firstWins, a pan that a second finger restarts still comes first`() {
    let pan = surface.add(
      PanRecognizer.with { $0.reference = .centroid(touchCountChange: .restart) })
    let pinch = surface.add(PinchRecognizer(Preset.hammer.pinch))
    let transitions = surface.play {
      finger(1).lands(at: 100, 100)
      hold(.milliseconds(10))
      finger(1).moves(by: 20, 0)
      finger(2).lands(at: 200, 100)
      hold(.milliseconds(10))
      finger(2).moves(by: 20, 0)
      hold(.milliseconds(10))
      finger(2).moves(by: 20, 0)
      together {
        finger(1).lifts()
        finger(2).lifts()
      }
    }
    #expect(transitions.of(pan).filter { $0.state == .began }.count == 2)
    #expect(!transitions.of(pinch).contains { $0.state == .began })
  }

  private mutating func addSingleAndDouble() -> (
    GestureSurface.Handle<TapRecognizer>, GestureSurface.Handle<TapRecognizer>
  ) {
    var twice = Preset.hammer.tap
    twice.numberOfTapsRequired = 2
    let single = surface.add(TapRecognizer(Preset.hammer.tap))
    let double = surface.add(TapRecognizer(twice))
    surface.require(single, toFail: double)
    return (single, double)
  }

  /// At 20 ms, by 50 pt.
  private static func twoFingersPart() -> [Step] {
    [
      finger(1).lands(at: 100, 100), hold(.milliseconds(10)), finger(2).lands(at: 200, 100),
      hold(.milliseconds(10)), finger(2).moves(by: 50, 0),
    ]
  }
}
