import JSONText
import Testing

/// Touches that a recognizer never received. Each touch sequence is reported.
@Suite struct `A touch that was not offered` {
  private static func taps(_ first: (x: Int, type: String), _ second: (x: Int, type: String))
    -> String
  {
    [(0.0, first), (4.0, second)].map { time, touch in
      """
      {"t":\(time),"touches":[{"id":1,"phase":"began","x":\(touch.x),"y":60,"type":"\(touch.type)"}]}
      {"t":\(time + 0.1),"touches":[{"id":1,"phase":"ended","x":\(touch.x),"y":60,"type":"\(touch.type)"}]}
      """
    }.joined(separator: "\n")
  }

  @Test
  func
    `a touch that was not offered is explained with the change that would offer it, also if another touch was offered`()
    throws
  {
    let told = try ExplainedCase(
      #"{"recognizers":[{"id":"tap","kind":"tap","allowedTouchTypes":["pencil"]}]}"#,
      Self.taps((60, "direct"), (60, "pencil")))
    defer { told.remove() }
    let first = try #require(told.explanation(of: "tap", at: 0))
    #expect(first["outcome"]?.string == "notOffered")
    #expect(first["end"]?.double == 0.1)
    #expect(first["reason"]?.string == "otherType")
    #expect(first["sentence"]?.string?.contains("allowedTouchTypes lacks the type") == true)
    #expect(told.change(for: "tap", at: 0) == #"tap.allowedTouchTypes=["pencil","direct"]"#)
    #expect(told.explanation(of: "tap", at: 4)?["outcome"]?.string == "ended")
  }

  @Test
  func
    `a touch that was not offered is explained if it landed outside the view, and no value helps`()
    throws
  {
    let told = try ExplainedCase(
      """
      {"view":{"id":"V","frame":[0,0,400,800],"subviews":[{"id":"A","frame":[0,0,200,800]}]},
       "recognizers":[{"id":"tap","kind":"tap","view":"A"}]}
      """, Self.taps((60, "direct"), (260, "direct")))
    defer { told.remove() }
    #expect(told.explanation(of: "tap", at: 0)?["outcome"]?.string == "ended")
    let second = try #require(told.explanation(of: "tap", at: 4))
    #expect(second["outcome"]?.string == "notOffered")
    #expect(second["change"]?.isNull == true)
  }

  @Test func `a touch that was not offered because it missed the only view of a rule says so`()
    throws
  {
    let told = try ExplainedCase(
      #"""
      {"view":{"id":"sheet","frame":[0,0,400,800],
        "subviews":[{"id":"handle","frame":[0,0,400,50]}]},
       "recognizers":[{"id":"tap","kind":"tap","delegate":{"shouldReceive":{"onlyIn":["handle"]}}}]}
      """#, Self.taps((60, "direct"), (260, "direct")))
    defer { told.remove() }
    let first = try #require(told.explanation(of: "tap", at: 0))
    let sentence = first["sentence"]?.string ?? ""
    #expect(sentence.contains("a finger landed 10 pt below its view handle, on sheet"))
    #expect(sentence.contains(#"takes it with "hitSlop": {"bottom":11} (verified)"#))
    #expect(first["change"]?.isNull == true)
  }

  @Test
  func
    `a touch that was not offered is shown with the place where it landed and the rectangle of the view`()
    throws
  {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let setup = try folder.file(
      "v.setup.json",
      """
      {"view":{"id":"V","frame":[0,0,400,800],"subviews":[{"id":"B","frame":[10,20,300,700],
       "subviews":[{"id":"A","frame":[5,0,190,600]}]}]},
       "recognizers":[{"id":"tap","kind":"tap","view":"A"}]}
      """)
    let header = #"{"tactus":"touch-log","version":1,"width":400,"height":800}"# + "\n"
    let run = try CommandLineRun(
      ["explain", "--setup", setup, "-"],
      input: header + Self.taps((60, "direct"), (260, "direct")) + "\n")
    #expect(
      run.output.contains(
        "  tap: touches landed at (260, 60); its view A covers x from 15 to 205 and y from 20 to 620\n"
      ), "\(run.output)")
    #expect(!run.output.contains("landed at (60, 60)"))
  }

  @Test func `a touch that was not offered has its change named without being asked for by name`()
    throws
  {
    let told = try ExplainedCase(
      #"{"recognizers":[{"id":"tap","kind":"tap","enabled":false}]}"#,
      Self.taps((60, "direct"), (60, "direct")))
    defer { told.remove() }
    for start in [0.0, 4.0] {
      #expect(told.explanation(of: "tap", at: start)?["reason"]?.string == "disabled")
      #expect(told.change(for: "tap", at: start) == "tap.enabled=true")
      let change = told.explanation(of: "tap", at: start)?["change"]
      #expect(change?["t"]?.double == start + 0.1)
    }
  }

  @Test func `a touch that was not offered is explained with the control that took it`() throws {
    let told = try ExplainedCase(
      """
      {"view":{"id":"V","frame":[0,0,400,800],"subviews":[
         {"id":"send","frame":[0,0,200,100],"control":"button"}]},
       "recognizers":[{"id":"tap","kind":"tap","view":"V"}]}
      """, Self.taps((60, "direct"), (60, "direct")))
    defer { told.remove() }
    let first = try #require(told.explanation(of: "tap", at: 0))
    #expect(first["reason"]?.string == "refusedByControl")
    #expect(first["rival"]?.string == "send")
    #expect(first["sentence"]?.string?.contains("the control send under the finger") == true)
  }
}
