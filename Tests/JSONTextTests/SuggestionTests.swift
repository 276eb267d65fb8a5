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
}
