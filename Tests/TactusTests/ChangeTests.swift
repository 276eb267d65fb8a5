import Testing

@Suite struct `A change on the command line` {
  private static let tap = """
    {"t":0.0,"touches":[{"id":1,"phase":"began","x":50,"y":50}]}
    {"t":0.1,"touches":[{"id":1,"phase":"ended","x":50,"y":50}]}

    """

  @Test(arguments: [
    // The change, and a part of the effective setup.
    ("tap.requireToFail=[]", #""requireToFail": []"#),
    ("pinch.delegate.simultaneousWith=[\"pan\"]", #""simultaneousWith": ["pan"]"#),
    ("pinch.delegate.simultaneousWith=pan", #""simultaneousWith": ["pan"]"#),
    ("pinch.delegate.simultaneousWith=pan,rotation", #""simultaneousWith": ["pan", "rotation"]"#),
    ("pinch.delegate.simultaneousWith=true", #""simultaneousWith": true"#),
    ("press.enabled=false", #""enabled": false"#),
    ("swipeUp.direction=left", #""direction": ["left"]"#),
    ("pan.hysteresisMetric=euclidean", #""hysteresisMetric": "euclidean""#),
    ("pan.maximumNumberOfTouches=2", #""maximumNumberOfTouches": 2"#),
    ("tap.maximumTapDuration=null", #""maximumTapDuration": null"#),
  ])
  func `sets a threshold, a relation or a word`(change: String, line: String) throws {
    let run = try CommandLineRun(["recognize", "--print-setup", "--set", change], input: "")
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.contains(line), "\(run.output)")
  }

  @Test
  func
    `a change on the command line takes effect: a tap that waits for no other is recognized immediately`()
    throws
  {
    let run = try CommandLineRun(
      ["recognize", "--jsonl", "--set", "tap.requireToFail=[]", "-"], input: Self.tap)
    #expect(
      run.output.contains(
        #"{"type":"transition","capture":"-","t":0.1,"recognizer":"tap","kind":"tap","view":"root","#
          + #""from":"possible","state":"ended""#))
  }

  @Test(arguments: [
    ("tap.requireToFail=doubelTap", "did you mean \"doubleTap\"?"),
    ("doubleTap.requireToFail=tap", "waits for"),
    ("pan.delegate.simultanousWith=true", "did you mean \"delegate.simultaneousWith\"?"),
    ("pna.hysteresis=3", "did you mean \"pan\"?"),
    ("pan.delegat", "ID.NAME=VALUE"),
    ("press.enabled=maybe", "expected true or false"),
    ("press.minimumPressDuration=[1", "found the end"), ("tap.label=5", "a label is a text"),
  ])
  func `a change on the command line that is wrong is exit 2 with a hint`(
    change: String, message: String
  ) throws {
    let run = try CommandLineRun(["recognize", "--set", change, "-"], input: "")
    #expect(run.status == 2)
    #expect(run.errors.contains(message), "\(run.errors)")
  }
}
