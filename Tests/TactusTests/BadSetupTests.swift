import Testing

@Suite struct `A bad setup` {
  @Test(arguments: [
    // The setup, the place of the fault, and a part of the message.
    (
      #"{"recognizers":[{"id":"a","kind":"tap","numberOfTapsRequird":2}]}"#, "1:40",
      "did you mean \"numberOfTapsRequired\"?"
    ),
    (
      #"{"recognizers":[{"id":"a","kind":"tapp"}]}"#, "1:34",
      "unknown kind \"tapp\"; did you mean \"tap\"?"
    ),
    (
      #"{"recognizers":[{"id":"a","kind":"fling"}]}"#, "1:34",
      #"for a fling of one finger, write "kind": "swipe""#
    ),
    (
      #"{"recognizers":[{"id":"a","kind":"UIPanGestureRecognizer"}]}"#, "1:34",
      #"for a drag, write "kind": "pan""#
    ),
    (
      #"{"recognizers":[{"id":"a","kind":"pan","minDist":10}]}"#, "1:40",
      "in a setup it is hysteresis of a pan"
    ),
    (
      "{\"recognizers\":[\n  {\"id\":\"a\",\"kind\":\"tap\"},\n  {\"id\":\"a\",\"kind\":\"pan\"}]}",
      "3:9",
      "two recognizers have the id \"a\""
    ),
    (
      #"{"recognizers":[{"id":"single","kind":"tap","requireToFail":["doubel"]},{"id":"double","kind":"tap"}]}"#,
      "1:62", "no recognizer is called \"doubel\"; did you mean \"double\"?"
    ),
    (
      #"{"recognizers":[{"id":"a","kind":"tap","requireToFail":["b"]},{"id":"b","kind":"tap","requireToFail":["a"]}]}"#,
      "1:56", "a waits for b waits for a"
    ),
    (#"{"preset":"uikti","recognizers":[]}"#, "1:11", "did you mean \"uikit\"?"),
    (
      #"{"recognizers":[{"id":"a","kind":"tap","view":"card"}]}"#, "1:47",
      "no view is called \"card\""
    ),
    (
      #"{"recognizers":[{"id":"a","kind":"tap","maximumTapDuration":-1}]}"#, "1:61",
      "expected a number"
    ),
    (#"{"recognizers":[{"id":"a","kind":"tap""#, "1:39", "expected"),
    (#"{}"#, "1:1", "missing key \"recognizers\""),
  ])
  func `a bad setup is exit 2 with its place and the nearest right name`(
    text: String, place: String, message: String
  ) throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let setup = try folder.file("mine.setup.json", text)
    let run = try CommandLineRun(["recognize", "--setup", setup, "-"], input: "")
    #expect(run.status == 2)
    #expect(run.errors.contains("mine.setup.json:\(place): "), "\(run.errors)")
    #expect(run.errors.contains(message), "\(run.errors)")
    #expect(run.output.isEmpty)
  }

  @Test func `a bad setup that does not exist is distinguished from a misspelled name`() throws {
    let run = try CommandLineRun(["recognize", "--setup", "tuchpad", "-"], input: "")
    #expect(run.status == 3)
    #expect(run.errors.contains("did you mean \"touchpad\"?"))
  }

  @Test func `a bad setup value on the command line gets the nearest right name`() throws {
    let run = try CommandLineRun(
      ["recognize", "--set", "press.minimumPresDuration=0.4", "-"], input: "")
    #expect(run.status == 2)
    #expect(run.errors.contains("did you mean \"minimumPressDuration\"?"))
  }

  @Test func `a bad setup printed as a whole, and read back, gives the same run`() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let printed = try CommandLineRun(
      ["recognize", "--print-setup", "--setup", "touchpad"], input: "")
    #expect(printed.status == 0)
    let file = try folder.file("whole.setup.json", printed.output)
    let again = try CommandLineRun(["recognize", "--print-setup", "--setup", file], input: "")
    #expect(again.output == printed.output)
  }
}
