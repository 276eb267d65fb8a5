import JSONText
import Testing

@Suite struct `A finger that trembles` {
  /// A finger that rests for 0.3 s and gets so many points to the left meanwhile.
  private static func explained(_ drift: Double) throws -> JSONValue? {
    let told = try ExplainedCase(
      #"{"preset":"uikit","recognizers":[{"id":"right","kind":"swipe"}]}"#,
      """
      {"t":0,"touches":[{"id":1,"phase":"began","x":200,"y":300}]}
      {"t":0.05,"touches":[{"id":1,"phase":"moved","x":199.5,"y":300}]}
      {"t":0.1,"touches":[{"id":1,"phase":"moved","x":\(200 - drift),"y":300}]}
      {"t":0.2,"touches":[{"id":1,"phase":"moved","x":200.5,"y":300}]}
      {"t":0.3,"touches":[{"id":1,"phase":"ended","x":200,"y":300}]}
      """)
    defer { told.remove() }
    return told.explanation(of: "right")
  }

  @Test(arguments: [0.9, 1.6, 3.5])
  func `a finger that trembles is no near miss of a swipe, which it did not move for`(
    _ drift: Double
  ) throws {
    let miss = try #require(try Self.explained(drift))
    #expect(miss["near"]?.bool != true)
    let sentence = miss["sentence"]?.string ?? ""
    #expect(sentence.contains("before, it moved 0.5 pt backwards, limit 0 pt, which is noise"))
    #expect(!sentence.hasPrefix("moved \(drift) pt backwards"), "\(sentence)")
  }
}
