import JSONText
import Scenarios
import Setups
import Testing

/// Returns the differences of a tap at (50, 50), which lifts at 80 ms, from the expectations.
private func differences(_ expectations: String) throws -> [String] {
  let text = """
    {"id":"X1","setup":{"view":{"id":"root","frame":[0,0,400,800]},
     "recognizers":[{"id":"one","kind":"tap"},{"id":"pan","kind":"pan"}]},
     "log":[{"t":0,"touches":[{"id":1,"phase":"began","x":50,"y":50}]},
            {"t":0.08,"touches":[{"id":1,"phase":"ended","x":50,"y":50}]}],
     "expect":{\(expectations)}}
    """
  let scenario = try ScenarioReader().read(Array(text.utf8))
  return ScenarioCheck(scenario).run().map(\.message)
}

@Suite struct `A scenario` {
  @Test(arguments: [
    #""actions":[{"t":0.08,"recognizer":"one","state":"ended","x":50,"y":50,"taps":1}]"#,
    #""actions":[{}]"#,
    #""failures":[{"t":0.0804,"recognizer":"pan","reason":"movedTooLittle"}]"#,
    #""failures":[]"#,
    #""hits":[{"x":0,"y":0,"view":"root"},{"x":400,"y":0,"view":null}]"#,
    "",
  ])
  func `a scenario holds if the results that it names are found, and ignores others`(
    expectations: String
  ) throws {
    #expect(try differences(expectations).isEmpty)
  }

  @Test(arguments: [
    (#""actions":[]"#, "unexpected action"),
    (#""actions":[{"t":0.081}]"#, "missing action: t 0.081"),
    (#""actions":[{"x":50.001}]"#, "missing action"),
    (#""actions":[{"recognizer":"pan"}]"#, "none of this recognizer"),
    (#""actions":[{"translation":[0,0]}]"#, "missing action"),
    (#""failures":[{"recognizer":"one"}]"#, "missing failure"),
    (#""failures":[{"recognizer":"pan"},{"recognizer":"pan"}]"#, "missing failure"),
    (#""hits":[{"x":0,"y":0,"view":null}]"#, "expected no view, found root"),
  ])
  func `a scenario reports each difference`(expectations: String, message: String) throws {
    let found = try differences(expectations)
    #expect(found.contains { $0.contains(message) }, "\(found)")
  }

  @Test func `a scenario names touches as its log does, in any order and more than once`() throws {
    let text = """
      {"id":"X2","setup":{"view":{"id":"root","frame":[0,0,400,800],"multipleTouchEnabled":true},
       "recognizers":[]},
       "log":[{"t":0,"touches":[{"id":7,"phase":"began","x":50,"y":50}]},
              {"t":0.1,"touches":[{"id":3,"phase":"began","x":90,"y":50}]},
              {"t":0.2,"touches":[{"id":3,"phase":"moved","x":90,"y":60},
                                  {"id":7,"phase":"ended","x":50,"y":50}]},
              {"t":0.3,"touches":[{"id":7,"phase":"began","x":50,"y":50}]},
              {"t":0.4,"touches":[{"id":3,"phase":"ended","x":90,"y":60},
                                  {"id":7,"phase":"ended","x":50,"y":50}]}],
       "expect":{"deliveries":[
         {"view":"root","touch":3,"phases":["began","moved","ended"]},
         {"view":"root","touch":7,"phases":["began","ended","began","ended"]}]}}
      """
    let scenario = try ScenarioReader().read(Array(text.utf8))
    #expect(ScenarioCheck(scenario).run().map(\.message) == [])
  }

  @Test(arguments: [
    (#""actions":[{"recognizer":"oen"}]"#, #"did you mean "one"?"#),
    (#""failures":[{"recognizer":"nobody"}]"#, #"there is "one", "pan""#),
    (#""actions":[{"state":"end"}]"#, #"did you mean "ended"?"#),
    (#""actions":[{"kind":"tapp"}]"#, #"did you mean "tap"?"#),
    (#""actions":[{"view":"rot"}]"#, #"did you mean "root"?"#),
    (#""deliveries":[{"view":"rot","touch":1,"phases":[]}]"#, #"did you mean "root"?"#),
    (#""deliveries":[{"view":"root","touch":9,"phases":[]}]"#, "no touch 9 lands in the log"),
    (#""hits":[{"x":0,"y":0,"view":"rot"}]"#, #"did you mean "root"?"#),
  ])
  func `a scenario that expects something of an unknown recognizer is refused`(
    expectations: String, hint: String
  ) {
    let fault = #expect(throws: SetupFault.self) { try differences(expectations) }
    #expect(fault?.message.contains(hint) == true, "\(fault?.message ?? "")")
    #expect(fault?.place.line == 5)
  }

  @Test(arguments: [
    (#"{"recognizer":"oen","enabled":false}"#, #"did you mean "one"?"#),
    (#"{"recognizer":"one","scale":2}"#, "one is a tap, which has no scale"),
    (#"{"recognizer":"pan","rotation":2}"#, "pan is a pan, which has no rotation"),
    (#"{"enabled":true,"recognizer":"pan","rotation":2}"#, "pan is a pan, which has no rotation"),
  ])
  func `a scenario whose log sets a value that no recognizer has is refused`(
    command: String, hint: String
  ) {
    let text = """
      {"id":"X3","setup":{"recognizers":[{"id":"one","kind":"tap"},{"id":"pan","kind":"pan"}]},
       "log":[{"t":0,"set":{"recognizer":"pan","enabled":false,"translation":[1,2]}},
              {"t":0,"set":\(command)}],
       "expect":{"actions":[]}}
      """
    let fault = #expect(throws: SetupFault.self) { try ScenarioReader().read(Array(text.utf8)) }
    #expect(fault?.message.contains(hint) == true, "\(fault?.message ?? "")")
    #expect(fault?.place.line == 3)
  }

  /// A finger moves 70 points down or right, across or along a slider of 200 by 50 points.
  @Test(arguments: [
    ("down", "slider", 0.0, true), ("right", "slider", 0, false),
    ("down", "slider", Double.pi / 2, false),
    ("right", "slider", Double.pi / 2, true), ("down", "button", 0, true),
  ])
  func `a scenario with a slider leaves swipes along the slider to it`(
    direction: String, control: String, turn: Double, isRecognized: Bool
  ) throws {
    let (x, y) = direction == "down" ? (200, 170) : (270, 100)
    let text = """
      {"id":"X4","setup":{"view":{"id":"root","frame":[0,0,400,800],"subviews":[
        {"id":"b","frame":[100,75,200,50],"rotation":\(turn),
         "control":"\(control)"}]},
        "recognizers":[{"id":"s","kind":"swipe","direction":"\(direction)"}]},
       "log":[{"t":0,"touches":[{"id":1,"phase":"began","x":200,"y":100}]},
              {"t":0.1,"touches":[{"id":1,"phase":"moved","x":\(x),"y":\(y)}]},
              {"t":0.2,"touches":[{"id":1,"phase":"ended","x":\(x),"y":\(y)}]}],
       "expect":{"actions":[\(isRecognized ? #"{"recognizer":"s","t":0.1}"# : "")]}}
      """
    let scenario = try ScenarioReader().read(Array(text.utf8))
    #expect(ScenarioCheck(scenario).run().map(\.message) == [])
  }

  /// Fingers 1 and 2 land, 1 lifts, 3 lands while 2 is still down.
  @Test func `a scenario gives a view without multiple touch one finger until all are up`() throws {
    let text = """
      {"id":"X5","setup":{"view":{"id":"root","frame":[0,0,400,800]},
        "recognizers":[]},
       "log":[{"t":0,"touches":[{"id":1,"phase":"began","x":10,"y":10},
                                {"id":2,"phase":"began","x":90,"y":10}]},
              {"t":0.2,"touches":[{"id":1,"phase":"ended","x":10,"y":10}]},
              {"t":0.25,"touches":[{"id":3,"phase":"began","x":10,"y":10}]},
              {"t":0.4,"touches":[{"id":2,"phase":"ended","x":90,"y":10},
                                  {"id":3,"phase":"ended","x":10,"y":10}]},
              {"t":0.5,"touches":[{"id":4,"phase":"began","x":10,"y":10}]},
              {"t":0.6,"touches":[{"id":4,"phase":"ended","x":10,"y":10}]}],
       "expect":{"deliveries":[
         {"view":"root","touch":1,"phases":["began","ended"]},
         {"view":"root","touch":2,"phases":[]}, {"view":"root","touch":3,"phases":[]},
         {"view":"root","touch":4,"phases":["began","ended"]}]}}
      """
    let scenario = try ScenarioReader().read(Array(text.utf8))
    #expect(ScenarioCheck(scenario).run().map(\.message) == [])
  }

  @Test func `a scenario in which a name is wrong is refused with its place`() {
    let fault = #expect(throws: SetupFault.self) {
      try differences("\n\"actions\":[{\"recogniser\":\"one\"}]")
    }
    #expect(fault?.description == #"6:13: unknown key "recogniser"; did you mean "recognizer"?"#)
  }
}
