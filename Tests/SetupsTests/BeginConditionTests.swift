import Arbitration
import Recognition
import Setups
import Testing
import TouchModel
import TouchTestSupport

private let views = #"""
  "view":{"id":"root","frame":[0,0,400,800],
    "subviews":[{"id":"card","frame":[100,100,100,100],
      "subviews":[{"id":"button","frame":[10,10,30,30]}]}]}
  """#

/// A setup with one recognizer, on the view `card` unless it names another.
private func card(_ recognizer: String, view: String = "card") throws -> Setup {
  try setup(#"{\#(views),"recognizers":[{"id":"it","view":"\#(view)",\#(recognizer)}]}"#)
}

private func pan(_ condition: String) throws -> Setup {
  let text = condition.replacing("\"", with: "\\\"")
  return try card(#""kind":"pan","delegate":{"shouldBegin":"\#(text)"}"#)
}

private func drag(_ x: Double, _ y: Double, from: (Double, Double) = (150, 150)) -> [Step] {
  [
    finger(1).lands(at: from.0, from.1), hold(.milliseconds(100)), finger(1).moves(by: x, y),
    finger(1).lifts(),
  ]
}

extension Setup {
  fileprivate func play(_ steps: [Step]) -> [Transition] {
    var surface = surface(bounds: nil)
    return surface.play { steps }
  }
}

@Suite struct `A condition of shouldBegin` {
  @Test(arguments: [
    ("translation.x > 10 pt", true), ("translation.x > 20", false), ("translation.y == -5", true),
    ("abs(translation.y) >= 5 pt", true), ("20 > translation.x", true),
    ("location.x == 65 and location.y == 45", true), ("touches != 1", false),
    ("duration >= 100 ms", true), ("duration < 0.1 s", false), ("duration == 0.1", true),
    ("speed > 1 pt/s and abs(velocity.x) > abs(velocity.y)", true),
    ("velocity.x < 0", false), ("scale == 1 and rotation == 0 deg", true),
    ("not (translation.x < 10 or touches > 1)", true), ("touches == 2 or not touches == 2", true),
    ("in \"card\"", true), ("in 'button'", false), ("not in \"button\" and touches == 1", true),
    ("translation.x > -3", true), ("-translation.x > -20", true),
    ("touches == 2 or touches == 3 and touches == 1", false),
    ("translation.x > 2 * abs(translation.y)", true), ("translation.x * 1 > 3 * 5 pt", false),
    ("abs(translation.y) * 3 == translation.x", true), ("2 * 2 * translation.x == 60", true),
    ("translation.x > -2 * translation.y", true), ("translation.x * -2 > 5", false),
    ("landing.x == 50 and landing.y == 50", true), ("landing.x < 50 pt", false),
  ])
  func `a condition of shouldBegin lets a gesture begin if it holds, and else fails it`(
    condition: String, holds: Bool
  ) throws {
    let transitions = try pan(condition).play(drag(15, -5))
    #expect(transitions.actions.isEmpty != holds)
    #expect(transitions.failure?.reason == (holds ? nil : .refusedByCondition))
  }

  @Test
  func `a condition of shouldBegin is asked of every kind, about the movement since the landing`()
    throws
  {
    let tap = try card(
      #""kind":"tap","delegate":{"shouldBegin":"abs(translation.x) <= 5 and speed == 0"}"#)
    #expect(tap.play(drag(4, 0)).actions.count == 1)
    #expect(tap.play(drag(6, 0)).failure?.reason == .refusedByCondition)
  }

  @Test(arguments: [
    ("translation.x < 10", "translation.x was 15 pt, < 10 pt needed"),
    ("abs(translation.y) > translation.x", "abs(translation.y) was 5 pt, > 15 pt needed"),
    ("not touches == 1", "touches was 1, != 1 needed"),
    ("touches == 1 and duration > 200 ms", "duration was 100 ms, > 200 ms needed"),
    ("20 pt < translation.x", "translation.x was 15 pt, > 20 pt needed"),
    ("40 pt < 2 * translation.x", "translation.x was 15 pt, > 20 pt needed"),
    ("2 * abs(translation.y) > 3 * translation.x", "abs(translation.y) was 5 pt, > 22.5 pt needed"),
    ("-1 * translation.x > -10", "translation.x was 15 pt, < 10 pt needed"),
    ("2 * abs(translation.y) > translation.x", "translation.x was 15 pt, < 10 pt needed"),
    ("translation.x > 4 * abs(translation.y)", "translation.x was 15 pt, > 20 pt needed"),
    ("in \"button\"", "it began outside of the view button"),
    ("not in \"card\"", "it began in the view card"),
  ])
  func `a condition of shouldBegin that fails a gesture says which part of it is false`(
    condition: String, says: String
  ) throws {
    let setup = try pan(condition)
    let failure = try #require(setup.play(drag(15, -5)).failure)
    #expect(failure.refusalText(TransitionNames(setup)) == says)
  }

  @Test(arguments: [
    ("veloctiy.x > 3", #"no quantity is called "veloctiy.x"; did you mean "velocity.x"?"#),
    ("translation.x > 3 mm", #"no unit is called "mm""#),
    ("touches == 1 && scale == 1", #""&" is no sign of it; write and"#),
    ("touches == 1 || scale == 1", #""|" is no sign of it; write or"#),
    ("3 pt * translation.x > 5", "one side of * must be a number without a unit"),
    ("translation.x > 3 s", "a number of pt cannot be compared with one of s"),
    ("touches > 1 pt", "a number of no unit cannot be compared with one of pt"),
    ("touches", "one of <, <=, >, >=, ==, !="), ("", "a number or a quantity"),
    ("(touches == 1", #"")""#), ("touches == 1 )", "follows its end"),
    ("touches = 1", #""=" is no sign"#), ("in card", "in quotation marks after in"),
    ("in \"card", "has no end"), ("abs touches > 1", #""(" after abs"#),
    ("touches == 1..2", "is no number"),
    (String(repeating: "(", count: 5000), "words and signs"),
    (String(repeating: "(", count: 100), "within each other"),
  ])
  func `a condition of shouldBegin that cannot be read is refused with what it needs`(
    condition: String, says: String
  ) {
    let fault = #expect(throws: SetupFault.self) { try pan(condition) }
    #expect(fault?.message.contains("expected a condition, but") ?? false)
    #expect(fault?.message.contains(says) ?? false, "\(fault?.message ?? "")")
  }

  @Test func `a condition of shouldBegin may name only views that exist`() {
    let fault = #expect(throws: SetupFault.self) { try pan("in \"crad\"") }
    #expect(fault?.message == #"no view is called "crad"; did you mean "card"?"#)
  }

  @Test func `a condition of shouldBegin is printed, read back, and set by name without quotes`()
    throws
  {
    let original = try pan("abs(translation.x) > 3 pt")
    #expect(try setup(SetupWriter().text(of: original)) == original)
    var changed = try card(#""kind":"pan""#)
    try changed.set("it.delegate.shouldBegin", to: "abs(translation.x) > 3 pt")
    #expect(changed == original)
    try changed.set("it.delegate.shouldBegin", to: "true")
    #expect(try changed == card(#""kind":"pan""#))
  }
}

@Suite struct `The touches that a recognizer receives` {
  private func taps(_ reception: String, at x: Double, _ y: Double) throws -> Int {
    let setup = try card(#""kind":"tap","delegate":{"shouldReceive":\#(reception)}"#)
    return setup.play([finger(1).lands(at: x, y), finger(1).lifts()]).actions.count
  }

  @Test func `the touches that a recognizer receives may depend on the view that they hit`() throws
  {
    for (reception, onButton, onCard) in [
      (#"{"notIn":["button"]}"#, 0, 1), (#"{"onlyIn":"button"}"#, 1, 0),
      (#"{"views":"self"}"#, 0, 1), (#"{"onlyIn":["card"]}"#, 1, 1), (#"{"notIn":["root"]}"#, 0, 0),
      ("{}", 1, 1), (#"{"onlyIn":["card"],"notIn":["button"]}"#, 0, 1),
    ] {
      #expect(try taps(reception, at: 120, 120) == onButton, "\(reception)")
      #expect(try taps(reception, at: 170, 170) == onCard, "\(reception)")
    }
  }

  @Test func `the touches that a recognizer receives may be limited in number`() throws {
    let one = try card(#""kind":"pan","delegate":{"shouldReceive":{"touches":1}}"#)
    let transitions = one.play([
      together {
        finger(1).lands(at: 130, 130)
        finger(2).lands(at: 170, 170)
      },
      finger(1).moves(by: 20, 0), finger(2).moves(by: 0, 20), finger(2).lifts(),
      finger(1).lifts(),
    ])
    #expect(transitions.actions.allSatisfy { $0.touches == 1 })
    #expect(transitions.actions.map(\.state) == [.began, .ended])
  }

  @Test func `the touches that a recognizer receives are printed and read back`() throws {
    let original = try card(
      #""kind":"tap","delegate":{"shouldReceive":{"onlyIn":["card","button"],"notIn":"button","views":"self","touches":2}}"#
    )
    #expect(try setup(SetupWriter().text(of: original)) == original)
    #expect(throws: SetupFault.self) { try taps(#"{"notIn":["buton"]}"#, at: 0, 0) }
    #expect(throws: SetupFault.self) { try taps(#"{"not":["button"]}"#, at: 0, 0) }
    #expect(throws: SetupFault.self) { try taps(#"{"touches":0}"#, at: 0, 0) }
  }
}
