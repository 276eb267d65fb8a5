import Foundation
import Tactus
import Testing

/// 241 captures of three touchpads, of people in the ChromeOS tests and of their robot.
@Suite(.serialized) struct `Labelled captures of pads, imported and evaluated without an option,` {
  private static let page = Package.root.appendingPathComponent("docs/accuracy.md")

  private static func lines() throws -> [String] {
    try String(contentsOf: page, encoding: .utf8).components(separatedBy: "\n")
  }

  @Test func `labelled pads fulfil their tasks as often as required, on each touchpad`() throws {
    guard let pads = try ImportedPads() else { return }
    defer { pads.scratch.remove() }
    let run = try pads.run(["evaluate", "pads", "--json", "--bootstrap", "1"])
    #expect(run.status == 0, "\(run.errors)")
    let report = try JSONReader().read(run.output)
    let groups = try #require(report["judging"]?["groups"])
    func share(_ group: String, _ pad: String?) -> Double {
      let all = pad.map { groups[group]?["devices"]?[$0] } ?? groups[group]
      guard let all, let met = all["asAsked"]?.integer, let count = all["captures"]?.integer,
        count > 0
      else { return 1 }
      return Double(met) / Double(count)
    }
    #expect(share("taps", nil) >= 0.95)
    // One swipe of a robot lasts 22 ms and is a pan, also without palm rejection.
    #expect(share("swipes", nil) >= 0.75)
    #expect((groups["palms and thumbs"]?["asAsked"]?.integer ?? 0) >= 20)
    for pad in ["alex", "lumpy", "link"] {
      // Palm rejection takes a resting finger for a thumb in one of 46.
      #expect(share("scrolls", pad) >= (pad == "alex" ? 0.97 : 1))
      // Palms alone in the middle are told only where they press harder than fingers.
      #expect(share("palms and thumbs", pad) >= (pad == "alex" ? 0.9 : 0.5))
      #expect(share("drags", pad) >= 0.8)
    }
    // There are no participants, because neither labels nor files name them.
    #expect(report["participants"]?.members?.isEmpty == true)
    #expect(report["intervals"]?["unit"]?.string == "capture")
  }

  @Test func `labelled pads are told apart by touch features on a pad that no example is from`()
    throws
  {
    guard let pads = try ImportedPads() else { return }
    defer { pads.scratch.remove() }
    let report = try JSONReader().read(
      try pads.run(["evaluate", "pads", "--against", "discriminant", "--json"]).output)
    #expect(report["devices"]?.array?.count == 3)
    #expect((report["mean"]?["discriminant"]?.double ?? 0) >= 0.95)
  }

  /// `TACTUS_WRITE_PAGES=1` writes the output instead.
  @Test
  func `labelled pads print what the page shows under each command, and the page names each miss`()
    throws
  {
    guard let pads = try ImportedPads() else { return }
    defer { pads.scratch.remove() }
    var (lines, written) = (try Self.lines(), [String]())
    let commands = lines.indices.filter { lines[$0].hasPrefix("$ tactus evaluate pads") }
    #expect(!commands.isEmpty)
    var copied = 0
    for start in commands {
      let words = lines[start].dropFirst("$ tactus ".count).split(separator: " ").map(String.init)
      let output = try pads.run(words).output.split(
        separator: "\n", omittingEmptySubsequences: false)
      let end = lines[start...].firstIndex(of: "```") ?? lines.endIndex
      written += lines[copied...start] + output.dropLast().map(String.init)
      copied = end
    }
    written += lines[copied...]
    if ProcessInfo.processInfo.environment["TACTUS_WRITE_PAGES"] != nil {
      try Data(written.joined(separator: "\n").utf8).write(to: Self.page)
      lines = written
    }
    #expect(lines.count == written.count)
    for (old, new) in zip(lines, written) where old != new {
      Issue.record("\(old) should be \(new)")
      break
    }
    let text = lines.joined(separator: "\n")
    let report = try JSONReader().read(try pads.run(["evaluate", "pads", "--json"]).output)
    for miss in report["judging"]?["missed"]?.array ?? [] {
      let name = miss["capture"]?.string ?? ""
      #expect(text.contains("`\(name)`"), "\(name): \(miss["found"]?.string ?? "")")
    }
  }

  /// A row of the table names the `--set` options and the counts of `evaluate pads` with them.
  @Test func `labelled pads lose as little as the page says if one limit changes by a fifth`()
    throws
  {
    guard let pads = try ImportedPads() else { return }
    defer { pads.scratch.remove() }
    let lines = try Self.lines()
    let head = try #require(lines.firstIndex { $0.hasPrefix("| with | options |") })
    let titles = cells(lines[head]).dropFirst(2)
    for line in lines[(head + 2)...].prefix(while: { $0.hasPrefix("|") }) {
      let row = cells(line)
      let options = row[1].replacing("`", with: "").split(separator: " ").map(String.init)
      let counts = try pads.counts(options)
      #expect(titles.map { counts[$0] ?? "none" } == Array(row.dropFirst(2)), "\(row[0])")
    }
  }

  private func cells(_ line: String) -> [String] {
    line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
  }
}
