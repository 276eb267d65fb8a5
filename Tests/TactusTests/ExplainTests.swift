import Foundation
import JSONText
import Testing

@Suite struct `tactus explain` {
  private static let shortPress = """
    {"t":0.000,"touches":[{"id":1,"phase":"began","x":50,"y":50}]}
    {"t":0.438,"touches":[{"id":1,"phase":"ended","x":50,"y":50}]}

    """

  @Test
  func
    `tactus explain names the limit, what was measured, and the press duration that was just enough`()
    throws
  {
    let run = try CommandLineRun(["explain", "--gesture", "press", "-"], input: Self.shortPress)
    #expect(run.status == 0)
    #expect(
      run.output.contains(
        "press: lifted at 438 ms, limit 500 ms; "
          + "with press.minimumPressDuration=0.438 it begins at 0.438 s (verified)"))
    #expect(!run.output.contains("replays"))
  }

  @Test func `tactus explain gives the same explanation in JSON`() throws {
    let run = try CommandLineRun(
      ["explain", "--json", "--gesture", "press", "-"], input: Self.shortPress)
    let document = try JSONReader().read(run.output)
    let told = try #require(document["explanations"]?.array?.first)
    #expect(told["recognizer"]?.string == "press")
    #expect(told["outcome"]?.string == "failed")
    #expect(told["reason"]?.string == "liftedEarly")
    #expect(told["measured"]?.double == 0.438)
    #expect(told["limit"]?.double == 0.5)
    #expect(told["margin"]?.double == 0.062)
    let change = try #require(told["change"])
    #expect(change["set"]?.string == "press.minimumPressDuration")
    #expect(change["to"]?.double == 0.438)
    #expect(change["verified"]?.bool == true)
    #expect(change["state"]?.string == "began")
    #expect(change["t"]?.double == 0.438)
  }

  @Test func `tactus explain names a change that works when it is tried on the whole capture`()
    throws
  {
    let run = try CommandLineRun(["explain", "--jsonl", Captures.nearMisses])
    #expect(run.status == 0)
    // One change of each threshold, because changes of one threshold are found in one way.
    var tried: Set<String> = []
    for told in try Self.explanations(run) {
      guard let change = told["change"], let name = change["set"]?.string,
        tried.insert(name).inserted
      else { continue }
      try Self.expectRecognition(in: Captures.nearMisses, of: told, change, setup: "natural")
    }
    #expect(tried.count >= 10)
  }

  @Test func `tactus explain finds the smallest change: one step less does not suffice`() throws {
    let log = """
      {"t":0.00,"touches":[{"id":1,"phase":"began","x":50,"y":50}]}
      {"t":0.10,"touches":[{"id":1,"phase":"moved","x":62.3456,"y":50}]}
      {"t":0.20,"touches":[{"id":1,"phase":"moved","x":55,"y":50}]}
      {"t":0.70,"touches":[{"id":1,"phase":"ended","x":55,"y":50}]}

      """
    let setup = #"{"recognizers":[{"id":"press","kind":"longPress"}]}"#
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let file = try folder.file("press.setup.json", setup)
    let run = try CommandLineRun(["explain", "--setup", file, "-"], input: log)
    #expect(
      run.output.contains(
        "a finger moved 12.3 pt, limit 10 pt; "
          + "with press.allowableMovement=13 it begins at 0.500 s (verified)"))
    let json = try CommandLineRun(
      ["explain", "--json", "--gesture", "press", "--setup", file, "-"], input: log)
    let told = try JSONReader().read(json.output)["explanations"]?.array?.first
    #expect(told?["change"]?["to"]?.double == 12.346)
    for (value, count) in [
      ("13", "1 gesture"), ("12.346", "1 gesture"), ("12.345", "no gesture"),
    ] {
      let again = try CommandLineRun(
        ["recognize", "--setup", file, "--set", "press.allowableMovement=\(value)", "-"],
        input: log)
      #expect(again.output.contains(count))
    }
  }

  @Test func `tactus explain finds the pause between taps that a double tap would have needed`()
    throws
  {
    var log = ""
    for start in [0.0, 0.5] {
      log += """
        {"t":\(start),"touches":[{"id":1,"phase":"began","x":50,"y":50}]}
        {"t":\(start + 0.1),"touches":[{"id":1,"phase":"ended","x":50,"y":50}]}

        """
    }
    let run = try CommandLineRun(["explain", "--gesture", "doubleTap", "-"], input: log)
    #expect(
      run.output.contains(
        "with doubleTap.maximumTapInterval=0.41 it is recognized at 0.600 s (verified)"))
  }

  @Test func `tactus explain names the requirement that held a tap back, and its outcome`() throws {
    let run = try CommandLineRun(["explain", "--json", "-"], input: Self.shortPress)
    let all = try #require(try JSONReader().read(run.output)["explanations"]?.array)
    let tap = try #require(all.first { $0["recognizer"]?.string == "tap" })
    #expect(tap["outcome"]?.string == "ended")
    #expect(tap["held"]?.double == 0.35)
    #expect(tap["heldBy"]?.string == "doubleTap")
    #expect(tap["change"] == nil)
  }

  @Test func `tactus explain names the relation to drop if a rival won`() throws {
    let setup = """
      {"recognizers":[{"id":"pan","kind":"pan","requireToFail":["swipe"]},
      {"id":"swipe","kind":"swipe"}]}
      """
    let log = """
      {"t":0.00,"touches":[{"id":1,"phase":"began","x":50,"y":50}]}
      {"t":0.05,"touches":[{"id":1,"phase":"moved","x":70,"y":50}]}
      {"t":0.10,"touches":[{"id":1,"phase":"moved","x":120,"y":50}]}
      {"t":0.15,"touches":[{"id":1,"phase":"ended","x":120,"y":50}]}

      """
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let file = try folder.file("pan.setup.json", setup)
    let run = try CommandLineRun(["explain", "--setup", file, "-"], input: log)
    #expect(
      run.output.contains(
        "pan: it waited for swipe to fail, but swipe was recognized; it had waited 50 ms for swipe to "
          + "fail; with pan.requireToFail=[] it begins at 0.050 s (verified)"), "\(run.output)")
    let json = try CommandLineRun(["explain", "--setup", file, "--json", "-"], input: log)
    let all = try #require(try JSONReader().read(json.output)["explanations"]?.array)
    let pan = try #require(all.first { $0["recognizer"]?.string == "pan" })
    #expect(pan["rival"]?.string == "swipe")
    #expect(pan["change"]?["to"]?.array?.isEmpty == true)
  }

  @Test func `tactus explain reports that no single change helps`() throws {
    let run = try CommandLineRun(["explain", "--json", "-"], input: Self.shortPress)
    let all = try #require(try JSONReader().read(run.output)["explanations"]?.array)
    let pinch = try #require(all.first { $0["recognizer"]?.string == "pinch" })
    #expect(pinch["change"]?.isNull == true)
    #expect(pinch["reason"]?.string == "tooFewTouches")
  }

  @Test func `tactus explain explains a recognizer that was offered no touch, if it is named`()
    throws
  {
    let run = try CommandLineRun(
      ["explain", "--set", "press.enabled=false", "--gesture", "press", "-"],
      input: Self.shortPress + Self.shortPress.replacingOccurrences(of: "0.438", with: "0.600"))
    #expect(run.output.contains("press: it was offered no touch"), "\(run.output)")
  }

  @Test func `tactus explain explains only the requested time`() throws {
    let run = try CommandLineRun(
      ["explain", "--jsonl", "--at", "1.9", "--gesture", "pan", Captures.firstSteps])
    #expect(try Self.explanations(run).count == 1)
    let none = try CommandLineRun(["explain", "--at", "60", "-"], input: Self.shortPress)
    #expect(
      none.output.contains("nothing to explain: no touch at the time that --at names; touches"))
  }

  /// The finger is down from 10 to 10.438.
  @Test(arguments: [("10.1", true), ("0.1", true), ("10.9", false), ("0.9", false)])
  func `tactus explain takes an instant of the capture's clock, or since its first frame`(
    instant: String, isFound: Bool
  ) throws {
    let late = Self.shortPress.replacingOccurrences(of: #""t":0."#, with: #""t":10."#)
    let run = try CommandLineRun(
      ["explain", "--at", instant, "--gesture", "press", "-"], input: late)
    #expect(run.output.contains("press") == isFound, "\(run.output)")
  }

  /// The finger moves 47 points in 50 ms, where 47.65 are required, and lifts 50 ms later.
  @Test
  func `tactus explain names the limit of the last movement of a swipe, and a sufficient change`()
    throws
  {
    let log = """
      {"tactus":"touch-log","version":1,"width":400,"height":800}
      {"t":0,"touches":[{"id":1,"phase":"began","x":50,"y":50}]}
      {"t":0.05,"touches":[{"id":1,"phase":"moved","x":97,"y":50}]}
      {"t":0.1,"touches":[{"id":1,"phase":"ended","x":97,"y":50}]}

      """
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let setup = try folder.file(
      "s.setup.json", #"{"recognizers":[{"id":"s","kind":"swipe"}]}"#)
    let run = try CommandLineRun(["explain", "--setup", setup, "-"], input: log)
    #expect(run.output.contains("moved 47 pt along its direction, 47.7 pt needed"), "\(run.output)")
    // The limit decreases from 50 pt to 47.65 pt in that time, so 49.3 pt are just enough.
    #expect(run.output.contains("s.minimumPrimaryMovement=49 "), "\(run.output)")
  }

  @Test func `tactus explain explains why recognizers were offered no touch`() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let setup = try folder.file(
      "s.setup.json",
      #"""
      {"recognizers":[{"id":"off","kind":"pan","enabled":false},
        {"id":"shy","kind":"pan","delegate":{"shouldReceive":false}},
        {"id":"pen","kind":"pan","allowedTouchTypes":"pencil"},{"id":"tap","kind":"tap"}]}
      """#)
    let run = try CommandLineRun(
      ["explain", "--all", "--setup", setup, "-"], input: Self.shortPress)
    #expect(run.output.contains("off: it was offered no touch, because it is disabled"))
    #expect(
      run.output.contains("shy: it was offered no touch, because its delegate refuses all touches"))
    #expect(run.output.contains("pen: it was offered no touch, because its allowedTouchTypes"))
    #expect(!run.output.contains("tap: no touch"))
  }

  @Test func `tactus explain prints enough digits to distinguish a measure from its limit`() throws
  {
    let log = """
      {"tactus":"touch-log","version":1,"width":400,"height":800}
      {"t":0,"touches":[{"id":1,"phase":"began","x":50,"y":50}]}
      {"t":0.1,"touches":[{"id":1,"phase":"moved","x":95.004,"y":50}]}
      {"t":0.2,"touches":[{"id":1,"phase":"ended","x":95.004,"y":50}]}

      """
    let run = try CommandLineRun(
      ["explain", "--setup", "default", "--gesture", "tap", "-"], input: log)
    #expect(run.output.contains("moved 45.004 pt, limit 45 pt"), "\(run.output)")
  }

  @Test
  func `tactus explain refuses a gesture that the setup does not have, and suggests the nearest`()
    throws
  {
    let run = try CommandLineRun(["explain", "--gesture", "pres", "-"], input: "")
    #expect(run.status == 2)
    #expect(run.errors.contains("did you mean \"press\"?"))
  }

  @Test func `tactus explain reports the number of replays, which is bounded`() throws {
    let run = try CommandLineRun(["explain", "--json", "--setup", "default", Captures.firstSteps])
    let document = try JSONReader().read(run.output)
    let all = try #require(document["explanations"]?.array)
    let replays = all.compactMap { $0["replays"]?.integer }
    #expect(replays.allSatisfy { $0 <= 1500 })
    #expect(document["replays"]?.integer == replays.reduce(0, +))
    #expect(replays.reduce(0, +) / Int64(max(1, replays.count)) < 75)
    #expect(all.allSatisfy { $0["searched"] == nil })
  }

  @Test(arguments: Captures.some(8))
  func `tactus explain names only changes that work on real captures`(path: String) throws {
    for setup in ["natural", "default", "touchpad"] {
      let run = try CommandLineRun(["explain", "--jsonl", "--setup", setup, path])
      guard run.status == 0 else { continue }
      var tried = 0
      for told in try Self.explanations(run) {
        guard let change = told["change"], !change.isNull, tried < 3 else { continue }
        tried += 1
        try Self.expectRecognition(in: path, of: told, change, setup: setup)
      }
    }
  }

  /// Returns the explanations of every capture. Each line is the object of one capture.
  private static func explanations(_ run: CommandLineRun) throws -> [JSONValue] {
    try run.output.split(separator: "\n").flatMap { line in
      try #require(try JSONReader().read(String(line))["explanations"]?.array)
    }
  }

  /// Expects that with the change the whole capture has the gesture where the explanation says.
  private static func expectRecognition(
    in path: String, of told: JSONValue, _ change: JSONValue, setup: String,
    _ location: SourceLocation = #_sourceLocation
  ) throws {
    let name = try #require(change["set"]?.string)
    var writer = JSONWriter()
    writer.value(try #require(change["to"]))
    let run = try CommandLineRun(
      ["recognize", "--jsonl", "--setup", setup, "--set", "\(name)=\(writer.text)", path])
    let lines = try run.output.split(separator: "\n").map { try JSONReader().read(String($0)) }
    let isThere = lines.contains {
      $0["recognizer"]?.string == told["recognizer"]?.string
        && $0["t"]?.double == change["t"]?.double
        && $0["state"]?.string == change["state"]?.string && $0["from"]?.string == "possible"
    }
    #expect(isThere, "\(path): \(name)=\(writer.text)", sourceLocation: location)
  }
}
