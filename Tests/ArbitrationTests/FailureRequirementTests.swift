import Arbitration
import Recognition
import Testing
import TouchModel
import TouchTestSupport

private func taps(_ count: Int) -> TapRecognizer { .with { $0.numberOfTapsRequired = count } }

/// Taps of 50 ms with 100 ms between them; the n-th lifts at 150 n − 100 ms.
private func taps(made count: Int) -> [Step] {
  (0..<count).flatMap { _ in tap(1, at: 100, 100) + [hold(.milliseconds(100))] }
}

@Suite struct `A tap that waits for a double tap to fail` {
  private var surface = GestureSurface(width: 400, height: 800)
  private let single: GestureSurface.Handle<TapRecognizer>
  private let double: GestureSurface.Handle<TapRecognizer>

  init() {
    single = surface.add(taps(1))
    double = surface.add(taps(2))
    surface.require(single, toFail: double)
  }

  @Test
  mutating func
    `a tap that waits for a double tap is recognized at the time at which the double tap fails`()
  {
    let transitions = surface.play { taps(made: 1) }
    #expect(
      transitions.everyMoment == [
        double.failed(.nextTapTooLate, at: .milliseconds(400)),
        single.ended(at: .milliseconds(400)),
        single.possible(at: .milliseconds(400)), double.possible(at: .milliseconds(400)),
      ])
    let ended = transitions.of(single).first
    #expect(ended?.location == Point(x: 100, y: 100))
    #expect(ended?.claimed == Timestamp(microseconds: 50_000), "the fingers had done enough then")
    #expect(ended?.heldBy == double.number)
  }

  @Test mutating func `a tap that waits for a double tap fails when the double tap is recognized`()
  {
    let transitions = surface.play { taps(made: 2) }
    #expect(
      transitions.moments == [
        double.ended(at: .milliseconds(200)),
        single.failed(.requiredFailureRecognized, at: .milliseconds(200)),
      ])
    #expect(transitions.failure == Failure(.requiredFailureRecognized, rival: double.number))
  }

  @Test mutating func `a tap that waits for a double tap is possible while it waits`() {
    let (single, double) = (single.number, double.number)
    let transitions = surface.play {
      taps(made: 1)
      look { surface in
        #expect(surface.state(of: single) == .possible)
        #expect(surface.state(of: double) == .possible)
        #expect(surface.nextDeadline == Timestamp(microseconds: 400_000))
      }
    }
    #expect(transitions.actions.count == 1)
  }

  @Test
  mutating func
    `a tap that waits for a double tap is recognized when the second tap lands too far away, and the second tap is lost`()
  {
    let transitions = surface.play {
      taps(made: 1)
      tap(1, at: 300, 300)
    }
    #expect(
      transitions.moments == [
        double.failed(.tapsTooFarApart, at: .milliseconds(150)),
        single.ended(at: .milliseconds(150)),
      ])
    #expect(transitions.of(single).first?.location == Point(x: 100, y: 100))
  }

  @Test
  mutating func
    `a tap that waits for a double tap is recognized immediately when the double tap is disabled, and receives the next touch`()
  {
    let double = double
    let transitions = surface.play {
      taps(made: 1)
      set(.enabled(false), of: double)
      taps(made: 1)
    }
    #expect(
      transitions.everyMoment == [
        single.ended(at: .milliseconds(150)), single.possible(at: .milliseconds(150)),
        single.ended(at: .milliseconds(200)), single.possible(at: .milliseconds(200)),
      ])
  }

  @Test
  mutating func
    `a tap that waits for a double tap wins against another tap that waited for the same double tap`()
  {
    let other = surface.add(taps(1))
    surface.require(other, toFail: double)
    let transitions = surface.play { taps(made: 1) }
    #expect(
      transitions.moments == [
        double.failed(.nextTapTooLate, at: .milliseconds(400)),
        single.ended(at: .milliseconds(400)),
        other.failed(.prevented, at: .milliseconds(400)),
      ])
  }

  @Test
  mutating func
    `a tap that waits for a double tap is recognized together with another tap if they may be simultaneous`()
  {
    let other = surface.add(taps(1))
    surface.require(other, toFail: double)
    surface.allowSimultaneous(other, single)
    let actions = surface.play { taps(made: 1) }.actions
    #expect(
      actions.moments == [
        single.ended(at: .milliseconds(400)), other.ended(at: .milliseconds(400)),
      ])
  }

  @Test
  mutating func
    `a tap that waits for a double tap stops waiting when another gesture has prevented the double tap`()
  {
    var rules = Rules()
    rules.simultaneousWith = .only([single.number])
    let pan = surface.add(PanRecognizer(), rules: rules)
    let transitions = surface.play {
      finger(1).lands(at: 100, 100)
      finger(1).moves(by: 12, 0)
      hold(.milliseconds(50))
      finger(1).lifts()
    }
    #expect(
      transitions.moments == [
        pan.began(at: .zero), double.failed(.prevented, at: .zero),
        pan.ended(at: .milliseconds(50)), single.ended(at: .milliseconds(50)),
      ])
  }
}

@Suite struct `Three taps that wait for each other` {
  private var surface = GestureSurface(width: 400, height: 800)
  private let handles: [GestureSurface.Handle<TapRecognizer>]

  init() {
    let (one, two) = (surface.add(taps(1)), surface.add(taps(2)))
    let three = surface.add(taps(3))
    surface.require(one, toFail: two)
    surface.require(two, toFail: three)
    handles = [one, two, three]
  }

  @Test(arguments: [(1, 400), (2, 550), (3, 350)])
  mutating func `three taps that wait for each other report the tap that matches, once`(
    count: Int, milliseconds: Int64
  ) {
    let transitions = surface.play { taps(made: count) }
    #expect(
      transitions.actions.moments == [handles[count - 1].ended(at: .milliseconds(milliseconds))])
  }

  @Test
  mutating func `three taps that wait for each other report why the others were not recognized`() {
    let transitions = surface.play { taps(made: 2) }
    #expect(
      transitions.moments == [
        handles[2].failed(.nextTapTooLate, at: .milliseconds(550)),
        handles[1].ended(at: .milliseconds(550)),
        handles[0].failed(.requiredFailureRecognized, at: .milliseconds(550)),
      ])
  }
}

@Suite struct `A failure requirement` {
  @Test func `a failure requirement can be made by the delegate of either side`() {
    var (waiting, awaited) = (Rules(), Rules())
    waiting.requireFailureOf = .only([1])
    awaited.beRequiredToFailBy = .only([0])
    for rules in [(waiting, Rules()), (Rules(), awaited)] {
      var surface = GestureSurface(width: 400, height: 800)
      let single = surface.add(taps(1), rules: rules.0)
      surface.add(taps(2), rules: rules.1)
      let actions = surface.play { taps(made: 1) }.actions
      #expect(actions.moments == [single.ended(at: .milliseconds(400))])
    }
  }

  @Test
  func `a failure requirement is met by a recognizer that is disabled or receives no touches`() {
    var (disabled, deaf) = (Rules(), Rules())
    disabled.isEnabled = false
    deaf.shouldReceive = false
    for rules in [disabled, deaf] {
      var surface = GestureSurface(width: 400, height: 800)
      let single = surface.add(taps(1))
      surface.require(single, toFail: surface.add(taps(2), rules: rules))
      #expect(surface.play { taps(made: 1) }.moments == [single.ended(at: .milliseconds(50))])
    }
  }

  @Test func `a failure requirement is met by a recognizer that has no touch, or other touches`() {
    var surface = GestureSurface(width: 400, height: 800)
    let left = surface.addView("left", frame: Rect(x: 0, y: 0, width: 200, height: 800))
    let right = surface.addView("right", frame: Rect(x: 200, y: 0, width: 200, height: 800))
    let pan = surface.add(PanRecognizer(), to: left)
    let press = surface.add(LongPressRecognizer(), to: right)
    surface.require(pan, toFail: press)
    let alone = surface.play {
      finger(1).lands(at: 100, 100)
      finger(1).moves(by: 20, 0)
      finger(1).lifts()
    }
    #expect(alone.moments == [pan.began(at: .zero), pan.ended(at: .zero)])
    let beside = surface.play {
      finger(2).lands(at: 300, 100)
      finger(1).lands(at: 100, 100)
      finger(1).moves(by: 20, 0)
      finger(1).lifts()
      hold(.milliseconds(500))
      finger(2).lifts()
    }
    #expect(
      beside.moments == [
        pan.began(at: .zero), pan.ended(at: .zero), press.began(at: .milliseconds(500)),
        press.ended(at: .milliseconds(500)),
      ])
  }
}
