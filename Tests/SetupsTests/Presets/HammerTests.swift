import Scenarios
import Testing

@Suite struct `A gesture of Hammer` {
  @Test func `a gesture of Hammer of one pointer is cancelled by a second`() throws {
    let log = PresetScenario(preset: "hammer", recognizer: "pan")
      .at(0, "1 began 100 100")
      .at(0.05, "1 moved 120 100")
      .at(0.1, "2 began 300 100")
      .at(0.15, "1 moved 130 100", "2 moved 310 100")
      .at(0.2, "1 ended 130 100", "2 ended 310 100")
    #expect(try log.differences(from: action(0.05, "began"), action(0.1, "cancelled")) == [])
  }

  @Test(arguments: ["pinch", "rotation"])
  func
    `a gesture of Hammer of two pointers is cancelled by a third, and may begin again without it`(
      kind: String
    ) throws
  {
    let log = PresetScenario(preset: "hammer", recognizer: kind)
      .at(0, "1 began 100 100", "2 began 200 100")
      .at(0.05, "2 moved 220 120")
      .at(0.1, "3 began 300 300")
      .at(0.15, "2 moved 240 140")
      .at(0.2, "3 ended 300 300")
      .at(0.25, "2 moved 250 160")
      .at(0.3, "1 ended 100 100", "2 ended 250 160")
    #expect(
      try log.differences(
        fromAll: start(kind) + [
          action(0.1, "cancelled"), action(0.25, "began"), action(0.3, "ended"),
        ]) == [])
  }

  @Test(arguments: ["pinch", "rotation"])
  func `a gesture of Hammer of two pointers ends with the first that lifts`(kind: String) throws {
    let log = PresetScenario(preset: "hammer", recognizer: kind)
      .at(0, "1 began 100 100", "2 began 200 100")
      .at(0.05, "2 moved 220 120")
      .at(0.1, "2 ended 220 120")
      .at(0.15, "1 ended 100 100")
    #expect(try log.differences(fromAll: start(kind) + [action(0.1, "ended")]) == [])
  }

  /// When a gesture of the logs above begins. A rotation begins with the second finger, because the sum
  /// of two directions is not 0: twice half a turn.
  private func start(_ kind: String) -> [String] {
    kind == "rotation" ? [action(0, "began"), action(0.05, "changed")] : [action(0.05, "began")]
  }

  private func drag(of recognizer: String) -> PresetScenario {
    PresetScenario(preset: "hammer", recognizer: recognizer)
      .at(0, "1 began 100 100", "2 began 200 100")
      .at(0.05, "1 moved 130 100", "2 moved 230 100")
      .at(0.1, "1 ended 130 100", "2 ended 230 100")
  }

  @Test func `a gesture of Hammer drags with one pointer, or with as many as the setup requires`()
    throws
  {
    #expect(try drag(of: "pan").differences() == [])
    #expect(
      try drag(of: #""pan","minimumNumberOfTouches":2"#).differences(
        from: action(0.05, "began"), action(0.1, "ended")) == [])
    let contrary = #""pan","minimumNumberOfTouches":2,"maximumNumberOfTouches":1"#
    #expect(try drag(of: contrary).differences() == [])
  }

  /// A flick of one finger by this distance within `span` seconds.
  private func flick(_ x: Double, _ y: Double, in span: Double) -> PresetScenario {
    let end = "\(100 + x) \(100 + y)"
    return PresetScenario(
      preset: "hammer", recognizer: #""swipe","direction":["left","right","up","down"]"#
    )
    .at(0, "1 began 100 100").at(span, "1 moved \(end)").at(span, "1 ended \(end)")
  }

  @Test func `a gesture of Hammer swipes more than 10 px and faster than 0.3 px in a millisecond`()
    throws
  {
    #expect(try flick(10, 0, in: 0.02).differences() == [])
    #expect(try flick(10.5, 0, in: 0.02).differences(from: action(0.02, "ended")) == [])
    #expect(try flick(30, 0, in: 0.1).differences() == [])
    #expect(try flick(30.5, 0, in: 0.1).differences(from: action(0.1, "ended")) == [])
  }

  @Test func `a gesture of Hammer swipes diagonally with the same distance as horizontally`() throws
  {
    #expect(try flick(8, 9, in: 0.01).differences(from: action(0.01, "ended")) == [])
    #expect(try flick(7, 6, in: 0.01).differences() == [], "9.2 px")
    #expect(try flick(8, 8, in: 0.01).differences() == [], "as far right as down")
    #expect(try flick(8, -8, in: 0.01).differences(from: action(0.01, "ended")) == [])
  }

  @Test func `a gesture of Hammer swipes by the mean velocity of a long gesture`() throws {
    var log = PresetScenario(preset: "hammer", recognizer: #""swipe","direction":["right"]"#)
      .at(0, "1 began 100 100")
    for step in 1...50 { log = log.at(Double(step) / 100, "1 moved \(100 + step * 4) 100") }
    #expect(
      try log.at(0.6, "1 ended 300 100").differences(from: action(0.6, "ended")) == [],
      "333 pt a second, 0 at last")
    #expect(try log.at(0.7, "1 ended 300 100").differences() == [], "286 pt a second")
  }

  @Test func `a gesture of Hammer swipes by the whole gesture on a fast device, too`() throws {
    var log = PresetScenario(preset: "hammer", recognizer: #""swipe","direction":["right"]"#)
      .at(0, "1 began 100 100")
    for step in 1...1500 {
      log = log.at(Double(step) / 1000, "1 moved \(100 + Double(step) / 2) 100")
    }
    #expect(
      try log.at(2.4, "1 ended 850 100").differences(from: action(2.4, "ended")) == [],
      "312.5 pt a second")
    #expect(try log.at(2.6, "1 ended 850 100").differences() == [], "288 pt a second")
  }

  /// Hammer.js has no direction for the first 25 ms, and then that of the last step that it
  /// examined.
  @Test func `a gesture of Hammer drags downwards once it has a direction`() throws {
    func drag(_ first: String) -> PresetScenario {
      PresetScenario(preset: "hammer", recognizer: "pan")
        .at(0, "1 began 100 100").at(0.02, "1 moved \(first)")
        .at(0.03, "1 moved 100 140").at(0.04, "1 ended 100 140")
    }
    #expect(
      try drag("100 120").differences(from: action(0.03, "began"), action(0.04, "ended")) == [])
    #expect(
      try drag("112 100").differences(
        from: action(0.02, "began"), action(0.03, "changed"), action(0.04, "ended")) == [])
  }

  @Test func `a gesture of Hammer keeps its velocity for more than 25 ms`() throws {
    let speeds = [0, 2000, 2000, 2000, 5000].map { #""velocity":[\#($0),0]"# }
    let log = PresetScenario(preset: "hammer", recognizer: "pan")
      .at(0, "1 began 20 100")
      .at(0.01, "1 moved 30 100")
      .at(0.02, "1 moved 50 100")
      .at(0.03, "1 moved 80 100")
      .at(0.04, "1 moved 120 100")
      .at(0.05, "1 moved 170 100")
      .at(0.06, "1 moved 230 100")
      .at(0.07, "1 ended 230 100")
    #expect(
      try log.differences(
        from: action(0.02, "began", speeds[0]), action(0.03, "changed", speeds[1]),
        action(0.04, "changed", speeds[2]), action(0.05, "changed", speeds[3]),
        action(0.06, "changed", speeds[4]), action(0.07, "ended", speeds[4])) == [])
  }

  @Test func `a gesture of Hammer is slow at the lift when the finger rested before it`() throws {
    let log = PresetScenario(preset: "hammer", recognizer: "pan")
      .at(0, "1 began 100 100")
      .at(0.05, "1 moved 150 100")
      .at(0.5, "1 ended 150 100")
    #expect(
      try log.differences(
        from: action(0.05, "began", #""velocity":[1000,0]"#),
        action(0.5, "ended", #""velocity":[0,0]"#)) == [])
  }

  @Test func `a gesture of Hammer ends a pinch that only the lift of one of two fingers shows`()
    throws
  {
    let log = PresetScenario(preset: "hammer", recognizer: "pinch")
      .at(0, "1 began 100 100", "2 began 200 100")
      .at(0.1, "3 began 300 100")
      .at(0.2, "2 moved 220 100")
      .at(0.3, "3 ended 300 100")
      .at(0.4, "2 ended 220 100")
      .at(0.5, "1 ended 100 100")
    let scale = #""scale":1.2"#
    #expect(
      try log.differences(from: action(0.4, "began", scale), action(0.4, "ended", scale)) == [])
  }
}
