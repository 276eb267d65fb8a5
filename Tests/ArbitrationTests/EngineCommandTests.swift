import Arbitration
import Recognition
import Testing
import TouchModel
import TouchTestSupport

/// A finger that lands, moves three times, 10 ms apart, and lifts.
private let drag: [Step] =
  [finger(1).lands(at: 100, 100)]
  + (0..<3).flatMap { _ in [hold(.milliseconds(10)), finger(1).moves(by: 10, 0)] }
  + [hold(.milliseconds(10)), finger(1).lifts()]

private let refusal = Failure(.tooSlow, measured: 1, limit: 2)

@Suite struct `A platform that commands` {
  private let script = Script()
  private var surface = GestureSurface(width: 400, height: 800)

  init() { surface.policy = script.policy }

  @Test mutating func `a platform that commands a bid decides in which steps the gesture goes`() {
    let tap = surface.add(TapRecognizer())
    script.handleReport = { signal, number, engine in
      guard signal == .ended else { return false }
      engine.claim(.beganAndEnded, for: number)
      return true
    }
    let states = surface.play { TouchTestSupport.tap(1, at: 9, 9) }.of(tap).actions.map(\.state)
    #expect(states == [.began, .ended])
  }

  @Test(arguments: [false, true])
  mutating func `a platform that commands a bid again may keep the time of the first`(
    keepsTime: Bool
  ) {
    let number = surface.add(Reporter(.began, .began)).number
    var rulings: [Ruling] = [.grant, .passOver]
    script.rule = { _, _ in rulings.popLast() ?? .grant }
    script.handleReport = { signal, number, engine in
      guard rulings.count == 1 else { return false }
      if keepsTime {
        engine.claimAgain(.began, for: number)
      } else {
        engine.claim(.began, for: number)
      }
      return true
    }
    let began = surface.play { drag }.first { $0.recognizer == number }
    #expect(began?.state == .began && began?.time == Timestamp(microseconds: 20_000))
    #expect(began?.claimed == Timestamp(microseconds: keepsTime ? 10_000 : 20_000))
  }

  @Test mutating func `a platform that commands ends, cancels and fails gestures`() {
    let ended = surface.add(Reporter(.began))
    let cancelled = surface.add(Reporter(.began))
    let failed = surface.add(Reporter())
    script.rule = { _, _ in .grant }
    script.follow = { _, _ in }
    script.atEndOfFrame(2) { engine in
      engine.end(ended.number)
      engine.cancel(cancelled.number, refusal)
      engine.fail(failed.number, refusal)
    }
    let transitions = surface.play { drag }
    #expect(
      transitions.of(ended).moments == [
        ended.began(at: .milliseconds(10)), ended.ended(at: .milliseconds(20)),
      ])
    #expect(
      transitions.of(cancelled).moments == [
        cancelled.began(at: .milliseconds(10)),
        cancelled.cancelled(.tooSlow, at: .milliseconds(20)),
      ])
    #expect(transitions.of(failed).moments == [failed.failed(.tooSlow, at: .milliseconds(20))])
    #expect(transitions.of(failed).failure == refusal)
  }

  @Test(arguments: [false, true])
  mutating func `a platform that commands a record keeps the reasons of the changes so far`(
    records: Bool
  ) {
    let leader = surface.add(Reporter(.began))
    let waiting = surface.add(Reporter())
    surface.require(waiting, toFail: leader)
    script.follow = { number, engine in
      engine.fail(waiting.number, Failure(.prevented, rival: number))
      if records { engine.record() }
      engine.failDependents(of: number)
    }
    let failure = surface.play { drag }.of(waiting).failure
    #expect(failure?.reason == (records ? .prevented : .requiredFailureRecognized))
    #expect(failure?.rival == leader.number)
  }

  @Test mutating func `a platform that commands the failure of dependents spares all others`() {
    let leader = surface.add(Reporter(.began))
    let waiting = surface.add(Reporter())
    let other = surface.add(Reporter())
    surface.require(waiting, toFail: leader)
    script.follow = { number, engine in engine.failDependents(of: number) }
    let transitions = surface.play { drag }
    #expect(
      transitions.of(waiting).moments == [
        waiting.failed(.requiredFailureRecognized, at: .milliseconds(10))
      ])
    #expect(transitions.of(other).moments == [other.failed(.liftedEarly, at: .milliseconds(40))])
  }

  @Test(arguments: [false, true])
  mutating func `a platform that commands by requirements only grants beside other gestures`(
    byRequirements: Bool
  ) {
    surface.add(Reporter(.began))
    let second = surface.add(Reporter(.changed, .began))
    script.follow = { _, _ in }
    if byRequirements { script.rule = { $1.rulingOnRequirements(of: $0) } }
    let first = surface.play { drag }.of(second).moments.first
    #expect(
      first
        == (byRequirements
          ? second.began(at: .milliseconds(20))
          : second.failed(.prevented, at: .milliseconds(20))))
  }

  @Test mutating func `a platform that commands the last to win lets it begin without movement`() {
    let last = surface.add(Reporter(last: .began))
    let pan = surface.add(PanRecognizer())
    script.atEndOfFrame(0) { engine in
      engine.winByDefault(pan.number)
      engine.winByDefault(last.number)
    }
    let transitions = surface.play { drag }
    #expect(transitions.of(last).moments.first == last.began(at: .zero))
    #expect(
      transitions.of(pan).moments.first == pan.failed(.prevented, at: .zero),
      "UIKit's pan has no answer")
  }
}
