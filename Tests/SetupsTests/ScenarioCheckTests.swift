import Setups
import Testing

/// A tap at (50, 50) that lifts at 80 ms, and what is expected of it.
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
  func `holds when what it names is so, and looks at nothing else`(expectations: String) throws {
    #expect(try differences(expectations).isEmpty)
  }

  @Test(arguments: [
    (#""actions":[]"#, "unexpected action"),
    (#""actions":[{"t":0.081}]"#, "missing action: t 0.081"),
    (#""actions":[{"x":50.001}]"#, "missing action"),
    (#""actions":[{"recognizer":"pan"}]"#, "none of that recognizer"),
    (#""actions":[{"translation":[0,0]}]"#, "missing action"),
    (#""failures":[{"recognizer":"one"}]"#, "missing failure"),
    (#""failures":[{"recognizer":"pan"},{"recognizer":"pan"}]"#, "missing failure"),
    (#""hits":[{"x":0,"y":0,"view":null}]"#, "expected no view, found root"),
  ])
  func `differs, and says how`(expectations: String, message: String) throws {
    let found = try differences(expectations)
    #expect(found.contains { $0.contains(message) }, "\(found)")
  }

  @Test func `names touches as its log does, in any order and more than once`() throws {
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
         {"view":"root","touch":7,"phases":["began","ended","began","ended"]},
         {"view":"root","touch":1,"phases":[]}]}}
      """
    let scenario = try ScenarioReader().read(Array(text.utf8))
    #expect(ScenarioCheck(scenario).run().map(\.message) == [])
  }

  @Test func `in which a name is wrong is refused with its place`() {
    let fault = #expect(throws: SetupFault.self) {
      try differences("\n\"actions\":[{\"recogniser\":\"one\"}]")
    }
    #expect(fault?.description == #"6:13: unknown key "recogniser"; did you mean "recognizer"?"#)
  }
}
