import Foundation
import Scenarios
import Testing

@Suite struct `A gesture of Qt or libinput` {
  @Test func `a gesture of Qt or libinput ignores a step that more than doubles the span`() throws {
    let log = PresetScenario(preset: "qt", recognizer: "pinch")
      .at(0, "1 began 100 100", "2 began 200 100")
      .at(0.1, "2 moved 350 100")
      .at(0.2, "2 moved 400 100")
      .at(0.3, "2 moved 120 100")
      .at(0.4, "2 moved 130 100")
      .at(0.5, "1 ended 100 100", "2 ended 130 100")
    let scales = ["1", "1.2", "1.8"].map { "\"scale\":\($0)" }
    #expect(
      try log.differences(
        from: action(0, "began", scales[0]), action(0.2, "changed", scales[1]),
        action(0.4, "changed", scales[2]), action(0.5, "ended", scales[2])) == [])
  }

  @Test
  func `a gesture of Qt or libinput swipes on if another finger takes the place of one that lifts`()
    throws
  {
    // Qt counts from 100, 200 and 300, where there were three for the first time. The mean is 40 px
    // when the fourth finger lands, and 80 px at last.
    let log = PresetScenario(preset: "qt", recognizer: #""swipe","direction":["right"]"#)
      .at(0, "1 began 100 100", "2 began 200 100", "3 began 300 100")
      .at(0.1, "1 moved 130 100", "2 moved 230 100", "3 moved 330 100")
      .at(0.2, "1 ended 130 100")
      .at(0.3, "4 began 160 100")
      .at(0.4, "2 moved 270 100", "3 moved 370 100", "4 moved 200 100")
      .at(0.5, "2 ended 270 100", "3 ended 370 100", "4 ended 200 100")
    #expect(try log.differences(from: action(0.4, "ended", #""direction":"right""#)) == [])
  }

  @Test func `a gesture of Qt or libinput continues from a translation that is set`() throws {
    let log = PresetScenario(preset: "qt", recognizer: "pan")
      .at(0, "1 began 100 100", "2 began 200 100")
      .at(0.1, "1 moved 120 100", "2 moved 220 100")
      .set(#""translation":[0,0]"#, at: 0.1)
      .at(0.2, "1 moved 128 100", "2 moved 228 100")
      .at(0.3, "1 ended 128 100", "2 ended 228 100")
    #expect(
      try log.differences(
        from: action(0.1, "began", #""translation":[20,0]"#),
        action(0.2, "changed", #""translation":[8,0]"#),
        action(0.3, "ended", #""translation":[8,0]"#)) == [])
  }

  @Test func `a gesture of Qt or libinput does not drag sooner for a translation that is set`()
    throws
  {
    for preset in ["qt", "uikit"] {
      let log = PresetScenario(preset: preset, recognizer: #""pan","minimumNumberOfTouches":2"#)
        .at(0, "1 began 100 100", "2 began 200 100")
        .set(#""translation":[50,0]"#, at: 0)
        .at(0.1, "1 moved 102 100", "2 moved 202 100")
        .at(0.2, "1 ended 102 100", "2 ended 202 100")
      #expect(try log.differences() == [], "\(preset)")
    }
  }

  @Test func `a gesture of Qt or libinput drags horizontally without a vertical velocity`() throws {
    // The weight of a first step is 0.9, and the step is 20 px in 20 ms.
    let log = PresetScenario(preset: "qt", recognizer: "pan")
      .at(0, "1 began 100 100", "2 began 200 100")
      .at(0.02, "1 moved 120 100", "2 moved 220 100")
      .at(0.06, "1 ended 120 100", "2 ended 220 100")
    let speed = #""velocity":[1900,0]"#
    #expect(
      try log.differences(from: action(0.02, "began", speed), action(0.06, "ended", speed)) == [])
  }

  @Test func `a gesture of Qt or libinput rotates at the same speed beyond half a turn`() throws {
    let speed = #""velocity":15.707963267948966"#
    let log = PresetScenario(preset: "qt", recognizer: "rotation")
      .at(0, "1 began 150 150", "2 began 250 150")
      .at(0.1, "2 moved 150 250")
      .at(0.2, "2 moved 50 150")
      .at(0.3, "2 moved 150 50")
      .at(0.4, "1 ended 150 150", "2 ended 150 50")
    #expect(
      try log.differences(
        from: action(0, "began"), action(0.1, "changed", speed), action(0.2, "changed", speed),
        action(0.3, "changed", speed), action(0.4, "ended", speed)) == [])
  }

  @Test func `a gesture of Qt or libinput of a touchpad turns at the speed of all its steps`()
    throws
  {
    // 0.3 radians every 50 ms, about (200, 400).
    var log = PresetScenario(preset: "libinput", recognizer: "rotation")
      .at(0, "1 began 100 400", "2 began 300 400")
    for step in 1...3 {
      let (x, y) = (100 * cos(0.3 * Double(step)), 100 * sin(0.3 * Double(step)))
      log = log.at(
        Double(step) / 20, "1 moved \(200 - x) \(400 - y)", "2 moved \(200 + x) \(400 + y)")
    }
    let speed = #""velocity":6"#
    #expect(
      try log.at(0.2, "1 cancelled 0 0", "2 cancelled 0 0").differences(
        from: action(0.05, "began"), action(0.1, "changed", speed),
        action(0.15, "changed", speed), action(0.2, "cancelled", speed)) == [])
  }

  @Test func `a gesture of Qt or libinput of a touchpad continues from a scale that is set`() throws
  {
    // The fingers are 20 mm apart, then 23.2 mm, which is a pinch, and then half as much again.
    let log = PresetScenario(preset: "libinput", recognizer: "pinch")
      .at(0, "1 began 126 189", "2 began 252 189")
      .at(0.03, "1 moved 116 189", "2 moved 262 189")
      .set(#""scale":2"#, at: 0.03)
      .at(0.06, "1 moved 116 189", "2 moved 335 189")
      .at(0.1, "1 ended 116 189", "2 ended 335 189")
    #expect(
      try log.differences(
        from: action(0.03, "began", #""scale":1"#), action(0.06, "changed", #""scale":3"#),
        action(0.1, "ended", #""scale":3"#)) == [])
  }

  @Test func `a gesture of Qt or libinput of a touchpad continues from a translation that is set`()
    throws
  {
    let log = PresetScenario(
      preset: "libinput", recognizer: #""pan","minimumNumberOfTouches":2"#
    )
    .at(0, "1 began 126 189", "2 began 252 189")
    .at(0.03, "1 moved 126 214", "2 moved 252 214")
    .at(0.06, "1 moved 126 239", "2 moved 252 239")
    .set(#""translation":[0,5]"#, at: 0.06)
    .at(0.09, "1 moved 126 252", "2 moved 252 252")
    .at(0.1, "1 ended 126 252", "2 ended 252 252")
    let differences = try log.differences(
      from: action(0.06, "began", #""translation":[0,25]"#),
      action(0.09, "changed", #""translation":[0,18]"#),
      action(0.1, "ended", #""translation":[0,18]"#))
    #expect(differences == [])
  }
}
