import Scenarios
import Testing

@Suite struct `A map of Leaflet` {
  private func log(_ recognizer: String) -> PresetScenario {
    PresetScenario(preset: "leaflet", recognizer: recognizer)
  }

  @Test(arguments: [(2, 1, true), (1, 1, false), (-2, 1, true), (3, 0, true), (2, 0, false)])
  func `a map of Leaflet is dragged when both axes together have moved 3 px`(
    x: Double, y: Double, begins: Bool
  )
    throws
  {
    let place = "\(100 + x) \(100 + y)"
    let drag = log("pan").at(0, "1 began 100 100").at(0.05, "1 moved \(place)")
      .at(0.1, "1 ended \(place)")
    #expect(
      try begins
        ? drag.differences(from: action(0.05, "began"), action(0.1, "ended")) == []
        : drag.differences() == [])
  }

  @Test func `a map of Leaflet is dragged by the movement after the beginning`() throws {
    let drag = log("pan").at(0, "1 began 100 100").at(0.05, "1 moved 110 100")
      .at(0.1, "1 moved 130 100").at(0.15, "1 ended 130 100")
    #expect(
      try drag.differences(
        from: action(0.05, "began", #""translation":[0,0]"#),
        action(0.1, "changed", #""translation":[20,0]"#), action(0.15, "ended")) == [])
  }

  @Test func `a map of Leaflet stays where it is while the finger is back within 3 px`() throws {
    let drag = log("pan").at(0, "1 began 100 100").at(0.05, "1 moved 110 100")
      .at(0.1, "1 moved 101 101").at(0.15, "1 moved 120 100").at(0.2, "1 ended 120 100")
    #expect(
      try drag.differences(
        from: action(0.05, "began"), action(0.15, "changed"), action(0.2, "ended")) == [])
  }

  @Test func `a map of Leaflet is held by a second finger, and let go by the first that lifts`()
    throws
  {
    let drag = log("pan").at(0, "1 began 100 100").at(0.05, "1 moved 110 100")
      .at(0.1, "2 began 200 100").at(0.15, "1 moved 130 100", "2 moved 220 100")
      .at(0.2, "2 ended 220 100").at(0.25, "1 moved 150 100").at(0.3, "1 ended 150 100")
    #expect(try drag.differences(from: action(0.05, "began"), action(0.2, "ended")) == [])
  }

  @Test func `a map of Leaflet is not dragged by the finger that is left of two`() throws {
    let drag = log("pan").at(0, "1 began 100 100").at(0.05, "2 began 200 100")
      .at(0.1, "2 ended 200 100").at(0.15, "1 moved 150 100").at(0.2, "1 ended 150 100")
    #expect(try drag.differences() == [])
  }

  @Test func `a map of Leaflet is dragged by two fingers if the setup asks for two`() throws {
    let drag = log(#""pan","minimumNumberOfTouches":2,"maximumNumberOfTouches":2"#)
      .at(0, "1 began 100 100", "2 began 200 100")
      .at(0.05, "1 moved 130 100", "2 moved 230 100")
      .at(0.1, "1 ended 130 100", "2 ended 230 100")
    #expect(try drag.differences(from: action(0.05, "began"), action(0.1, "ended")) == [])
  }

  @Test func `a map of Leaflet is zoomed by any movement of two fingers, until one lifts`() throws {
    let zoom = log("pinch").at(0, "1 began 100 100", "2 began 200 100")
      .at(0.05, "2 moved 200 100.5").at(0.1, "2 moved 300 100")
      .at(0.15, "2 ended 300 100").at(0.2, "1 moved 90 100").at(0.25, "1 ended 90 100")
    #expect(
      try zoom.differences(
        from: action(0.05, "began"), action(0.1, "changed", #""scale":2"#),
        action(0.15, "ended")) == [])
  }

  @Test
  func
    `a map of Leaflet is not zoomed by more than two fingers, nor by two that are left of three`()
    throws
  {
    let zoom = log("pinch")
      .at(0, "1 began 100 100", "2 began 200 100", "3 began 300 100")
      .at(0.05, "2 moved 220 100").at(0.1, "3 ended 300 100").at(0.15, "2 moved 240 100")
      .at(0.2, "2 ended 240 100")
      .at(0.25, "4 began 200 100").at(0.3, "4 moved 250 100")
      .at(0.35, "1 ended 100 100", "4 ended 250 100")
    #expect(
      try zoom.differences(
        from: action(0.3, "began", #""scale":1.5"#), action(0.35, "ended")) == [])
  }

  @Test(arguments: [(115.0, true), (115.5, false)])
  func `a map of Leaflet is tapped by a finger that moves at most 15 px`(x: Double, isTap: Bool)
    throws
  {
    let tap = log("tap").at(0, "1 began 100 100").at(0.5, "1 moved \(x) 100")
      .at(0.9, "1 ended \(x) 100")
    #expect(try isTap ? tap.differences(from: action(0.9, "ended")) == [] : tap.differences() == [])
  }

  @Test func `a map of Leaflet is tapped by a finger that comes back before it lifts`() throws {
    let tap = log("tap").at(0, "1 began 100 100").at(0.1, "1 moved 200 100")
      .at(0.2, "1 moved 101 100").at(0.3, "1 ended 101 100")
    #expect(try tap.differences(from: action(0.3, "ended")) == [])
  }

  @Test
  func `a map of Leaflet is not tapped by a finger that is held or that had another beside it`()
    throws
  {
    let held = log("tap").at(0, "1 began 100 100").at(1.1, "1 ended 100 100")
    #expect(try held.differences() == [])
    let pair = log("tap").at(0, "1 began 100 100").at(0.1, "2 began 200 100")
      .at(0.2, "2 ended 200 100").at(0.3, "1 ended 100 100")
    #expect(try pair.differences() == [])
  }

  @Test func `a map of Leaflet is pressed after a second`() throws {
    let press = log("longPress").at(0, "1 began 100 100").at(1.1, "1 moved 101 100")
      .at(1.2, "1 ended 101 100")
    #expect(
      try press.differences(
        from: action(1, "began"), action(1.1, "changed"), action(1.2, "ended")) == [])
  }
}
