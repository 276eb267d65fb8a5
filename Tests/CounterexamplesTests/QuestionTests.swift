import Setups
import Testing
import TouchLog

@testable import Counterexamples

@Suite struct `A question about setups` {
  /// A press that is lifted after 0.4 s.
  private static let press = Array(
    """
    {"t":0.0,"touches":[{"id":1,"phase":"began","x":50,"y":50}]}
    {"t":0.2,"touches":[{"id":1,"phase":"moved","x":51,"y":50}]}
    {"t":0.4,"touches":[{"id":1,"phase":"ended","x":51,"y":50}]}

    """.utf8)

  private static func quick() throws -> Setup {
    var setup = Setup.default
    try setup.set("press.minimumPressDuration", to: "0.3")
    return setup
  }

  @Test func `a question about setups about two setups has the log on which they part, and why`()
    throws
  {
    let answers = try SetupQuestion.difference(.default, Self.quick()).answers(events: 2)
    let answer = try #require(answers.first)
    #expect(answers.count == 1)
    #expect(
      answer.text == "2 events in 300 ms: press.minimumPressDuration is 0.5 s in the first and "
        + "0.3 s in the second")
    let log = try CaptureReader(bytes: try #require(answer.log))
    #expect(log.format == .touchLog)
  }

  @Test func `a question about setups about equal setups has no answer`() throws {
    #expect(try SetupQuestion.difference(.default, .default).answers().isEmpty)
  }

  @Test func `a question about setups about a condition has the shortest log that reaches it`()
    throws
  {
    let question = SetupQuestion.reaching(condition: "press.ended && tap.never", .default)
    #expect(try question.answers(events: 2).first?.text.hasSuffix("2 events in 500 ms") == true)
    #expect(throws: ConditionFault.self) {
      try SetupQuestion.reaching(condition: "press.jumped", .default).answers()
    }
  }

  @Test func `a question about setups about waits names each limit`() throws {
    let answers = try SetupQuestion.waits(.default).answers()
    #expect(answers.first?.text == "tap waits for doubleTap, at most 1.1 s")
    #expect(answers.first?.log != nil)
  }

  @Test func `a question about setups about a change says what it does to a capture`() throws {
    let question = SetupQuestion.effects(
      of: [("press.minimumPressDuration", "0.3")], capture: Self.press, .default)
    #expect(try question.answers().map(\.text) == ["turns 1 tap into press"])
  }

  @Test func `a question about setups about a capture has the frames that matter`() throws {
    let question = SetupQuestion.shrinking(
      capture: Self.press, condition: "press.failed(liftedEarly)", .default)
    #expect(
      try question.answers().map(\.text) == ["press.failed(liftedEarly) holds for 2 frames of 3"])
    let none = SetupQuestion.shrinking(capture: Self.press, condition: "pan.began", .default)
    #expect(throws: ShrunkLog.Refusal.conditionFails) { try none.answers() }
  }

  @Test func `a question about setups reports its progress, and stops on request`() throws {
    var calls = 0
    let other = try Self.quick()
    _ = try SetupQuestion.waits(other).answers { _, _ in
      calls += 1
      return calls < 3
    }
    #expect(calls == 3)
  }
}
