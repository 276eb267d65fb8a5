import Arbitration
import Recognition
import Testing
import TouchModel
import TouchTestSupport

private let refusal = Failure(.tooSlow, measured: 1, limit: 2)

@Suite struct `A platform that ends sequences` {
  private let script = Script()
  private var surface = GestureSurface(width: 400, height: 800)

  init() { surface.policy = script.policy }

  @Test
  mutating func `a platform that ends sequences at a landing lets a failed gesture try again`() {
    let recognizer = surface.add(Reporter(.failed(refusal)))
    script.touchLands = { _, number, engine in
      if engine.phase(of: number) == .failed { engine.beginAnew(number) }
    }
    let transitions = surface.play {
      finger(1).lands(at: 100, 100)
      finger(1).moves(by: 10, 0)
      hold(.milliseconds(10))
      finger(2).lands(at: 200, 100)
      finger(1).moves(by: 10, 0)
      hold(.milliseconds(10))
      finger(2).moves(by: 10, 0)
      finger(2).lifts()
      finger(1).lifts()
    }
    #expect(
      transitions.everyMoment.prefix(3) == [
        recognizer.failed(.tooSlow, at: .zero),
        recognizer.possible(at: .milliseconds(10)),
        recognizer.failed(.tooSlow, at: .milliseconds(20)),
      ], "it follows only the touch that landed last")
  }

  @Test mutating func `a platform that ends sequences may let the next begin with touches down`() {
    let recognizer = surface.add(Reporter(.began))
    let outside = surface.add(
      Reporter(.began), to: surface.addView("card", frame: Rect(x: 0, y: 0, width: 9, height: 9)))
    script.atEndOfFrame(1) { engine in
      engine.cancel(recognizer.number, refusal)
      engine.beginAnew(recognizer.number, with: engine.touchesDown(of: recognizer.number))
      engine.beginAnew(outside.number, with: engine.down)
    }
    let transitions = surface.play {
      finger(1).lands(at: 100, 100)
      hold(.milliseconds(10))
      finger(1).moves(by: 10, 0)
      hold(.milliseconds(10))
      finger(1).moves(by: 10, 0)
      finger(1).lifts()
    }
    #expect(
      transitions.of(recognizer).everyMoment.prefix(4) == [
        recognizer.began(at: .milliseconds(10)),
        recognizer.cancelled(.tooSlow, at: .milliseconds(10)),
        recognizer.possible(at: .milliseconds(10)),
        recognizer.began(at: .milliseconds(20)),
      ])
    #expect(transitions.of(outside).isEmpty, "a recognizer without a touch has no sequence to end")
  }

  @Test(arguments: [false, true])
  mutating func `a platform that ends sequences by taking touches away tells the engine to look`(
    tells: Bool
  ) {
    let recognizer = surface.add(Reporter(.failed(refusal)))
    script.atEndOfFrame(2) { engine in
      engine.takeAway(engine.down, from: recognizer.number)
      #expect(engine.touchesDown(of: recognizer.number).isEmpty && !engine.down.isEmpty)
      if tells { engine.expectEndOfSequences() }
    }
    let transitions = surface.play {
      finger(1).lands(at: 100, 100)
      finger(1).moves(by: 10, 0)
      hold(.milliseconds(10))
      finger(1).moves(by: 10, 0)
      hold(.milliseconds(10))
      finger(1).lifts()
    }
    #expect(
      transitions.everyMoment == [
        recognizer.failed(.tooSlow, at: .zero),
        recognizer.possible(at: .milliseconds(tells ? 10 : 20)),
      ])
  }
}

@Suite struct `A bid that a platform holds` {
  private let script = Script()
  private var surface = GestureSurface(width: 400, height: 800)
  private let waiting: GestureSurface.Handle<Reporter>
  private let awaited: GestureSurface.Handle<Reporter>

  init() {
    surface.policy = script.policy
    waiting = surface.add(Reporter(.began))
    awaited = surface.add(Reporter(.changed, .failed(refusal)))
    surface.require(waiting, toFail: awaited)
  }

  private mutating func play() -> [Moment] {
    surface.play {
      finger(1).lands(at: 100, 100)
      hold(.milliseconds(10))
      finger(1).moves(by: 10, 0)
      hold(.milliseconds(10))
      finger(1).moves(by: 10, 0)
      hold(.milliseconds(100))
      finger(1).lifts()
    }.of(waiting).moments
  }

  @Test mutating func `a bid that a platform holds is granted when the awaited recognizer fails`() {
    let first = play().first
    #expect(first == waiting.began(at: .milliseconds(20)))
  }

  @Test mutating func `a bid that a platform holds for a time is judged again when it opens it`() {
    script.waitsForTime = true
    script.deadline = Timestamp(microseconds: 70_000)
    let (script, number) = (script, waiting.number)
    script.timePasses = { engine in
      #expect(engine.now == script.deadline)
      script.deadline = nil
      engine.reopen(number)
    }
    let first = play().first
    #expect(first == waiting.began(at: .milliseconds(70)))
  }

  @Test mutating func `a bid that a platform holds is no bid any more once it is withdrawn`() {
    let (number, script) = (waiting.number, script)
    var count = 0
    script.frameEnds = { engine in
      count += 1
      guard count == 2 else { return }
      #expect(engine.isHeld(number) && engine.bid(of: number) == .began)
      engine.withdraw(number)
      #expect(engine.bid(of: number) == nil)
    }
    let moments = play()
    #expect(moments == [waiting.failed(.liftedEarly, at: .milliseconds(120))])
  }
}
