import JSONText
import Testing

@Suite struct `The cost of waiting for others` {
  private static let tap = """
    {"t":0.0,"touches":[{"id":1,"phase":"began","x":50,"y":50}]}
    {"t":0.1,"touches":[{"id":1,"phase":"ended","x":50,"y":50}]}

    """

  @Test func `the cost of waiting for others is reported for a tap that waited for a double tap`()
    throws
  {
    let run = try CommandLineRun(["recognize", "-"], input: Self.tap)
    #expect(run.output.contains("tap waited for others to fail once, 350 ms"))
  }

  /// The wait of a platform's own detector: Android's runs to 0.3 s after the landing, Flutter's to 0.3 s
  /// after the lift.
  @Test(arguments: [
    ("android", "singleTapConfirmed", "doubleTap", "200 ms"),
    ("chromium-mobile", "tap", "doubleTap", "200 ms"),
    ("flutter", "onTap", "onDoubleTap", "300 ms"),
  ])
  func `the cost of waiting for others is reported for a tap of a platform`(
    preset: String, tap: String, double: String, wait: String
  ) throws {
    let run = try CommandLineRun(["recognize", "--preset", preset, "-"], input: Self.tap)
    #expect(run.output.contains("\(tap) waited for others to fail once, \(wait)"))
    let why = try CommandLineRun(["explain", "--preset", preset, "-"], input: Self.tap)
    #expect(why.output.contains("after \(wait) of waiting for \(double) to fail"))
  }

  @Test func `the cost of waiting for others is not reported for a tap that its own lift confirms`()
    throws
  {
    let late = Self.tap.replacing("0.1", with: "0.35")
    let run = try CommandLineRun(["recognize", "--preset", "android", "-"], input: late)
    #expect(run.output.contains("singleTapConfirmed"))
    #expect(!run.output.contains("waited"))
  }

  @Test func `the cost of waiting for others is not reported if no recognizer waited`() throws {
    let run = try CommandLineRun(["recognize", "--setup", "touchpad", "-"], input: Self.tap)
    #expect(!run.output.contains("waited"))
    let json = try CommandLineRun(
      ["recognize", "--json", "--setup", "touchpad", "-"], input: Self.tap)
    #expect(try JSONReader().read(json.output)["policy_cost"]?.members?.isEmpty == true)
  }

  @Test func `the cost of waiting for others is summed over captures`() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let one = try folder.file("one.touch.jsonl", Self.tap)
    let two = try folder.file("two.touch.jsonl", Self.tap)
    let run = try CommandLineRun(["recognize", "--json", one, two])
    let document = try JSONReader().read(run.output)
    for capture in try #require(document["captures"]?.array) {
      #expect(capture["policy_cost"]?["tap"]?["count"]?.integer == 1)
    }
    let cost = try #require(document["policy_cost"]?["tap"])
    #expect(cost["count"]?.integer == 2)
    #expect(cost["total"]?.double == 0.7)
    #expect(cost["median"]?.double == 0.35)
    #expect(cost["max"]?.double == 0.35)
    let text = try CommandLineRun(["recognize", one, two])
    #expect(
      text.output.contains(
        "all captures:\ntap waited for others to fail 2 times, 700 ms in all, 350 ms median"))
  }
}
