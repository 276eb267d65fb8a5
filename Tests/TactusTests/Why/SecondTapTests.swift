import JSONText
import Testing

@Suite struct `A second tap` {
  private static let taps = """
    {"t":0,"touches":[{"id":1,"phase":"began","x":100,"y":100}]}
    {"t":0.06,"touches":[{"id":1,"phase":"ended","x":100,"y":100}]}
    {"t":0.2,"touches":[{"id":2,"phase":"began","x":160,"y":100}]}
    {"t":0.26,"touches":[{"id":2,"phase":"ended","x":160,"y":100}]}
    """

  /// Hammer.js counts the second tap as a first one, and says nothing when it does.
  @Test(arguments: [("uikit", 45), ("hammer", 10), ("qt", 45), ("gtk", 5)])
  func `a second tap that is too far away is told as that`(preset: String, limit: Int) throws {
    let told = try ExplainedCase(
      #"{"preset":"\#(preset)","recognizers":[{"id":"double","kind":"tap","numberOfTapsRequired":2}]}"#,
      Self.taps)
    defer { told.remove() }
    let sentence = told.explanations.compactMap { $0["sentence"]?.string }.first ?? ""
    #expect(sentence.hasPrefix("the taps are 60 pt apart, limit \(limit) pt"), "\(sentence)")
  }
}
