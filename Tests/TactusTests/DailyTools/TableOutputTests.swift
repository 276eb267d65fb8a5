import Foundation
import Tactus
import Testing

@Suite struct `A table as CSV` {
  private static let dataset = URL(fileURLWithPath: Captures.firstSteps)
    .deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("people-and-devices").path

  /// Returns the rows by the titles of their columns.
  private func rows(_ line: [String]) throws -> [[String: String]] {
    let run = try CommandLineRun(line)
    #expect(run.status == 0, "\(run.errors)")
    let lines = run.output.split(separator: "\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    let titles = try #require(lines.first)
    return lines.dropFirst().map { cells in
      #expect(cells.count == titles.count, "\(cells)")
      return Dictionary(uniqueKeysWithValues: zip(titles, cells))
    }
  }

  private static let setup = ["--set", "tap.allowableMovement=0.1"]

  @Test func `a table as CSV of evaluate has the figures of --json`() throws {
    let line = ["evaluate", Self.dataset] + Self.setup
    let json = try JSONReader().read(try CommandLineRun(line + ["--json"]).output)
    let classes = try rows(line + ["--csv"])
    #expect(classes.count == (json["classes"]?.members?.count ?? 0) + 2)
    for row in classes where !["all", "mean"].contains(row["class"]) {
      let figures = json["classes"]?[row["class"] ?? ""]
      #expect(row["f1"].flatMap(Double.init) == figures?["f1"]?.double)
      #expect(row["matched"].flatMap(Int.init) == figures?["matched"]?.integer.map { Int($0) })
      #expect(
        row["wilson_low"].flatMap(Double.init)
          == figures?["intervals"]?["wilson"]?["f1"]?.array?.first?.double)
    }
    let events = try rows(line + ["--csv=events"])
    #expect(!events.isEmpty && events.contains { $0["outcome"] == "deleted" })
    let confusion = try rows(line + ["--csv=confusion"])
    let reference = try #require(json["overall"]?["reference"]?.integer)
    let sum = confusion.filter { $0["truth"] != "none" }
      .compactMap { $0["events"].flatMap(Int.init) }.reduce(0, +)
    #expect(sum == Int(reference))
    for table in ["groups", "latency", "values", "overall", "segments", "overlap", "ward"] {
      #expect(try !rows(line + ["--csv=\(table)"]).isEmpty, "\(table)")
    }
  }

  @Test func `a table as CSV of evaluate has the comparisons of --json`() throws {
    let line =
      ["evaluate", Self.dataset] + Self.setup + ["--against", "default", "--against", "android"]
    let json = try JSONReader().read(try CommandLineRun(line + ["--json"]).output)
    let comparisons = try #require(json["comparisons"]?.array)
    let rows = try rows(line + ["--csv=comparisons"])
    let all = rows.filter { $0["class"] == "all" }
    #expect(all.map { $0["baseline"] } == ["default", "android"])
    for (row, comparison) in zip(all, comparisons) {
      #expect(row["baseline_f1"].flatMap(Double.init) == comparison["f1"]?.double)
      #expect(row["f1"].flatMap(Double.init) == json["overall"]?["f1"]?.double)
      #expect(row["p"].flatMap(Double.init) == comparison["mcnemar"]?["p"]?.double)
      #expect(
        row["participants_p"].flatMap(Double.init) == comparison["participants"]?["p"]?.double)
    }
    let classes = comparisons.flatMap { $0["classes"]?.members ?? [] }
    #expect(!classes.isEmpty)
    #expect(rows.count == classes.count + 2)
    let changes = try self.rows(line + ["--csv=changes"])
    for change in ["fixed", "broken", "vanished", "appeared"] {
      let expected = comparisons.reduce(0) { $0 + ($1[change]?.array?.count ?? 0) }
      #expect(changes.filter { $0["change"] == change }.count == expected)
    }
    let friedman = try self.rows(line + ["--csv=friedman"])
    #expect(friedman.first?["p"].flatMap(Double.init) == json["friedman"]?["p"]?.double)
  }

  @Test func `a table as CSV has the same columns for one capture and for several`() throws {
    let two = Captures.firstSteps.replacingOccurrences(of: "p01", with: "p02")
    for command in [
      ["recognize", "--gestures", "--csv"], ["inspect", "--csv"],
      ["explain", "--csv", "--gesture", "tap"], ["compare", "--csv", "--preset", "uikit,gtk"],
      ["features", "--set", "touch", "--csv"],
    ] {
      let titles = try [[Captures.firstSteps], [Captures.firstSteps, two]].map { captures in
        try CommandLineRun(command + captures).output.prefix { $0 != "\n" }
      }
      #expect(titles[0] == titles[1], "\(command)")
      let first = titles[0].prefix { $0 != "," }
      #expect(first == (command[0] == "features" ? "origin" : "capture"), "\(command)")
    }
  }

  @Test func `a table as CSV of explain has the explanations of --json`() throws {
    let line = ["explain", Captures.firstSteps, "--gesture", "press"]
    let json = try JSONReader().read(try CommandLineRun(line + ["--json"]).output)
    let expected = try #require(json["explanations"]?.array)
    let run = try CommandLineRun(line + ["--csv"])
    #expect(run.status == 0, "\(run.errors)")
    let rows = run.output.split(separator: "\n").dropFirst()
    #expect(!rows.isEmpty && rows.count == expected.count)
    for (row, told) in zip(rows, expected) {
      let sentence = try #require(told["sentence"]?.string)
      #expect(row.contains(sentence), "\(row)")
      guard let set = told["change"]?["set"]?.string else { continue }
      #expect(row.contains(",\(set),"), "\(row)")
    }
  }

  @Test func `a table as CSV of captures with what was asked for counts those that are as asked`()
    throws
  {
    guard let pads = try ImportedPads() else { return }
    defer { pads.scratch.remove() }
    let folder = pads.scratch.url.appendingPathComponent("pads").path
    let asked = try rows(["evaluate", folder, "--csv=asked"])
    let scrolls = try #require(asked.first { $0["group"] == "scrolls" && $0["device"] == "" })
    #expect(scrolls["captures"] == "130")
    let discriminant = try rows(["evaluate", folder, "--against", "discriminant", "--csv"])
    #expect(discriminant.last?["class"] == "macro-F1")
  }

  @Test func `a table as CSV of compare has a row for each gesture with the values of recognize`()
    throws
  {
    let compared = try rows(["compare", "--preset", "uikit,gtk", "--csv", Captures.firstSteps])
    for preset in ["uikit", "gtk"] {
      let alone = try rows(
        ["recognize", "--preset", preset, "--gestures", "--csv", Captures.firstSteps])
      let column = compared.filter { $0["column"] == preset }
      #expect(
        column.compactMap { $0["recognizer"] }.sorted()
          == alone.compactMap { $0["recognizer"] }.sorted())
    }
  }

  @Test func `a table as CSV of list has the names of --json`() throws {
    let run = try CommandLineRun(["list", "presets", "--csv"])
    #expect(run.output.hasPrefix("name,summary\n"))
    #expect(run.output.contains("\nuikit,"))
  }
}
