import TactusGestures
import Testing
import TouchTestSupport

/// Once around (200, 200), clockwise, in steps of 10°.
private func circle(of radius: Double = 60, turning degrees: Int = 360) -> [Step] {
  let places = stride(from: 0, through: degrees, by: 10).map { degree in
    let angle = Double(degree) * Trigonometry.radiansPerDegree
    return Point(
      x: 200 + radius * Trigonometry.cosine(angle), y: 200 + radius * Trigonometry.sine(angle))
  }
  let moves = places.dropFirst().flatMap {
    [hold(.milliseconds(10)), finger(1).moves(to: $0.x, $0.y)]
  }
  return [finger(1).lands(at: 200 + radius, 200)] + moves + [finger(1).lifts()]
}

@Suite struct `A custom recognizer` {
  private var surface = GestureSurface(width: 400, height: 800)

  @Test
  mutating func `a custom recognizer is recognized, and its target receives the measured values`() {
    var told: [Double] = []
    let circles = surface.add(CircleRecognizer())
    surface.onAction(circles) { told.append($0.values.first) }
    let transitions = surface.play { circle() }
    #expect(transitions.of(circles).map(\.state) == [.ended, .possible])
    #expect(told.count == 1 && told[0] >= 6 && told[0] < 6.2)
    surface.play { circle() }
    #expect(told.count == 2, "it was reset")
  }

  @Test mutating func `a custom recognizer fails with its own reason`() {
    surface.add(CircleRecognizer())
    let failure = surface.play { circle(turning: 180) }.failure
    #expect(failure?.reason == .turnedTooLittle)
    #expect(failure?.limit == 6)
    #expect(failure?.measured == near(170 * Trigonometry.radiansPerDegree))
  }

  @Test mutating func `a custom recognizer fails for a reason that only it has, in its own words`()
  {
    surface.add(CircleRecognizer())
    // An S: half around (200, 200), then the other way around (80, 200).
    let back = stride(from: 10, through: 180, by: 10).flatMap { degree in
      let angle = Double(-degree) * Trigonometry.radiansPerDegree
      return [
        hold(.milliseconds(10)),
        finger(1).moves(
          to: 80 + 60 * Trigonometry.cosine(angle), 200 + 60 * Trigonometry.sine(angle)),
      ]
    }
    let steps = circle(turning: 180).dropLast() + back + [finger(1).lifts()]
    let failure = surface.play { Array(steps) }.first { $0.failure != nil }
    #expect(failure?.failure?.ownReason == 0 && failure?.failure?.rival == nil)
    #expect(failure.flatMap { surface.ownReason(for: $0) } == "turned back")
    let other = surface.play { circle(turning: 180) }.first { $0.failure != nil }
    #expect(other?.failure?.reason == .turnedTooLittle)
    #expect(other.flatMap { surface.ownReason(for: $0) } == nil)
  }

  @Test mutating func `a custom recognizer is excluded by the recognizer that is recognized first`()
  {
    let pan = surface.add(PanRecognizer())
    let circles = surface.add(CircleRecognizer())
    let transitions = surface.play { circle() }
    #expect(transitions.of(circles).failure?.reason == .prevented)
    #expect(transitions.of(circles).failure?.rival == pan.number)
  }

  @Test
  mutating func `a custom recognizer is recognized together with the gestures that it allows`() {
    let pan = surface.add(PanRecognizer())
    let circles = surface.add(CircleRecognizer())
    surface.allowSimultaneous(pan, circles)
    let transitions = surface.play { circle() }
    #expect(transitions.of(circles).actions.map(\.state) == [.ended])
    #expect(transitions.of(pan).actions.last?.state == .ended)
  }

  @Test
  mutating func
    `a custom recognizer delays the recognizers that require its failure, until it fails`()
  {
    let pan = surface.add(PanRecognizer())
    let circles = surface.add(CircleRecognizer())
    surface.require(pan, toFail: circles)
    let whole = surface.play { circle() }
    #expect(whole.of(pan).failure?.reason == .requiredFailureRecognized)
    let half = surface.play { circle(turning: 180) }
    #expect(half.of(pan).actions.map(\.state) == [.began, .ended])
    #expect(half.of(pan).actions.first?.time == half.of(circles).first?.time)
  }

  @Test mutating func `a custom recognizer is delayed, and fails when the other is recognized`() {
    let double = surface.add(TapRecognizer.with { $0.numberOfTapsRequired = 2 })
    let rest = surface.add(RestRecognizer(.init(duration: .milliseconds(100))))
    surface.require(rest, toFail: double)
    let transitions = surface.play {
      finger(1).lands(at: 10, 10)
      hold(.seconds(1))
      finger(1).lifts()
    }
    let began = transitions.of(rest).actions.first
    #expect(began?.time == Timestamp(seconds: 0.75), "when the tap failed")
    #expect(began?.claimed == Timestamp(seconds: 0.1))
  }

  @Test mutating func `a custom recognizer is woken at a deadline that moves with the finger`() {
    let rest = surface.add(RestRecognizer())
    let transitions = surface.play {
      finger(1).lands(at: 100, 100)
      hold(.milliseconds(300))
      finger(1).moves(to: 150, 100)
      look { #expect($0.nextDeadline == Timestamp(seconds: 0.7)) }
      hold(.milliseconds(500))
      finger(1).moves(to: 155, 100)
      finger(1).moves(to: 200, 100)
      hold(.milliseconds(400))
      finger(1).lifts()
    }
    #expect(
      transitions.of(rest).moments == [
        rest.began(at: .milliseconds(700)), rest.changed(at: .milliseconds(800)),
        rest.ended(at: .milliseconds(800)), rest.began(at: .milliseconds(1200)),
        rest.ended(at: .milliseconds(1200)),
      ])
  }

  @Test mutating func `a custom recognizer is disabled, cancelled and hidden like any other`() {
    let rest = surface.add(RestRecognizer())
    let transitions = surface.play {
      finger(1).lands(at: 100, 100)
      hold(.milliseconds(500))
      finger(1).isCancelled()
      finger(2).lands(at: 100, 100)
      hold(.milliseconds(500))
      set(.enabled(false), of: rest)
      finger(2).lifts()
      finger(3).lands(at: 100, 100)
      hold(.seconds(1))
      finger(3).lifts()
    }
    #expect(
      transitions.of(rest).moments == [
        rest.began(at: .milliseconds(400)), rest.cancelled(.touchCancelled, at: .milliseconds(500)),
        rest.began(at: .milliseconds(900)), rest.cancelled(.disabled, at: .seconds(1)),
      ])
  }

  @Test mutating func `a custom recognizer is a value: a copy of the surface is independent`() {
    let rest = surface.add(RestRecognizer())
    surface.follow { finger(1).lands(at: 100, 100) }
    var copy = surface
    let moved = copy.play {
      hold(.milliseconds(300))
      finger(1).moves(to: 300, 100)
    }
    #expect(moved.of(rest).actions.isEmpty)
    surface.advance(to: Timestamp(seconds: 0.4))
    #expect(surface.transitions.of(rest).map(\.state) == [.began])
  }

  @Test(.timeLimit(.minutes(1)))
  mutating func
    `a custom recognizer that does not clear its deadline is woken once and does not block`()
  {
    struct Stubborn: CustomRecognizer {
      struct Configuration: Hashable, Sendable {}
      let configuration: Configuration
      var touches = TouchSet()
      init(_ configuration: Configuration = .init()) { self.configuration = configuration }
      var deadline: Timestamp? { touches.isEmpty ? nil : Timestamp(seconds: 0.1) }
      mutating func advance(on input: Input, at time: Timestamp, in table: TouchTable) -> Signal? {
        switch input {
        case .landed(let landed):
          touches = landed
          return nil
        case .deadline: return .changed
        case .moved: return nil
        case .lifted: return .failed(Failure(.liftedEarly))
        }
      }
    }
    let stubborn = surface.add(Stubborn())
    let transitions = surface.play { tap(1, at: 10, 10, for: .seconds(1)) }
    #expect(transitions.of(stubborn).map(\.state) == [.failed, .possible])
  }
}
