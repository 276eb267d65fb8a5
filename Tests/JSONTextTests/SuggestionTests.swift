import JSONText
import Testing

@Suite struct `Suggestions` {
  private let kinds = ["tap", "longPress", "swipe", "pan", "screenEdgePan", "pinch", "rotation"]

  @Test(arguments: [
    ("tpa", "tap"), ("tapp", "tap"), ("longpress", "longPress"), ("long-press", "longPress"),
    ("pnich", "pinch"), ("rotatoin", "rotation"), ("PAN", "pan"),
    ("screenEgdePan", "screenEdgePan"),
    ("rotate", "rotation"), ("shake", nil), ("", nil), ("x", nil),
    (String(repeating: "tap", count: 1000), nil),
  ])
  func `come only when they are close`(name: String, suggestion: String?) {
    #expect(Suggestion.nearest(to: name, in: kinds) == suggestion)
  }

  @Test func `are the closest, and of equals the first`() {
    #expect(
      Suggestion.nearest(to: "recognise", in: ["recognises", "recognize", "x"]) == "recognises")
    #expect(Suggestion.nearest(to: "convrt", in: ["convict", "convert"]) == "convert")
  }

  @Test func `are never the name itself`() {
    #expect(Suggestion.nearest(to: "tap", in: ["tap"]) == nil)
  }

  @Test func `give way to all there are where none is close`() {
    #expect(Suggestion.hint(for: "tpa", in: kinds) == #"did you mean "tap"?"#)
    #expect(Suggestion.hint(for: "shake", in: ["tap", "pan"]) == #"there is "tap", "pan""#)
    let many = (1...14).map { "recognizer-\($0)" }
    #expect(Suggestion.hint(for: "shake", in: many).hasSuffix(#""recognizer-12" and 2 more"#))
  }
}
