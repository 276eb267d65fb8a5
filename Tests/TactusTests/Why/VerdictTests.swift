import Foundation
import JSONText
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

  @Test func `a double tap takes its own line, and two for what became of the other taps`() throws {
    let lines = try Self.lines(
      of: """
        {"t":0.00,"touches":[{"id":1,"phase":"began","x":50,"y":50}]}
        {"t":0.08,"touches":[{"id":1,"phase":"ended","x":50,"y":50}]}
        {"t":0.20,"touches":[{"id":2,"phase":"began","x":50,"y":50}]}
        {"t":0.28,"touches":[{"id":2,"phase":"ended","x":50,"y":50}]}

        """)
    #expect(lines.first == "  doubleTap: recognized at 0.280 s")
    #expect(lines.count <= 3)
  }

  @Test func `a press that was lifted a little too early is the nearest miss`() throws {
    let lines = try Self.lines(
      of: """
        {"t":0.000,"touches":[{"id":1,"phase":"began","x":50,"y":50}]}
        {"t":0.438,"touches":[{"id":1,"phase":"ended","x":50,"y":50}]}

        """)
    #expect(lines.first?.hasPrefix("  tap: recognized at") == true)
    #expect(
      lines.dropFirst().first?.hasPrefix(
        "  press: lifted at 438 ms, limit 500 ms; with press.minimumPressDuration=0.438") == true)
    #expect(lines.last?.contains("--all explains each") == true)
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
    #expect(all.contains { $0.contains("press.minimumPressDuration=0.08") })
  }

  @Test func `touches that nothing recognized still have their nearest misses`() throws {
    let lines = try Self.lines(
      of: """
        {"t":0.0,"touches":[{"id":1,"phase":"began","x":50,"y":50}]}
        {"t":0.9,"touches":[{"id":1,"phase":"moved","x":54,"y":50}]}
        {"t":1.0,"touches":[{"id":1,"phase":"ended","x":54,"y":50}]}

        """, ["--setup", "default", "--set", "press.enabled=false"])
    #expect(lines.first == "  nothing was recognized")
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
    #expect(lines.contains { $0.hasPrefix("  swipeLeft: recognized at") }, "\(lines)")
    #expect(lines.allSatisfy { !$0.contains("direction=") }, "\(lines)")
  }

  @Test func `text without --all has the changes that JSON has, and takes few replays for them`()
    throws
  {
    let text = try CommandLineRun(["explain", "--setup", "natural", Captures.firstSteps]).output
    let full = try CommandLineRun(
      ["explain", "--json", "--setup", "natural", Captures.firstSteps])
    let explanations = try #require(try JSONReader().read(full.output)["explanations"]?.array)
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
    let total = try #require(text.firstMatch(of: /(\d+) not recognized, (\d+) replays/))
    let (failures, replays) = (Double(total.1) ?? 0, Double(total.2) ?? .infinity)
    #expect(replays / failures < 15, "\(total.0)")
  }
}
