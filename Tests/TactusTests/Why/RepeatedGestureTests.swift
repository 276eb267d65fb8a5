import JSONText
import Testing

/// A gesture that begins, ends and fails, all in one touch sequence.
@Suite struct `A failure after a gesture` {
  /// Two fingers make a gesture; one lifts, and the other makes no further gesture.
  private static func pair(_ dx: Int, _ dy: Int) -> String {
    """
    {"t":0,"touches":[{"id":1,"phase":"began","x":90,"y":200},{"id":2,"phase":"began","x":190,"y":200}]}
    {"t":0.06,"touches":[{"id":2,"phase":"moved","x":\(190 + dx),"y":\(200 + dy)}]}
    {"t":0.11,"touches":[{"id":2,"phase":"ended","x":\(190 + dx),"y":\(200 + dy)}]}
    {"t":0.24,"touches":[{"id":1,"phase":"ended","x":90,"y":200}]}
    """
  }

  @Test(arguments: [("hammer", "pinch"), ("hammer", "rotation"), ("gtk", "pinch"), ("qt", "pinch")])
  func `a failure after a gesture is not reversed by a change without effect`(
    preset: String, kind: String
  ) throws {
    let setup = #"{"preset":"\#(preset)","recognizers":[{"id":"g","kind":"\#(kind)"}]}"#
    let told = try ExplainedCase(setup, kind == "pinch" ? Self.pair(8, 0) : Self.pair(0, 8))
    defer { told.remove() }
    // A finger that is left over is no second answer, so a failure need not be told at all.
    let failure = told.explanations.last { $0["outcome"]?.string == "failed" }
    if let failure, let change = failure["change"], !change.isNull {
      #expect((change["t"]?.double ?? 0) >= 0.11, "\(failure)")
    }
    #expect(told.explanations.contains { $0["outcome"]?.string == "ended" })
  }

  @Test func `a failure after a gesture is not reversed by a change of the gesture before it`()
    throws
  {
    // Two fingers pan; the finger that stays down does not move.
    let told = try ExplainedCase(
      """
      {"preset":"hammer","recognizers":[{"id":"pan","kind":"pan","minimumNumberOfTouches":2,
        "maximumNumberOfTouches":2}]}
      """,
      """
      {"t":0,"touches":[{"id":1,"phase":"began","x":80,"y":90}]}
      {"t":0.05,"touches":[{"id":1,"phase":"moved","x":140,"y":90}]}
      {"t":0.1,"touches":[{"id":2,"phase":"began","x":240,"y":90}]}
      {"t":0.16,"touches":[{"id":1,"phase":"moved","x":160,"y":90},{"id":2,"phase":"moved","x":260,"y":90}]}
      {"t":0.22,"touches":[{"id":1,"phase":"ended","x":160,"y":90}]}
      {"t":0.33,"touches":[{"id":2,"phase":"ended","x":260,"y":90}]}
      """)
    defer { told.remove() }
    for failure in told.explanations where failure["outcome"]?.string == "failed" {
      guard let change = failure["change"], !change.isNull else { continue }
      #expect((change["t"]?.double ?? 0) >= 0.22, "\(failure)")
    }
  }

  @Test
  func `a failure after a gesture is reversed by a change that recognizes the gesture after it`()
    throws
  {
    // Two fingers, one of which lifts and lands again; then both move apart by 4 points, which is
    // too little.
    let told = try ExplainedCase(
      #"""
      {"preset":"uikit","recognizers":[{"id":"pinch","kind":"pinch","touchCountChange":"end"}]}
      """#,
      """
      {"t":0,"touches":[{"id":1,"phase":"began","x":90,"y":200},{"id":2,"phase":"began","x":190,"y":200}]}
      {"t":0.05,"touches":[{"id":2,"phase":"moved","x":220,"y":200}]}
      {"t":0.1,"touches":[{"id":2,"phase":"ended","x":220,"y":200}]}
      {"t":0.2,"touches":[{"id":3,"phase":"began","x":200,"y":200}]}
      {"t":0.25,"touches":[{"id":3,"phase":"moved","x":204,"y":200}]}
      {"t":0.3,"touches":[{"id":1,"phase":"ended","x":90,"y":200},{"id":3,"phase":"ended","x":204,"y":200}]}
      """)
    defer { told.remove() }
    let change = try #require(told.change(for: "pinch"))
    #expect(try told.beginnings(of: "pinch", with: change) == [0.05, 0.25], "\(change)")
  }
}
