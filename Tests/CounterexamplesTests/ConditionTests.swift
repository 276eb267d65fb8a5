import Counterexamples
import Setups
import TactusGestures
import Testing

@Suite struct `A condition about a log` {
  /// A tap at 0.1 s, and a pan that begins after it.
  private static let transitions: [Transition] = {
    var surface = Setup.default.surface(bounds: nil)
    var all: [Transition] = []
    func send(_ time: Double, _ id: Int32, _ phase: Contact.Phase, _ x: Double) {
      let contact = Contact(id: TouchID(id), phase: phase, position: Point(x: x, y: 100))
      surface.send(Frame(time: Timestamp(seconds: time), contacts: [contact]))
      all += surface.transitions
    }
    send(0, 1, .began, 100)
    send(0.1, 1, .ended, 100)
    send(2, 2, .began, 100)
    send(2.3, 2, .moved, 104)
    send(2.9, 2, .moved, 160)
    send(3, 2, .moved, 170)
    send(3.1, 2, .ended, 170)
    surface.finish()
    return all + surface.transitions
  }()

  @Test(arguments: [
    ("tap.ended", true), ("swipeUp.ended", false), ("press.began", true), ("press.never", false),
    ("doubleTap.never", true), ("tap.ended >= 2", false), ("tap.ended == 1", true),
    ("tap.ended < 2 && !pinch.began", true), ("pinch.began || tap.recognized", true),
    ("!(tap.ended && doubleTap.failed)", false), ("press.failed(liftedEarly)", true),
    ("press.failed(movedTooFar)", false), ("press.reason == liftedEarly", true),
    ("press.reason != liftedEarly", false), ("tap.ended&&doubleTap.failed", true),
    ("tap.ended != 1", false), ("press.failed > 1", false), ("press.failed <= 1", true),
    // && binds more tightly than ||.
    ("tap.ended || pinch.began && pinch.ended", true),
  ])
  func `a condition about a log is true or false of its transitions`(text: String, expected: Bool)
    throws
  {
    let condition = try Condition(parsing: text, in: .default)
    #expect(condition.holds(for: Self.transitions) == expected)
  }

  @Test(arguments: [
    ("pres.failed", 1, "press"), ("tap.endd", 5, "ended"), ("tap.ended && (pan.began", 24, ")"),
    ("swipeUp.failed(movedToFar)", 16, "movedTooFar"), ("tap.ended >= few", 14, "whole number"),
    ("", 1, "recognizer"), ("tap", 4, "dot"), ("tap.ended pan.began", 11, "&&"),
    ("tap.reason = strayed", 12, "=="), ("!", 2, "recognizer"),
  ])
  func `a condition about a log with a mistake gives its column and a correction`(
    text: String, column: Int, advice: String
  ) {
    do throws(ConditionFault) {
      _ = try Condition(parsing: text, in: .default)
      Issue.record("\(text) was read")
    } catch {
      #expect(error.column == column, "\(error)")
      #expect(error.message.contains(advice), "\(error)")
    }
  }
}
