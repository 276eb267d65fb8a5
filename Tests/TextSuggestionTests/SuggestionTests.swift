import Testing
import TextSuggestion

@Suite struct `A suggestion for an unknown name` {
  private let kinds = ["tap", "longPress", "swipe", "pan", "screenEdgePan", "pinch", "rotation"]

  @Test(arguments: [
    ("tpa", "tap"), ("tapp", "tap"), ("longpress", "longPress"), ("long-press", "longPress"),
    ("pnich", "pinch"), ("rotatoin", "rotation"), ("PAN", "pan"),
    ("screenEgdePan", "screenEdgePan"),
    ("rotate", "rotation"), ("shake", nil), ("", nil), ("x", nil),
    (String(repeating: "tap", count: 1000), nil),
  ])
  func `a suggestion is a known name, if one is close`(name: String, suggestion: String?) {
    #expect(Suggestion.nearest(to: name, in: kinds) == suggestion)
  }

  @Test(arguments: [
    ("lo", "longPress"), ("Screen", "screenEdgePan"), ("--inc", "--include"), ("p", nil),
    ("pi", "pinch"), ("s", nil),
  ])
  func `a suggestion is the only known name that begins with it`(name: String, suggestion: String?)
  {
    let options = ["--include", "--set", "--setup"]
    #expect(Suggestion.nearest(to: name, in: kinds + options) == suggestion)
  }

  @Test func `a suggestion is the closest known name, or the first of equally close names`() {
    #expect(
      Suggestion.nearest(to: "recognise", in: ["recognizes", "recognize", "x"]) == "recognize")
    #expect(Suggestion.nearest(to: "convrt", in: ["convict", "convert"]) == "convert")
    #expect(Suggestion.nearest(to: "tab", in: ["tan", "tap"]) == "tan")
  }

  @Test func `a suggestion is never the name itself`() {
    #expect(Suggestion.nearest(to: "tap", in: ["tap"]) == nil)
  }

  @Test func `a suggestion never replaces every letter`() {
    #expect(Suggestion.nearest(to: "b", in: ["a", "c"]) == nil)
  }

  @Test func `a suggestion becomes a list of all known names if none is close`() {
    #expect(Suggestion.hint(for: "tpa", in: kinds) == #"did you mean "tap"?"#)
    #expect(Suggestion.hint(for: "shake", in: ["tap", "pan"]) == #"there is "tap", "pan""#)
    let many = (1...14).map { "recognizer-\($0)" }
    #expect(Suggestion.hint(for: "shake", in: many).hasSuffix(#""recognizer-12" and 2 more"#))
  }
}
