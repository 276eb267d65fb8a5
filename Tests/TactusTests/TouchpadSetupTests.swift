import Tactus
import Testing

@Suite struct `The setup of touchpads` {
  /// Two fingers drum, and the touchpad reports the second finger as the first, 30 mm away.
  private static let drumRoll = """
    A: 2f 0 4 0 0 0
    A: 35 0 1000 0 0 10
    A: 36 0 500 0 0 10
    E: 1.000000 0003 0039 7
    E: 1.000000 0003 0035 100
    E: 1.000000 0003 0036 200
    E: 1.000000 0001 0145 1
    E: 1.000000 0000 0000 0
    E: 1.020000 0003 0035 101
    E: 1.020000 0000 0000 0
    E: 1.030000 0003 0035 401
    E: 1.030000 0000 0000 0
    E: 1.050000 0003 0035 402
    E: 1.050000 0000 0000 0
    E: 1.060000 0003 0039 -1
    E: 1.060000 0000 0000 0

    """

  private func gestures(_ setup: Setup) throws -> [String] {
    let run = CaptureRecognition(try CaptureReader(bytes: Array(Self.drumRoll.utf8)), setup)
    var actions: [String] = []
    while try run.step() {
      actions += run.transitions.filter { $0.state == .began || $0.state == .ended }
        .map { "\(setup.recognizerNames[$0.recognizer]) \($0.state)" }
    }
    return actions
  }

  @Test
  func
    `the setup of touchpads recognizes two taps in a drum roll, even if the pad reports one contact`()
    throws
  {
    #expect(try gestures(.touchpad) == ["tap ended", "tap ended"])
    var literal = Setup.touchpad
    literal.splitsJumps = false
    #expect(try gestures(literal) != ["tap ended", "tap ended"])
  }

  /// Fingers side by side that go right at 1000 pt/s for 0.1 s and then rest for `rest` seconds; the
  /// recognizers whose gestures begin or are recognized, in order.
  private func names(fingers: Int, rest: Double) -> [String] {
    var surface = Setup.touchpad.surface(bounds: Rect(x: 0, y: 0, width: 600, height: 400))
    var transitions: [Transition] = []
    let last = 10 + Int(rest * 100)
    for step in 0...last {
      let x = 100 + 10 * Double(min(step, 10))
      let phase: Contact.Phase = step == 0 ? .began : step == last ? .ended : .moved
      surface.send(
        Frame(
          time: Timestamp(seconds: Double(step) / 100),
          contacts: (1...fingers).map { finger in
            Contact(
              id: TouchID(Int32(finger)), phase: phase,
              position: Point(x: x, y: 100 + 60 * Double(finger)))
          }))
      transitions += surface.transitions
    }
    surface.finish()
    transitions += surface.transitions
    return transitions.filter { $0.action && $0.state != .changed && $0.from == .possible }
      .map { Setup.touchpad.recognizerNames[$0.recognizer] }
  }

  @Test(arguments: zip([1, 2, 3], ["", "twoFinger", "threeFinger"]))
  func `a scroll that starts fast is no swipe, and a flick is a swipe beside the pan`(
    fingers: Int, prefix: String
  ) {
    let pan = prefix.isEmpty ? "pan" : prefix + "Pan"
    let swipe = prefix.isEmpty ? "swipeRight" : prefix + "SwipeRight"
    #expect(names(fingers: fingers, rest: 0.8).filter { $0 != "press" } == [pan])
    #expect(names(fingers: fingers, rest: 0.01) == [pan, swipe])
  }

  @Test func `the setup of touchpads prints this rule, and reads it back`() throws {
    let text = SetupWriter().text(of: .touchpad)
    #expect(text.contains("\"splitsJumps\": true"))
    #expect(text.contains("\"rejectsPalms\": true"))
    #expect(try SetupReader().read(Array(text.utf8)) == .touchpad)
  }
}
