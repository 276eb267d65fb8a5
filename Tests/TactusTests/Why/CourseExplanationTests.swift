import JSONText
import Testing

/// Two finger paths, and a setup of a row in a list.
private let views = #"""
  "view":{"id":"list","frame":[0,0,400,800],"subviews":[{"id":"row","frame":[0,100,400,80]}]}
  """#

private func drag(_ steps: (Double, Double)...) -> String {
  var (x, y) = (200.0, 140.0)
  var lines = [#"{"t":0,"touches":[{"id":1,"phase":"began","x":200,"y":140}]}"#]
  for (index, step) in steps.enumerated() {
    (x, y) = (x + step.0, y + step.1)
    let phase = index == steps.count - 1 ? "ended" : "moved"
    lines.append(
      #"{"t":\#(0.1 + 0.1 * Double(index)),"touches":[{"id":1,"phase":"\#(phase)","x":\#(x),"y":\#(y)}]}"#
    )
  }
  return lines.joined(separator: "\n")
}

private func row(_ values: String) -> String {
  #"{\#(views),"recognizers":[{"id":"swipeRow","kind":"pan","view":"row",\#(values)},{"id":"scroll","kind":"pan","view":"list"}]}"#
}

@Suite struct `An explanation of where a pan went` {
  @Test
  func `an explanation of where a pan went names the fail offset and what would have begun it`()
    throws
  {
    let told = try ExplainedCase(
      row(
        #""activeOffset":{"x":[-10,10]},"failOffset":{"y":[-15,15]},"delegate":{"simultaneousWith":["scroll"]}"#
      ),
      drag((2, 20), (40, 0), (0, 0)))
    defer { told.remove() }
    let miss = try #require(told.explanation(of: "swipeRow"))
    #expect(miss["reason"]?.string == "movedPastFailOffset")
    #expect(miss["measured"]?.double == 20)
    #expect(miss["limit"]?.double == 15)
    let sentence = miss["sentence"]?.string ?? ""
    #expect(sentence.hasPrefix("moved 20 pt down before 10 pt sideways, limit 15 pt"))
    #expect(told.change(for: "swipeRow") == "swipeRow.failOffsetDown=20")
    #expect(
      try told.beginnings(of: "swipeRow", with: "swipeRow.failOffsetDown=20") == [0.2])
  }

  @Test func `an explanation of where a pan went names the angle to its direction`() throws {
    let told = try ExplainedCase(
      row(#""direction":"horizontal""#), drag((15, 16), (20, 0), (0, 0)))
    defer { told.remove() }
    let miss = try #require(told.explanation(of: "swipeRow"))
    #expect(miss["reason"]?.string == "offDirection")
    let sentence = miss["sentence"]?.string ?? ""
    #expect(sentence.hasPrefix("deviated 46.8° from the direction, limit 45°"), "\(sentence)")
    let change = try #require(told.change(for: "swipeRow"))
    #expect(change.hasPrefix("swipeRow.directionHalfWidth=0.8"))
    #expect(try told.beginnings(of: "swipeRow", with: change) == [0.1])
    #expect(told.explanation(of: "scroll")?["outcome"]?.string == "ended")
  }

  @Test func `an explanation of where a pan went names the part of shouldBegin that is false`()
    throws
  {
    let told = try ExplainedCase(
      row(#""delegate":{"shouldBegin":"abs(translation.x) > abs(translation.y)"}"#),
      drag((2, 20), (40, 0), (0, 0)))
    defer { told.remove() }
    let miss = try #require(told.explanation(of: "swipeRow"))
    #expect(miss["reason"]?.string == "refusedByCondition")
    let sentence = miss["sentence"]?.string ?? ""
    #expect(
      sentence.hasPrefix("its shouldBegin refused: abs(translation.x) was 2 pt, > 20 pt needed"))
    #expect(told.change(for: "swipeRow") == "swipeRow.delegate.shouldBegin=true")
  }
}

@Suite struct `An explanation of touches on views` {
  private func pinch(secondAt y: Double) throws -> ExplainedCase {
    try ExplainedCase(
      #"{\#(views),"recognizers":[{"id":"zoom","kind":"pinch","view":"row"}]}"#,
      #"""
      {"t":0,"touches":[{"id":1,"phase":"began","x":100,"y":140}]}
      {"t":0.1,"touches":[{"id":2,"phase":"began","x":200,"y":\#(y)}]}
      {"t":0.2,"touches":[{"id":2,"phase":"moved","x":300,"y":\#(y)}]}
      {"t":0.3,"touches":[{"id":1,"phase":"ended","x":100,"y":140},{"id":2,"phase":"ended","x":300,"y":\#(y)}]}
      """#)
  }

  @Test
  func `an explanation of touches on views names a second finger that landed beside the view`()
    throws
  {
    let told = try pinch(secondAt: 185)
    defer { told.remove() }
    let miss = try #require(told.explanation(of: "zoom"))
    #expect(miss["beside"]?["distance"]?.double == 5)
    #expect(miss["beside"]?["view"]?.string == "row")
    #expect(miss["beside"]?["side"]?.string == "below")
    #expect(miss["near"]?.bool == true)
    #expect(miss["beside"]?["landedOn"]?.string == "list")
    let sentence = miss["sentence"]?.string ?? ""
    #expect(sentence.contains("a finger landed 5 pt below its view row, on list, at 0.100 s"))
    // The row ends at 180 pt, and its far edge does not belong to it.
    #expect(miss["beside"]?["hitSlop"]?["bottom"]?.double == 6)
    #expect(sentence.contains(#"the view row takes it with "hitSlop": {"bottom":6} (verified)"#))
  }

  @Test
  func
    `an explanation of touches on views offers a hit slop, although another gesture took the touch`()
    throws
  {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let setup = try folder.file(
      "s.setup.json",
      #"{\#(views),"recognizers":[{"id":"open","kind":"tap","view":"row"},{"id":"list","kind":"tap","view":"list"}]}"#
    )
    let log = #"""
      {"tactus":"touch-log","version":1,"width":400,"height":800}
      {"t":0,"touches":[{"id":1,"phase":"began","x":100,"y":185}]}
      {"t":0.1,"touches":[{"id":1,"phase":"ended","x":100,"y":185}]}

      """#
    let told = try CommandLineRun(["explain", "--setup", setup, "-"], input: log)
    let words = told.output.split { $0 == " " || $0 == "\n" }.joined(separator: " ")
    #expect(words.contains("list, recognized at 0.100 s"))
    #expect(words.contains(#"the view row takes it with "hitSlop": {"bottom":6} (verified)"#))
  }

  @Test
  func
    `an explanation of touches on views names the second finger beside the view if another recognizer won`()
    throws
  {
    let told = try ExplainedCase(
      #"{\#(views),"recognizers":[{"id":"zoom","kind":"pinch","view":"row"},{"id":"drag","kind":"pan","view":"row"}]}"#,
      #"""
      {"t":0,"touches":[{"id":1,"phase":"began","x":100,"y":140}]}
      {"t":0.1,"touches":[{"id":2,"phase":"began","x":200,"y":185}]}
      {"t":0.2,"touches":[{"id":1,"phase":"moved","x":60,"y":140},{"id":2,"phase":"moved","x":300,"y":185}]}
      {"t":0.3,"touches":[{"id":1,"phase":"ended","x":60,"y":140},{"id":2,"phase":"ended","x":300,"y":185}]}
      """#)
    defer { told.remove() }
    let miss = try #require(told.explanation(of: "zoom"))
    #expect(miss["reason"]?.string == "prevented")
    #expect(miss["beside"]?["distance"]?.double == 5)
    #expect(miss["sentence"]?.string?.contains("a finger landed 5 pt below its view row") == true)
  }

  @Test(arguments: [185, 300])
  func `an explanation of touches on views names a second tap that landed a little beside the view`(
    _ y: Int
  ) throws {
    let told = try ExplainedCase(
      #"{\#(views),"recognizers":[{"id":"double","kind":"tap","view":"row","numberOfTapsRequired":2}]}"#,
      #"""
      {"t":0,"touches":[{"id":1,"phase":"began","x":100,"y":170}]}
      {"t":0.1,"touches":[{"id":1,"phase":"ended","x":100,"y":170}]}
      {"t":0.25,"touches":[{"id":2,"phase":"began","x":100,"y":\#(y)}]}
      {"t":0.3,"touches":[{"id":2,"phase":"ended","x":100,"y":\#(y)}]}
      """#)
    defer { told.remove() }
    let miss = try #require(told.explanation(of: "double"))
    #expect(miss["reason"]?.string == "nextTapTooLate")
    let isNear = y == 185
    #expect(miss["beside"]?["distance"]?.double == (isNear ? 5 : nil))
    // A single tap would be another gesture.
    #expect(told.change(for: "double") == (isNear ? nil : "double.numberOfTapsRequired=1"))
  }

  @Test func `an explanation of touches on views does not blame a finger far from the view`() throws
  {
    let told = try pinch(secondAt: 300)
    defer { told.remove() }
    #expect(told.explanation(of: "zoom")?["beside"] == nil)
  }

  @Test func `an explanation of touches on views says in text on which view each touch landed`()
    throws
  {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let setup = try folder.file("s.setup.json", row(#""direction":"left""#))
    let log = "{\"tactus\":\"touch-log\",\"version\":1}\n" + drag((20, 0), (20, 0)) + "\n"
    let told = try CommandLineRun(["explain", "--setup", setup, "-"], input: log)
    #expect(told.output.contains("landed on: row at 0.000 s"), "\(told.output)")
    let timeline = try CommandLineRun(["recognize", "--setup", setup, "-"], input: log)
    #expect(timeline.output.contains(", landed on row"), "\(timeline.output)")
    let gestures = try CommandLineRun(
      ["recognize", "--gestures", "--jsonl", "--setup", setup, "-"], input: log)
    #expect(gestures.output.contains(#""landedOn":"row""#), "\(gestures.output)")
    let landings = try CommandLineRun(["explain", "--json", "--setup", setup, "-"], input: log)
    #expect(landings.output.contains(#""y":140,"view":"row""#))
  }
}
