import JSONText
import Testing

@Suite struct `The feedback of a platform` {
  /// A touch of 60 ms, and one that stays for 250 ms.
  private static let taps = """
    {"t":0.0,"touches":[{"id":1,"phase":"began","x":50,"y":50}]}
    {"t":0.06,"touches":[{"id":1,"phase":"ended","x":50,"y":50}]}
    {"t":2.0,"touches":[{"id":2,"phase":"began","x":50,"y":50}]}
    {"t":2.25,"touches":[{"id":2,"phase":"ended","x":50,"y":50}]}

    """

  private func run(_ arguments: [String]) throws -> CommandLineRun {
    let run = try CommandLineRun(arguments + ["-"], input: Self.taps)
    #expect(run.status == 0, "\(run.errors)")
    return run
  }

  /// The recognizers and times of the transitions of `kind` to the state ended.
  private func ended(_ preset: String, kind: String) throws -> [String] {
    try run(["recognize", "--preset", preset, "--jsonl"]).output.split(separator: "\n")
      .compactMap { line in
        let transition = try JSONReader().read(String(line))
        guard transition["kind"]?.string == kind, transition["state"]?.string == "ended",
          let name = transition["recognizer"]?.string, let time = transition["t"]?.double
        else { return nil }
        return "\(name) \(time)"
      }
  }

  @Test func `the feedback of a platform has transitions of a kind of its own`() throws {
    #expect(
      try ended("android", kind: "feedback") == ["down 0.0", "down 2.0", "showPress 2.1"])
    #expect(
      try ended("chromium", kind: "feedback") == [
        "tapDown 0.0", "showPress 0.06", "tapDown 2.0", "showPress 2.15",
      ])
    // A tap that a double tap may follow waits for 0.3 s, and shows its press only then.
    #expect(
      try ended("flutter", kind: "feedback") == [
        "onLongPressDown 0.0", "onLongPressCancel 0.06", "onTapDown 0.36",
        "onLongPressDown 2.0", "onTapDown 2.1", "onLongPressCancel 2.25",
      ])
    #expect(try ended("uikit", kind: "feedback") == [])
  }

  @Test func `the feedback of a platform that was not reported says why`() throws {
    let lines = try run(["recognize", "--preset", "android", "--jsonl"]).output
    #expect(
      lines.contains(
        #""t":0.06,"recognizer":"showPress","kind":"feedback","view":"root","from":"possible","state":"failed""#
      ))
    #expect(lines.contains(#""reason":"liftedEarly","detail":"60 ms, limit 100 ms""#))
  }

  @Test func `the feedback of a platform is in the timeline, and in no count of gestures`() throws {
    let text = try run(["recognize", "--preset", "android"]).output
    let shown = text.split(separator: "\n").first { $0.contains("showPress") }
    #expect(shown?.contains("   2.100 s ") == true)
    #expect(shown?.hasSuffix("at (50, 50), feedback") == true)
    let count = try #require(text.split(separator: "\n").first { $0.contains(" gestures: ") })
    #expect(!count.contains("showPress") && !count.contains("down"))
  }

  @Test(arguments: ["android", "chromium", "chromium-mobile", "flutter"])
  func `the feedback of a platform is no gesture, and nothing else is told of it`(preset: String)
    throws
  {
    let feedback = Set(
      try ended(preset, kind: "feedback").compactMap { $0.split(separator: " ").first })
    #expect(feedback.count > 1)
    for arguments in [
      ["recognize", "--preset", preset, "--gestures", "--csv"],
      ["explain", "--preset", preset], ["compare", "--preset", preset + ",uikit"],
      ["recognize", "--preset", preset, "--print-setup"],
    ] {
      let output = try run(arguments).output
      for name in feedback { #expect(!output.contains("\(name) "), "\(arguments)") }
    }
    let one = try #require(feedback.first)
    let refused = try CommandLineRun(
      ["explain", "--preset", preset, "--gesture", String(one), "-"], input: Self.taps)
    #expect(refused.status == 2)
    #expect(refused.errors.contains("\(one) is feedback and no gesture"))
  }

  @Test func `the feedback of a platform leaves its gestures as they are`() throws {
    let gestures = try run(["recognize", "--preset", "android", "--gestures", "--csv"]).output
    #expect(gestures.split(separator: "\n").count == 5)
    #expect(
      try ended("android", kind: "tap") == [
        "singleTapUp 0.06", "singleTapConfirmed 0.3", "singleTapUp 2.25",
        "singleTapConfirmed 2.3",
      ])
  }
}
