import Foundation
import JSONText
import Tactus
import Testing

@Suite("tactus explain answers first") struct VerdictTests {
  private static func lines(
    of log: String, _ options: [String] = ["--setup", "default"]
  ) throws -> [String] {
    let run = try CommandLineRun(["explain"] + options + ["-"], input: log)
    #expect(run.status == 0, "\(run.errors)")
    let lines = run.output.split(separator: "\n").map(String.init)
    let first = try #require(lines.firstIndex { $0.hasPrefix("touches from") })
    return lines[(first + 1)...].prefix { $0.hasPrefix("  ") }.map { $0 }
  }

  @Test func `a double tap takes two lines with that of its times`() throws {
    let lines = try Self.lines(
      of: """
        {"t":0.00,"touches":[{"id":1,"phase":"began","x":50,"y":50}]}
        {"t":0.08,"touches":[{"id":1,"phase":"ended","x":50,"y":50}]}
        {"t":0.20,"touches":[{"id":2,"phase":"began","x":50,"y":50}]}
        {"t":0.28,"touches":[{"id":2,"phase":"ended","x":50,"y":50}]}

        """)
    #expect(lines.first == "  doubleTap, recognized at 0.280 s; the tap waited for doubleTap")
    #expect(lines.count == 1)
  }

  @Test func `a touch that lands and lifts in one frame has one answer`() throws {
    let log = """
      {"t":1.5,"touches":[{"id":2,"phase":"began","x":200,"y":100}]}
      {"t":1.5,"touches":[{"id":2,"phase":"ended","x":260,"y":100}]}

      """
    let run = try CommandLineRun(["explain", "--setup", "natural", "-"], input: log)
    #expect(run.output.components(separatedBy: "touches from").count == 2, "\(run.output)")
    let first = try Self.lines(of: log, ["--setup", "natural"]).first
    #expect(first?.hasPrefix("  pan, began at 1.500 s") == true, "\(first ?? "")")
  }

  @Test func `a press that was lifted a little too early is the nearest miss`() throws {
    let lines = try Self.lines(
      of: """
        {"t":0.000,"touches":[{"id":1,"phase":"began","x":50,"y":50}]}
        {"t":0.438,"touches":[{"id":1,"phase":"ended","x":50,"y":50}]}

        """)
    #expect(lines.first?.hasPrefix("  tap, recognized at") == true)
    #expect(lines.first?.hasSuffix("; the press missed by 62 ms") == true)
    #expect(
      lines.dropFirst().first?.hasPrefix(
        "  press: lifted at 438 ms, limit 500 ms; with press.minimumPressDuration=0.438") == true)
    #expect(lines.count == 2)
  }

  @Test func `a press of a tenth of a second is not offered for a tap, unless all are asked for`()
    throws
  {
    let log = """
      {"t":0.00,"touches":[{"id":1,"phase":"began","x":50,"y":50}]}
      {"t":0.08,"touches":[{"id":1,"phase":"ended","x":50,"y":50}]}

      """
    #expect(try Self.lines(of: log).allSatisfy { !$0.contains("press.minimumPressDuration") })
    let all = try Self.lines(of: log, ["--setup", "default", "--all"])
    let offered = all.first { $0.contains("press.minimumPressDuration=0.08") }
    #expect(offered?.contains("(verified), a far change") == true)
  }

  @Test func `a tap that slipped states what takes its touches with a larger limit`() throws {
    let log = """
      {"t":0.00,"touches":[{"id":1,"phase":"began","x":50,"y":50}]}
      {"t":0.08,"touches":[{"id":1,"phase":"moved","x":62,"y":50}]}
      {"t":0.16,"touches":[{"id":1,"phase":"moved","x":76.4,"y":50}]}
      {"t":0.24,"touches":[{"id":1,"phase":"ended","x":76.4,"y":50}]}

      """
    let lines = try Self.lines(of: log, ["--gesture", "tap"])
    // 26.4 pt, rounded up to a value that people would write.
    let takeover = "with tap.allowableMovement=27 the pan takes the touches"
    #expect(lines.joined(separator: " ").contains(takeover), "\(lines)")
  }

  @Test func `a change of the number of taps is called another gesture`() throws {
    let log = """
      {"t":0.00,"touches":[{"id":1,"phase":"began","x":50,"y":50}]}
      {"t":0.08,"touches":[{"id":1,"phase":"ended","x":50,"y":50}]}

      """
    let text = try Self.lines(of: log, ["--gesture", "doubleTap"]).joined(separator: " ")
    #expect(text.contains("doubleTap.numberOfTapsRequired=1"), "\(text)")
    #expect(text.contains("(verified); this would be another gesture"), "\(text)")
  }

  @Test func `touches that nothing recognized still have their nearest misses`() throws {
    let lines = try Self.lines(
      of: """
        {"t":0.0,"touches":[{"id":1,"phase":"began","x":50,"y":50}]}
        {"t":0.9,"touches":[{"id":1,"phase":"moved","x":54,"y":50}]}
        {"t":1.0,"touches":[{"id":1,"phase":"ended","x":54,"y":50}]}

        """, ["--setup", "default", "--set", "press.enabled=false"])
    #expect(lines.first == "  nothing was recognized; the press is disabled")
    #expect(lines.dropFirst().first?.contains("(verified)") == true)
    #expect(lines.count <= 5)
  }

  @Test func `a swipe left is no near miss of a swipe right`() throws {
    let lines = try Self.lines(
      of: """
        {"t":0.00,"touches":[{"id":1,"phase":"began","x":300,"y":50}]}
        {"t":0.04,"touches":[{"id":1,"phase":"moved","x":260,"y":52}]}
        {"t":0.08,"touches":[{"id":1,"phase":"moved","x":190,"y":54}]}
        {"t":0.12,"touches":[{"id":1,"phase":"ended","x":100,"y":55}]}

        """, ["--setup", "natural"])
    #expect(lines.first?.hasPrefix("  swipeLeft, recognized at") == true, "\(lines)")
    #expect(lines.allSatisfy { !$0.contains("direction=") }, "\(lines)")
  }

  /// The explanation of one capture as text and as JSON, which several tests compare.
  private static let nearMisses = Result {
    let line = ["explain", "--setup", "natural", Captures.nearMisses]
    let json = try CommandLineRun(line + ["--json"]).output
    return (text: try CommandLineRun(line).output, json: try JSONReader().read(json))
  }

  @Test func `text without --all has the changes that JSON has, and takes few replays for them`()
    throws
  {
    let (text, json) = try Self.nearMisses.get()
    let explanations = try #require(json["explanations"]?.array)
    let sentences = explanations.compactMap { told in
      told["recognizer"]?.string.flatMap { name in told["sentence"]?.string.map { "\(name): \($0)" }
      }
    }
    let offered = text.split(separator: "\n").filter { $0.contains("(verified)") }
      .compactMap { $0.dropFirst(2).components(separatedBy: "(verified)").first }
    #expect(!offered.isEmpty)
    for line in offered {
      #expect(sentences.contains { $0.hasPrefix(line) }, "\(line)")
    }
    let setup = try #require(Setup.builtIn(named: "natural"))
    var choice = CaptureExplanation.Choice()
    choice.searchesFarChanges = false
    let reader = try CaptureReader(path: Captures.nearMisses)
    let run = CaptureExplanation(CaptureRecognition(reader, setup), setup, choice)
    var failures = 0
    while let findings = try run.step() { failures += findings.count { $0.search != .unneeded } }
    #expect(failures > 200 && run.replays < 15 * failures, "\(run.replays) for \(failures)")
  }

  /// The finger moves 46 points in a straight line. A swipe needs 50, here at any time.
  @Test func `a pan that nearly was a swipe has both in one line`() throws {
    let setup = """
      {"recognizers":[{"id":"swipe","kind":"swipe","minimumPrimaryDecay":1},
      {"id":"pan","kind":"pan","delegate":{"simultaneousWith":["swipe"]}}]}
      """
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let lines = try Self.lines(
      of: """
        {"t":0.00,"touches":[{"id":1,"phase":"began","x":50,"y":50}]}
        {"t":0.02,"touches":[{"id":1,"phase":"moved","x":70,"y":50}]}
        {"t":0.04,"touches":[{"id":1,"phase":"moved","x":96,"y":50}]}
        {"t":0.06,"touches":[{"id":1,"phase":"ended","x":96,"y":50}]}

        """, ["--setup", try folder.file("both.setup.json", setup)])
    #expect(
      lines.first == "  pan, began at 0.020 s, ended at 0.060 s; the swipe missed by 4 pt",
      "\(lines)")
  }

  @Test func `a press is no near miss if the finger moves on and on`() throws {
    func log(to end: Int) -> String {
      """
      {"t":0.0,"touches":[{"id":1,"phase":"began","x":50,"y":50}]}
      {"t":0.4,"touches":[{"id":1,"phase":"moved","x":62,"y":50}]}
      {"t":0.7,"touches":[{"id":1,"phase":"moved","x":\(end),"y":50}]}
      {"t":0.8,"touches":[{"id":1,"phase":"ended","x":\(end),"y":50}]}

      """
    }
    let options = ["--setup", "default", "--set", "swipeRight.enabled=false"]
    let slip = try Self.lines(of: log(to: 64), options)
    #expect(slip.contains { $0.contains("press.allowableMovement=12") }, "\(slip)")
    let pan = try Self.lines(of: log(to: 250), options)
    #expect(!pan.contains { $0.contains("  press:") }, "\(pan)")
  }

  /// Alone, the tap fails because the finger moves 50 points, where 45 are allowed. The pan begins before.
  @Test func `a tap that a pan stopped is explained as if it were alone, too`() throws {
    let setup = #"{"recognizers":[{"id":"tap","kind":"tap"},{"id":"pan","kind":"pan"}]}"#
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let lines = try Self.lines(
      of: """
        {"t":0.00,"touches":[{"id":1,"phase":"began","x":50,"y":50}]}
        {"t":0.05,"touches":[{"id":1,"phase":"moved","x":70,"y":50}]}
        {"t":0.10,"touches":[{"id":1,"phase":"moved","x":100,"y":50}]}
        {"t":0.15,"touches":[{"id":1,"phase":"ended","x":100,"y":50}]}

        """, ["--setup", try folder.file("tap.setup.json", setup)])
    #expect(lines.first?.hasSuffix("; the tap missed by 5 pt") == true, "\(lines)")
    #expect(
      lines.contains {
        $0.contains("excluded by pan; alone it fails, too: a finger moved 50 pt, limit 45 pt")
      }, "\(lines)")
  }

  @Test func `a finger too many is no near miss of a gesture of one finger`() throws {
    let lines = try Self.lines(
      of: """
        {"t":0.00,"touches":[{"id":1,"phase":"began","x":50,"y":50},{"id":2,"phase":"began","x":110,"y":50}]}
        {"t":0.08,"touches":[{"id":1,"phase":"ended","x":50,"y":50},{"id":2,"phase":"ended","x":110,"y":50}]}

        """, ["--setup", "natural"])
    #expect(lines.first?.hasPrefix("  twoFingerTap, recognized at") == true, "\(lines)")
    #expect(lines.count == 1, "\(lines)")
  }

  @Test func `the number of threads does not change a byte`() throws {
    // JSON has all that text and CSV show.
    let runs = try ["1", "7"].map { jobs in
      try CommandLineRun(["explain", "-j", jobs, "--json", Captures.firstSteps]).output
    }
    #expect(runs[0] == runs[1])
  }

  @Test func `JSON has the lines as verdicts`() throws {
    let (text, json) = try Self.nearMisses.get()
    let verdicts = try #require(json["verdicts"]?.array)
    #expect(verdicts.count == text.split(separator: "\n").count { $0.hasPrefix("touches from") })
    for verdict in verdicts {
      #expect(text.contains("\n  \(try #require(verdict["sentence"]?.string))\n"))
    }
  }
}
