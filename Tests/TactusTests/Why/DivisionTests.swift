import JSONText
import Testing

@Suite struct `Advice on a gesture that another one excluded` {
  private static let down = """
    {"t":0,"touches":[{"id":1,"phase":"began","x":200,"y":140}]}
    {"t":0.05,"touches":[{"id":1,"phase":"moved","x":203,"y":155}]}
    {"t":0.1,"touches":[{"id":1,"phase":"moved","x":206,"y":190}]}
    {"t":0.15,"touches":[{"id":1,"phase":"ended","x":206,"y":190}]}
    """

  private static let right = """
    {"t":0,"touches":[{"id":1,"phase":"began","x":4,"y":140}]}
    {"t":0.04,"touches":[{"id":1,"phase":"moved","x":24,"y":140}]}
    {"t":0.08,"touches":[{"id":1,"phase":"moved","x":84,"y":141}]}
    {"t":0.12,"touches":[{"id":1,"phase":"moved","x":164,"y":142}]}
    {"t":0.16,"touches":[{"id":1,"phase":"ended","x":164,"y":142}]}
    """

  @Test func `advice on a pan that another pan excluded is a direction for the other`() throws {
    let told = try ExplainedCase(
      #"""
      {"view":{"id":"list","frame":[0,0,400,800],"subviews":[{"id":"row","frame":[0,100,400,80]}]},
       "recognizers":[{"id":"swipeRow","kind":"pan","view":"row"},
                      {"id":"scroll","kind":"pan","view":"list"}]}
      """#, Self.down)
    defer { told.remove() }
    let change = #"swipeRow.direction="horizontal""#
    #expect(told.change(for: "scroll") == change)
    #expect(try told.beginnings(of: "scroll", with: change) == [0.05])
    #expect(try told.beginnings(of: "swipeRow", with: change) == [])
    #expect(
      told.explanation(of: "scroll")?["advice"]?.string?
        .contains("gestureRecognizerShouldBegin(_:)") == true)
  }

  @Test func `advice on a pan with a direction that another pan excluded is that the other waits`()
    throws
  {
    // A list in a sheet that a drag downwards dismisses: the list must go on to scroll up.
    let told = try ExplainedCase(
      #"""
      {"view":{"id":"sheet","frame":[0,0,400,800],"subviews":[{"id":"list","frame":[0,100,400,80]}]},
       "recognizers":[{"id":"dismiss","kind":"pan","view":"sheet","direction":"down"},
                      {"id":"scroll","kind":"pan","view":"list"}]}
      """#, Self.down)
    defer { told.remove() }
    let change = #"scroll.requireToFail=["dismiss"]"#
    #expect(told.change(for: "dismiss") == change)
    #expect(try told.beginnings(of: "dismiss", with: change).count == 1)
    #expect(try told.beginnings(of: "scroll", with: change) == [])
  }

  @Test
  func `advice on a drag from an edge that two pans exclude in turn is that both wait for it`()
    throws
  {
    let told = try ExplainedCase(
      #"""
      {"view":{"id":"page","frame":[0,0,400,800],"subviews":[{"id":"list","frame":[0,0,400,800],
         "subviews":[{"id":"row","frame":[0,100,400,80]}]}]},
       "recognizers":[{"id":"back","kind":"screenEdgePan","edges":"left","view":"page"},
                      {"id":"delete","kind":"pan","view":"row","direction":"horizontal"},
                      {"id":"scroll","kind":"pan","view":"list"}]}
      """#, Self.right)
    defer { told.remove() }
    let change = #"back.delegate.beRequiredToFailBy=["delete","scroll"]"#
    #expect(told.change(for: "back")?.filter { $0 != " " } == change)
    #expect(try told.beginnings(of: "back", with: change).count == 1)
    #expect(try told.beginnings(of: "delete", with: change) == [])
    #expect(try told.beginnings(of: "scroll", with: change) == [])
  }

  @Test(arguments: ["swipe", "screenEdgePan"])
  func `advice on a gesture that a pan excluded is a failure requirement of the pan`(kind: String)
    throws
  {
    let own = kind == "swipe" ? #""direction":"right""# : #""edges":"left""#
    let told = try ExplainedCase(
      #"""
      {"view":{"id":"root","frame":[0,0,400,800]},
       "recognizers":[{"id":"pan","kind":"pan"},{"id":"own","kind":"\#(kind)",\#(own)}]}
      """#, Self.right)
    defer { told.remove() }
    let change = #"pan.requireToFail=["own"]"#
    #expect(told.change(for: "own") == change)
    #expect(try told.beginnings(of: "own", with: change).count == 1)
    #expect(try told.beginnings(of: "pan", with: change) == [])
    let advice = told.explanation(of: "own")?["advice"]?.string
    #expect(advice?.contains("call require(toFail:) on pan") == true, "\(advice ?? "")")
  }

  /// A finger that slips by 16 points in a tap, or by 40, which is another movement for a pan from 10 points on.
  @Test(arguments: [(16, "pan.hysteresis=17"), (40, #"pan.requireToFail=["tap"]"#)])
  func `advice on a tap that a pan excluded is a later pan, or one that waits, before both at once`(
    slip: Int, change: String
  ) throws {
    let told = try ExplainedCase(
      #"{"recognizers":[{"id":"pan","kind":"pan"},{"id":"tap","kind":"tap"}]}"#,
      """
      {"t":0,"touches":[{"id":1,"phase":"began","x":100,"y":200}]}
      {"t":0.1,"touches":[{"id":1,"phase":"moved","x":\(100 + slip),"y":200}]}
      {"t":0.2,"touches":[{"id":1,"phase":"ended","x":\(100 + slip),"y":200}]}
      """)
    defer { told.remove() }
    #expect(told.change(for: "tap") == change)
    #expect(try told.beginnings(of: "tap", with: change) == [0.2])
    #expect(try told.beginnings(of: "pan", with: change) == [])
    #expect(try told.beginnings(of: "tap", with: "pan.hysteresis=16") == [])
  }

  /// Two fingers that land together, move down, and spread.
  private static let zoom = """
    {"t":0,"touches":[{"id":1,"phase":"began","x":100,"y":200}]}
    {"t":0.01,"touches":[{"id":2,"phase":"began","x":200,"y":200}]}
    {"t":0.1,"touches":[{"id":1,"phase":"moved","x":100,"y":220},{"id":2,"phase":"moved","x":200,"y":220}]}
    {"t":0.2,"touches":[{"id":1,"phase":"moved","x":70,"y":220},{"id":2,"phase":"moved","x":240,"y":220}]}
    {"t":0.3,"touches":[{"id":1,"phase":"ended","x":70,"y":220},{"id":2,"phase":"ended","x":240,"y":220}]}
    """

  @Test(arguments: ["pinch", "rotation"])
  func `advice on a gesture of two fingers that a pan excluded is a pan of one finger`(
    _ kind: String
  ) throws {
    let least = kind == "pinch" ? 10 : 0.1
    let told = try ExplainedCase(
      #"{"recognizers":[{"id":"pan","kind":"pan"},{"id":"two","kind":"\#(kind)","hysteresis":\#(least)}]}"#,
      kind == "pinch" ? Self.zoom : Self.turn)
    defer { told.remove() }
    #expect(told.change(for: "two") == "pan.maximumNumberOfTouches=1")
    let change = "pan.maximumNumberOfTouches=1"
    #expect(try told.beginnings(of: "two", with: change).count == 1)
    #expect(try told.beginnings(of: "pan", with: change) == [])
  }

  /// Two fingers that land together and move down, the second one faster.
  private static let turn = """
    {"t":0,"touches":[{"id":1,"phase":"began","x":100,"y":200},{"id":2,"phase":"began","x":200,"y":200}]}
    {"t":0.1,"touches":[{"id":1,"phase":"moved","x":100,"y":220},{"id":2,"phase":"moved","x":200,"y":220}]}
    {"t":0.2,"touches":[{"id":1,"phase":"moved","x":100,"y":220},{"id":2,"phase":"moved","x":200,"y":260}]}
    {"t":0.3,"touches":[{"id":1,"phase":"ended","x":100,"y":220},{"id":2,"phase":"ended","x":200,"y":260}]}
    """

  @Test
  func `advice on a pinch whose second finger landed after the pan had begun is that both run`()
    throws
  {
    let told = try ExplainedCase(
      #"{"recognizers":[{"id":"pan","kind":"pan"},{"id":"two","kind":"pinch"}]}"#,
      """
      {"t":0,"touches":[{"id":1,"phase":"began","x":100,"y":200}]}
      {"t":0.1,"touches":[{"id":1,"phase":"moved","x":100,"y":230}]}
      {"t":0.2,"touches":[{"id":2,"phase":"began","x":200,"y":230}]}
      {"t":0.3,"touches":[{"id":2,"phase":"moved","x":250,"y":230}]}
      {"t":0.4,"touches":[{"id":1,"phase":"ended","x":100,"y":230},{"id":2,"phase":"ended","x":250,"y":230}]}
      """)
    defer { told.remove() }
    #expect(told.change(for: "two") == #"two.delegate.simultaneousWith=["pan"]"#)
  }

  @Test func `advice that lets two gestures run at once counts no benefit and says so`() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let setup = try folder.file(
      "s.setup.json",
      #"{"recognizers":[{"id":"pinch","kind":"pinch"},{"id":"turn","kind":"rotation"}]}"#)
    let log = """
      {"t":0,"touches":[{"id":1,"phase":"began","x":100,"y":200},{"id":2,"phase":"began","x":200,"y":200}]}
      {"t":0.1,"touches":[{"id":1,"phase":"moved","x":80,"y":180},{"id":2,"phase":"moved","x":220,"y":220}]}
      {"t":0.2,"touches":[{"id":1,"phase":"moved","x":90,"y":120},{"id":2,"phase":"moved","x":210,"y":280}]}
      {"t":0.3,"touches":[{"id":1,"phase":"ended","x":90,"y":120},{"id":2,"phase":"ended","x":210,"y":280}]}

      """
    let run = try CommandLineRun(["explain", "--setup", setup, "-"], input: log)
    #expect(
      run.output.contains("it runs beside pinch, which ran alone before"), "\(run.output)")
    let json = try CommandLineRun(["explain", "--json", "--setup", setup, "-"], input: log)
    let change = try JSONReader().read(json.output)["changes"]?.array?.first {
      $0["set"]?.string == "turn.delegate.simultaneousWith"
    }
    #expect(change?["benefit"]?.integer == 0, "\(json.output)")
  }
}

@Suite struct `A value that is proposed` {
  private static let setup = #"{"recognizers":[{"id":"press","kind":"longPress"}]}"#

  private func press(of seconds: Double) throws -> ExplainedCase {
    try ExplainedCase(
      Self.setup,
      """
      {"t":0,"touches":[{"id":1,"phase":"began","x":50,"y":50}]}
      {"t":\(seconds),"touches":[{"id":1,"phase":"ended","x":50,"y":50}]}
      """)
  }

  @Test func `a value that is proposed is rounded to the side on which it works`() throws {
    let told = try press(of: 0.4399)
    defer { told.remove() }
    let miss = try #require(told.explanation(of: "press"))
    #expect(miss["change"]?["to"]?.double == 0.4399)
    #expect(miss["change"]?["rounded"]?["to"]?.double == 0.43)
    #expect(
      miss["sentence"]?.string?.contains(
        "with press.minimumPressDuration=0.43 it begins at 0.430 s")
        == true)
    let name = "press.minimumPressDuration"
    #expect(try told.beginnings(of: "press", with: "\(name)=0.43") == [0.43])
    #expect(try told.beginnings(of: "press", with: "\(name)=0.44") == [])
  }

  @Test func `a value that is proposed stays as it is if it has three digits`() throws {
    let told = try press(of: 0.438)
    defer { told.remove() }
    let miss = try #require(told.explanation(of: "press"))
    #expect(miss["change"]?["to"]?.double == 0.438)
    #expect(miss["change"]?["rounded"] == nil)
  }

  @Test func `a value that is proposed is a miss by as much as the limit and the measure differ`()
    throws
  {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let setup = try folder.file(
      "s.setup.json",
      #"{"recognizers":[{"id":"tap","kind":"tap","maximumTapDuration":0.3}]}"#)
    let run = try CommandLineRun(
      ["explain", "--setup", setup, "-"],
      input: """
        {"t":0,"touches":[{"id":1,"phase":"began","x":50,"y":50}]}
        {"t":0.3186,"touches":[{"id":1,"phase":"ended","x":50,"y":50}]}

        """)
    #expect(run.output.contains("the tap missed by 18.6 ms"), "\(run.output)")
    #expect(
      run.output.contains(
        "tap: still down after 318.6 ms, limit 300 ms; with tap.maximumTapDuration=0.32"),
      "\(run.output)")
  }
}
