import Scenarios
import Testing

/// The detectors of Android and their ports.
@Suite struct `A detector of Android or Chromium` {
  /// A span of 250 points is more than 27 mm. With a third finger between the two, the mean span is
  /// less.
  @Test
  func
    `a detector of Android ends a pinch for good if a finger that joins makes the span too short`()
    throws
  {
    let log = PresetScenario(preset: "android", recognizer: "pinch")
      .at(0, "1 began 40 300", "2 began 260 300")
      .at(0.02, "2 moved 290 300")
      .at(0.04, "3 began 165 300")
      .at(0.08, "1 ended 40 300", "2 ended 290 300", "3 ended 165 300")
    #expect(try log.differences(from: action(0.02, "began"), action(0.04, "ended")) == [])
    let chromium = PresetScenario(preset: "chromium", recognizer: "pinch")
      .at(0, "1 began 40 300", "2 began 170 300")
      .at(0.02, "2 moved 220 300")
      .at(0.04, "3 began 130 300")
      .at(0.08, "1 ended 40 300", "2 ended 220 300", "3 ended 130 300")
    #expect(try chromium.differences(from: action(0.02, "began"), action(0.04, "ended")) == [])
  }

  @Test
  func
    `a detector of Android ends a pinch for good if a finger that leaves makes the span too short`()
    throws
  {
    let log = PresetScenario(preset: "android", recognizer: "pinch")
      .at(0, "1 began 30 300", "2 began 330 300")
      .at(0.02, "2 moved 360 300")
      .at(0.04, "3 began 110 300")
      .at(0.06, "2 ended 360 300")
      .at(0.08, "3 moved 112 300")
      .at(0.1, "1 ended 30 300", "3 ended 112 300")
    let expected = [
      action(0.02, "began"), action(0.04, "ended"), action(0.04, "began"), action(0.06, "ended"),
    ]
    #expect(
      try log.differences(from: expected[0], expected[1], expected[2], expected[3]) == [])
  }

  @Test(arguments: [("225.03", 0), ("225.06", 2)])
  func `a detector of Android begins a pinch only slightly beyond the smallest span in Chromium`(
    end: String, count: Int
  ) throws {
    let log = PresetScenario(preset: "chromium", recognizer: "pinch")
      .at(0, "1 began 100 300", "2 began 260 300")
      .at(0.02, "2 moved \(end) 300")
      .at(0.1, "1 ended 100 300", "2 ended \(end) 300")
    #expect(try log.differences().count == count)
  }

  @Test func `a detector of Android reports the scale of the whole pinch, not of its steps`() throws
  {
    let steady = #""scale":1.1,"velocity":2"#
    let log = PresetScenario(preset: "android", recognizer: "pinch")
      .at(0, "1 began 0 300", "2 began 200 300")
      .at(0.05, "2 moved 220 300")
      .at(0.1, "2 moved 242 300")
      .at(0.15, "2 moved 266.2 300")
      .at(0.2, "2 moved 292.82 300")
      .at(0.25, "1 ended 0 300", "2 ended 292.82 300")
    #expect(
      try log.differences(
        from: action(0.05, "began"), action(0.1, "changed", steady),
        action(0.15, "changed", steady), action(0.2, "changed", steady), action(0.25, "ended"))
        == [])
  }

  @Test func `a scroll begins at once when a finger of Android's detector lands beside another`()
    throws
  {
    let log = PresetScenario(preset: "android", recognizer: "pan")
      .at(0, "1 began 100 100")
      .at(0.05, "2 began 300 100")
      .at(0.1, "1 moved 101 100", "2 moved 301 100")
      .at(0.15, "1 moved 102 100")
      .at(0.2, "1 ended 102 100", "2 ended 301 100")
    #expect(
      try log.differences(
        from: action(0.1, "began", #""translation":[1,0]"#), action(0.2, "ended")) == [])
  }

  @Test(arguments: [("chromium", 10), ("chromium-mobile", 6)])
  func
    `a detector of Chromium measures the slop of a finger from its landing, whoever joins or leaves`(
      preset: String, way: Int
    ) throws
  {
    let (once, twice) = (100 + way, 100 + 2 * way)
    let joining = PresetScenario(preset: preset, recognizer: "pan")
      .at(0, "1 began 100 100")
      .at(0.05, "1 moved \(once) 100")
      .at(0.1, "2 began 300 100")
      .at(0.15, "1 moved \(twice) 100", "2 moved \(300 + way) 100")
      .at(0.2, "1 ended \(twice) 100", "2 ended \(300 + way) 100")
    #expect(
      try joining.differences(from: action(0.15, "began"), action(0.2, "ended")) == [])
    let leaving = PresetScenario(preset: preset, recognizer: "pan")
      .at(0, "1 began 100 100", "2 began 300 100")
      .at(0.05, "1 moved \(once) 100", "2 moved \(300 + way) 100")
      .at(0.1, "2 ended \(300 + way) 100")
      .at(0.15, "1 moved \(twice) 100")
      .at(0.2, "1 ended \(twice) 100")
    #expect(
      try leaving.differences(from: action(0.15, "began"), action(0.2, "ended")) == [])
  }

  @Test func `a detector of Android continues a scroll that has begun, whichever finger joins`()
    throws
  {
    let log = PresetScenario(preset: "android", recognizer: "pan")
      .at(0, "1 began 100 100")
      .at(0.05, "1 moved 120 100")
      .at(0.1, "2 began 300 100")
      .at(0.15, "1 moved 124 100", "2 moved 304 100")
      .at(0.2, "1 ended 124 100", "2 ended 304 100")
    #expect(
      try log.differences(
        from: action(0.05, "began", #""translation":[20,0]"#),
        action(0.15, "changed", #""translation":[24,0]"#), action(0.2, "ended")) == [])
  }

  /// One finger moves at 2000 points per second when it lifts, the other at 500 in the same or the
  /// opposite direction.
  private func scroll(_ step: Int, together: Bool) -> PresetScenario {
    let log = PresetScenario(preset: "android", recognizer: "pan")
      .at(0, "1 began 100 100", "2 began 200 300")
      .at(0.02, "1 moved 140 100", "2 moved \(200 + step) 300")
      .at(0.04, "1 moved 180 100", "2 moved \(200 + 2 * step) 300")
      .at(0.06, "1 moved 220 100", "2 moved \(200 + 3 * step) 300")
    let last = "2 ended \(200 + 3 * step) 300"
    return together
      ? log.at(0.07, "1 ended 220 100", last) : log.at(0.065, "1 ended 220 100").at(0.07, last)
  }

  @Test(arguments: [true, false])
  func
    `a detector of Android forgets the velocity of a scroll when a finger lifts while it moves against another`(
      together: Bool
    ) throws
  {
    let moves = [action(0.02, "began"), action(0.04, "changed"), action(0.06, "changed")]
    let still = #""velocity":[0,0]"#
    let stopped = { (log: PresetScenario) in
      try log.differences(
        from: moves[0], moves[1], moves[2], action(0.07, "ended", still))
    }
    #expect(try stopped(scroll(-10, together: together)) == [])
    #expect(try stopped(scroll(10, together: together)) != [], "both go the same way")
  }

  @Test(arguments: [("300", 0), ("299", 1)])
  func `a detector of Android accepts two fingers that land less than 300 px apart as a tap`(
    apart: String, taps: Int
  ) throws {
    let x = apart == "300" ? 350 : 349
    let log = PresetScenario(
      preset: "chromium", recognizer: #""tap","numberOfTouchesRequired":2"#
    )
    .at(0, "1 began 50 100")
    .at(0.05, "2 began \(x) 100")
    .at(0.2, "2 ended \(x) 100")
    .at(0.25, "1 ended 50 100")
    #expect(try log.differences().count == taps)
  }

  /// Two fingers. The first moves to the right at 2500 points per second, the other by `step` in 20
  /// ms.
  private func swipe(_ step: Int) -> PresetScenario {
    PresetScenario(preset: "chromium", recognizer: #""swipe","numberOfTouchesRequired":2"#)
      .at(0, "1 began 50 100", "2 began 200 300")
      .at(0.02, "1 moved 100 100", "2 moved \(200 + step) 300")
      .at(0.04, "1 moved 150 100", "2 moved \(200 + 2 * step) 300")
      .at(0.06, "1 moved 200 100", "2 moved \(200 + 3 * step) 300")
      .at(0.07, "1 ended 200 100")
      .at(0.08, "2 ended \(200 + 3 * step) 300")
  }

  @Test(arguments: [-10, 0])
  func `a detector of Android swipes only if all fingers move in the same direction`(step: Int)
    throws
  {
    #expect(try swipe(step).differences() == [])
    #expect(try swipe(10).differences(from: action(0.07, "ended")) == [])
  }
}
