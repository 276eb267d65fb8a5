import Foundation
import Tactus
import Testing

@Suite struct `tactus evaluate, of two setups,` {
  @Test func `tactus evaluate of two setups compares them in one command`() throws {
    let folder = try LabelledFolder(captures: 3)
    defer { folder.remove() }
    let own = folder.scratch.url.appendingPathComponent("own.setup.json").path
    let arguments = ["evaluate", folder.path, "--set", "pan.hysteresis=100", "--against", own]
    let run = try CommandLineRun(arguments + ["--json"])
    #expect(run.status == 0, "\(run.errors)")
    let comparison = try JSONReader().read(run.output)["comparisons"]?.array?.first
    let broken = comparison?["broken"]?.array ?? []
    #expect(!broken.isEmpty)
    #expect(broken.allSatisfy { $0["label"]?.string == "pan" })
    #expect(try CommandLineRun(arguments).output.contains("against \(own)"))
  }

  @Test
  func
    `tactus evaluate of two setups compares the setup with that of a platform`()
    throws
  {
    let folder = try LabelledFolder(captures: 3)
    defer { folder.remove() }
    let run = try CommandLineRun(["evaluate", folder.path, "--against", "libinput", "--json"])
    #expect(run.status == 0, "\(run.errors)")
    let comparison = try JSONReader().read(run.output)["comparisons"]?.array?.first
    let other = try CommandLineRun(["evaluate", folder.path, "--preset", "libinput", "--json"])
    let expected = try JSONReader().read(other.output)
    #expect(comparison?["baseline"]?.string == "libinput")
    let score = try #require(comparison?["f1"]?.double)
    #expect(score == expected["overall"]?["f1"]?.double)
    let brief = try CommandLineRun(
      ["evaluate", folder.path, "--against", "libinput", "--brief"]
    ).output
    #expect(brief.contains("\nagainst libinput, F1 "), "\(brief)")
    #expect(brief.contains("exact McNemar"))
    #expect(!brief.contains("  fixed: "))
  }

  /// Three setups of which each breaks pans: the chance that one p value of several is small grows.
  @Test
  func
    `tactus evaluate of two setups corrects p values for the number of setups, and says for how many`()
    throws
  {
    let folder = try LabelledFolder(captures: 3)
    defer { folder.remove() }
    let own = folder.scratch.url.appendingPathComponent("own.setup.json").path
    let line = [
      "evaluate", folder.path, "--set", "pan.hysteresis=100", "--against", own, "--against",
      "libinput", "--against", "android",
    ]
    let report = try JSONReader().read(try CommandLineRun(line + ["--json"]).output)
    let comparisons = try #require(report["comparisons"]?.array)
    let tests = comparisons.compactMap { $0["mcnemar"]?["p"]?.double }
    let corrected = comparisons.compactMap { $0["mcnemar"]?["holm"]?.double }
    // Holm by hand: the smallest times 3, the next times 2, none smaller than one before.
    var expected = tests
    var least = 0.0
    for (rank, place) in tests.indices.sorted(by: { (tests[$0], $0) < (tests[$1], $1) })
      .enumerated()
    {
      least = max(least, min(1, tests[place] * Double(3 - rank)))
      expected[place] = least
    }
    #expect(corrected == expected)
    #expect(comparisons.allSatisfy { $0["mcnemar"]?["tests"]?.integer == 3 })
    let classes = comparisons.compactMap { $0["classes"]?.members?.count }.reduce(0, +)
    #expect(
      comparisons.flatMap { $0["classes"]?.members ?? [] }
        .allSatisfy { $0.value["tests"]?.integer == Int64(classes) })
    let text = try CommandLineRun(line).output
    #expect(text.contains("after Holm over 3 comparisons"), "\(text)")
    #expect(text.contains("after Holm over \(classes) tests"), "\(text)")
    // Three people are too few for an interval of the difference.
    #expect(text.contains("an interval needs at least 5 participants, and there are 3"), "\(text)")
    #expect(comparisons[0]["difference"]?["interval"]?.isNull == true)
    #expect(comparisons[0]["difference"]?["unit"]?.string == "participant")
  }

  @Test func `tactus evaluate of two setups lists the events that a change broke`() throws {
    let folder = try LabelledFolder(captures: 3)
    defer { folder.remove() }
    let before = try CommandLineRun(["evaluate", folder.path, "--json"])
    let baseline = try folder.scratch.file("before.json", before.output)
    // Drags move 36 points, which is too short for this hysteresis.
    let after = try CommandLineRun([
      "evaluate", folder.path, "--set", "pan.hysteresis=100", "--against", baseline, "--json",
    ])
    #expect(after.status == 0, "\(after.errors)")
    let comparison = try JSONReader().read(after.output)["comparisons"]?.array?.first
    let broken = comparison?["broken"]?.array ?? []
    let drags = try JSONReader().read(before.output)["classes"]?["pan"]?["matched"]?.integer
    #expect(Int64(broken.count) == drags)
    #expect(broken.allSatisfy { $0["label"]?.string == "pan" && $0["line"]?.integer != nil })
    #expect(comparison?["mcnemar"]?["broken"]?.integer == drags)
    let other = try LabelledFolder(captures: 2)
    defer { other.remove() }
    let cut = try folder.scratch.file("cut.json", #"{"tactus":"#)
    let unread = try CommandLineRun(["evaluate", folder.path, "--against", cut])
    #expect(unread.status == 3)
    #expect(
      unread.errors.contains("cut.json:1:11: found the end of the text, expected a value"),
      "\(unread.errors)")
    let refused = try CommandLineRun(["evaluate", other.path, "--against", baseline])
    #expect(refused.status == 2)
  }

  @Test
  func `tactus evaluate of two setups refuses a report by another rule, or of other captures`()
    throws
  {
    let folder = try LabelledFolder(captures: 3)
    defer { folder.remove() }
    let wide = try folder.scratch.file(
      "wide.json", try CommandLineRun(["evaluate", folder.path, "--json"]).output)
    let narrow = try CommandLineRun(
      ["evaluate", folder.path, "--onset-collar", "0.01", "--against", wide])
    #expect(narrow.status == 2)
    #expect(narrow.errors.contains("wide.json was judged by another rule"), "\(narrow.errors)")

    let part = folder.scratch.url.appendingPathComponent("1.json").path
    _ = try CommandLineRun(["evaluate", folder.path, "--shard", "1/3", "--partial", part])
    let few = try folder.scratch.file(
      "few.json",
      try CommandLineRun(["evaluate", "--merge", part, "--allow-missing", "--json"]).output)
    let whole = try CommandLineRun(["evaluate", folder.path, "--against", few])
    #expect(whole.status == 2)
    #expect(
      whole.errors.contains("few.json judged 1 of the captures, and this run 3"),
      "\(whole.errors)")
  }

  @Test func `tactus evaluate of two setups runs a platform's own setup, whatever the card says`()
    throws
  {
    let folder = try LabelledFolder(captures: 1)
    defer { folder.remove() }
    for words in [["--preset", "android"], ["--against", "android"]] {
      let run = try CommandLineRun(["evaluate", folder.path, "--json"] + words)
      let own = try CommandLineRun(["evaluate", folder.path, "--json", "--setup", "android"])
      let expected = try JSONReader().read(own.output)["overall"]?["f1"]?.double
      let report = try JSONReader().read(run.output)
      let found = words[0] == "--preset" ? report["overall"] : report["comparisons"]?.array?.first
      #expect(found?["f1"]?.double == expected, "\(words)")
    }
  }
}
