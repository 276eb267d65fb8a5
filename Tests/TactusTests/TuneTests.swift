import Foundation
import SeededRandom
import Tactus
import Testing

@Suite struct `tactus tune` {
  /// Drags of the folder are 36 points long, so a pan must begin before that; a tap does not move.
  private static let vary = ["--vary", "pan.hysteresis=5..95:4"]

  @Test
  func `tactus tune finds the threshold that a device needs, and writes a setup that is read`()
    throws
  {
    let folder = try LabelledFolder(captures: 9)
    defer { folder.remove() }
    let setup = folder.scratch.url.appendingPathComponent("best.setup.json").path
    // In the unchanged setup, no drag is long enough.
    let arguments = ["tune", folder.path, "--set", "pan.hysteresis=95", "-o", setup, "--json"]
    let run = try CommandLineRun(arguments + Self.vary)
    #expect(run.status == 0, "\(run.errors)")
    let result = try JSONReader().read(run.output)
    #expect(result["winner"]?["values"]?["pan.hysteresis"]?.double == 5)
    let cross = result["crossValidation"]
    #expect(cross?["unit"]?.string == "participant")
    #expect(cross?["units"]?.integer == 3)
    let before = try #require(result["baseline"]?["f1"]?.double)
    let held = try #require(cross?["f1"]?.double)
    let gain = try #require(cross?["gain"]?.double)
    #expect(gain > 0.1)
    #expect(abs(held - before - gain) < 1e-12)
    // An interval over three people would not represent others.
    #expect(cross?["interval"]?.isNull ?? true)
    // An evaluation of the winner must give the score that the tuning states.
    let judged = try CommandLineRun(["evaluate", folder.path, "--setup", setup, "--json"])
    let f1 = try JSONReader().read(judged.output)["overall"]?["f1"]?.double
    #expect(f1 == result["winner"]?["f1"]?.double)
  }

  @Test func `tactus tune warns of labels that lie outside of their capture`() throws {
    let folder = try LabelledFolder(captures: 5)
    defer { folder.remove() }
    try folder.scratch.changeAnnotations {
      $0.replacingOccurrences(of: "\"start\":0.5,\"end\":0.6", with: "\"start\":90.5,\"end\":90.6")
    }
    let run = try CommandLineRun(["tune", folder.path, "--json"] + Self.vary)
    #expect(run.status == 0, "\(run.errors)")
    #expect(
      run.errors.contains("from 90.5 s to 90.6 s, where c1.touch.jsonl is from"), "\(run.errors)")
  }

  @Test func `tactus tune takes labels from the paths of captures`() throws {
    let folder = try RecordedFolder()
    defer { folder.remove() }
    try folder.writeRecordings { "\($0)/\($1)/take1" }
    let path = folder.scratch.url.appendingPathComponent("recordings").path
    let run = try CommandLineRun(
      ["tune", path, "--labels", "folder", "--vary", "tap.allowableMovement=5..45:2", "--json"])
    #expect(run.status == 0, "\(run.errors)")
    #expect(try JSONReader().read(run.output)["winner"]?["f1"]?.double != nil)
  }

  /// The device states 50 units per millimeter instead of 20. All movements seem to be two fifths
  /// of their length, so swipes are too short and drags become presses.
  @Test func `tactus tune compensates for a device with too high a resolution, on held-out people`()
    throws
  {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let specification = try folder.file(
      "device.json",
      #"""
      {"seed":31,"participants":5,"gestures":[{"kind":"tap","count":4},
       {"kind":"swipe","count":5,"direction":"right"},{"kind":"pan","count":5}]}
      """#)
    let suite = folder.url.appendingPathComponent("suite")
    let made = try CommandLineRun(["synthesize", suite.path, "--specification", specification])
    #expect(made.status == 0, "\(made.errors)")
    for number in 1...5 {
      let capture = suite.appendingPathComponent("p0\(number).evemu")
      let text = try String(contentsOf: capture, encoding: .utf8)
      let lines = text.split(separator: "\n").map { line in
        line.hasPrefix("A: 35") || line.hasPrefix("A: 36") ? line.dropLast(2) + "50" : line
      }
      try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: capture)
    }
    // The card states the digests of the captures as they were.
    let card = suite.appendingPathComponent("dataset.json")
    try Data(
      String(contentsOf: card, encoding: .utf8)
        .replacingOccurrences(of: "\"digest\"", with: "\"digestBefore\"").utf8
    ).write(to: card)
    let run = try CommandLineRun([
      "tune", suite.path, "--json", "--vary", "swipeRight.minimumPrimaryMovement=15..75:3",
      "--vary", "press.allowableMovement=2..10:3",
    ])
    #expect(run.status == 0, "\(run.errors)")
    let result = try JSONReader().read(run.output)
    let cross = result["crossValidation"]
    #expect(try #require(result["baseline"]?["f1"]?.double) < 0.6)
    #expect(try #require(cross?["f1"]?.double) > 0.95)
    let ends = cross?["interval"]?.array?.compactMap(\.double) ?? []
    #expect(try #require(ends.first) > 0.3)
  }

  @Test(arguments: ["random", "halving"])
  func `tactus tune gives the same for the same seed and any number of jobs`(search: String) throws
  {
    let folder = try LabelledFolder(captures: 6)
    defer { folder.remove() }
    let arguments =
      ["tune", folder.path, "--search", "\(search):6", "--seed", "4"] + Self.vary
    let runs = try ["1", "3"].map { try CommandLineRun(arguments + ["--jobs", $0]) }
    #expect(runs[0].status == 0, "\(runs[0].errors)")
    #expect(runs[0].output == runs[1].output)
  }

  /// Drags of the folder move 36 points along one line. A pan and a tap require one finger.
  @Test
  func `tactus tune names a threshold without effect, and a best value at an edge of its range`()
    throws
  {
    let folder = try LabelledFolder(captures: 6)
    defer { folder.remove() }
    let arguments = [
      "tune", folder.path, "--vary", "pan.hysteresis=20..80:3", "--vary",
      "press.allowableMovement=100..300:3",
    ]
    for search in [[], ["--search", "random:8"]] {
      let json = try CommandLineRun(arguments + search + ["--json"])
      #expect(json.status == 0, "\(json.errors)")
      let result = try JSONReader().read(json.output)
      #expect(result["complete"]?.bool == true)
      let curves = try #require(result["landscape"]?.array)
      #expect(
        curves.map { $0["parameter"]?.string } == ["pan.hysteresis", "press.allowableMovement"])
      #expect(curves.map { $0["hasEffect"]?.bool } == [true, false])
      #expect(curves.map { $0["bestAtEdge"]?.string } == ["low", nil])
      let points = try #require(curves[0]["points"]?.array)
      #expect(points.compactMap { $0["value"]?.double } == [20, 50, 80])
      // Only the first value is less than a drag, so drags are recognized only there.
      let scores = points.compactMap { $0["recall"]?.double }
      #expect(scores.count == 3 && scores[0] > scores[1] && scores[1] == scores[2])
      let text = try CommandLineRun(arguments + search)
      #expect(text.output.contains("press.allowableMovement has no effect"))
      #expect(text.output.contains("--vary pan.hysteresis=0..80:5"), "\(text.output)")
    }
    let csv = try CommandLineRun(arguments + ["--csv"])
    let lines = csv.output.split(separator: "\n")
    #expect(
      lines.first
        == "parameter,value,precision,recall,f1,meanLatency,falseActivationsPerMinute,gained,lost,turned"
    )
    #expect(lines.count == 7)
    #expect(csv.errors.contains("9 candidates on 6 captures"), "\(csv.errors)")
  }

  @Test func `tactus tune writes what differs from a built-in setup, and the data that chose it`()
    throws
  {
    let dataset = Package.root.appendingPathComponent("datasets/people-and-devices").path
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let path = folder.url.appendingPathComponent("tuned.setup.json").path
    let line = [
      "tune", dataset, "--setup", "default", "--set", "press.allowableMovement=12", "--vary",
      "pan.hysteresis=4..4:1", "-o", path, "--json",
    ]
    let run = try CommandLineRun(line)
    #expect(run.status == 0, "\(run.errors)")
    let written = try JSONReader().read(try String(contentsOfFile: path, encoding: .utf8))
    #expect(written["base"]?.string == "default")
    let values = written["set"]?.members?.map { "\($0.key)=\($0.value.double ?? -1)" }
    // No other hysteresis is better, so only the change of the command line is left.
    #expect(values == ["press.allowableMovement=12.0"])
    #expect(written["tunedOn"]?["captures"]?.array?.isEmpty == false)
    let winner = try JSONReader().read(run.output)["winner"]?["setup"]?.string
    let evaluated = try CommandLineRun(["evaluate", dataset, "--setup", path, "--json"])
    #expect(evaluated.status == 0, "\(evaluated.errors)")
    #expect(try JSONReader().read(evaluated.output)["setup"]?.string == winner)
    // Printed with every value, it still names the data.
    let printed = try CommandLineRun(["recognize", "--setup", path, "--print-setup"])
    let all = try JSONReader().read(printed.output)
    let digests = [all, written].map { $0["tunedOn"]?["captures"]?.array?.map(\.string) }
    #expect(digests[0] == digests[1])
    #expect(all["recognizers"]?.array?.count ?? 0 > 5)
    #expect(try CommandLineRun(["check", path]).status == 0)
  }

  @Test func `tactus tune is told by evaluate if the captures chose the setup, above the table`()
    throws
  {
    let (folder, others) = (try LabelledFolder(captures: 4), try LabelledFolder(captures: 7))
    defer {
      folder.remove()
      others.remove()
    }
    let setup = folder.scratch.url.appendingPathComponent("best.setup.json").path
    let tune = try CommandLineRun(["tune", folder.path, "-o", setup] + Self.vary)
    #expect(tune.status == 0, "\(tune.errors)")
    let text = try CommandLineRun(["evaluate", folder.path, "--setup", setup]).output
    let note = try #require(text.range(of: "OPTIMISTIC: 4 of these captures chose"), "\(text)")
    let table = try #require(text.range(of: "precision %"))
    #expect(note.lowerBound < table.lowerBound)
    // Four of seven captures are the same files, under other paths.
    let json = try CommandLineRun(["evaluate", others.path, "--setup", setup, "--json"]).output
    #expect(try JSONReader().read(json)["tunedOn"]?.array?.count == 4)
    let part = folder.scratch.url.appendingPathComponent("1.json").path
    _ = try CommandLineRun([
      "evaluate", others.path, "--setup", setup, "--shard", "1/1", "--partial", part,
    ])
    #expect(try CommandLineRun(["evaluate", "--merge", part, "--json"]).output == json)
    let before = try CommandLineRun(["evaluate", folder.path, "--json"]).output
    #expect(!before.contains("tunedOn"))
  }

  @Test(arguments: [
    (#"{"base":"naturla"}"#, "did you mean \"natural\"?"),
    (#"{"base":"default","set":{"pan.hystersis":4}}"#, "hysteresis"),
    (#"{"base":"default","recognizers":[]}"#, "recognizers"),
    (#"{"base":"default","tunedOn":{"capture":[]}}"#, "captures"),
  ])
  func `tactus tune refuses a setup with a wrong base, value or record`(
    text: String, message: String
  ) throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let path = try folder.file("wrong.setup.json", text)
    let run = try CommandLineRun(["recognize", Captures.firstSteps, "--setup", path])
    #expect(run.status == 2)
    #expect(run.errors.contains(message) && run.errors.contains("setup.json:1:"), "\(run.errors)")
  }

  @Test func `tactus tune states what new people can expect before what the same recordings show`()
    throws
  {
    let folder = try LabelledFolder(captures: 6)
    defer { folder.remove() }
    let line = ["tune", folder.path, "--set", "pan.hysteresis=95"] + Self.vary
    let text = try CommandLineRun(line).output
    let nested = try #require(text.range(of: "nested cross-validation over 3 participants in 3"))
    let optimistic = try #require(
      text.range(of: "optimistic, on the captures that chose the winner"))
    let table = try #require(text.range(of: "\nunchanged"))
    #expect(nested.lowerBound < optimistic.lowerBound)
    #expect(optimistic.lowerBound < table.lowerBound)
    let json = try CommandLineRun(line + ["--json"]).output
    let cross = try #require(json.range(of: "\"crossValidation\":"))
    let winner = try #require(json.range(of: "\"winner\":"))
    #expect(cross.lowerBound < winner.lowerBound)
    let report = try JSONReader().read(json)
    #expect(report["crossValidation"]?["method"]?.string == "nested")
    let (all, held) = (
      try #require(report["winner"]?["f1"]?.double),
      try #require(report["crossValidation"]?["f1"]?.double)
    )
    #expect(report["crossValidation"]?["optimism"]?.double == all - held)
  }

  /// The figures of the table are rounded, so that two candidates that differ by a microsecond look
  /// alike.
  @Test func `tactus tune shows no row of the front that another row covers`() throws {
    let scratch = try ScratchFolder()
    defer { scratch.remove() }
    let folder = scratch.url.appendingPathComponent("people").path
    _ = try CommandLineRun([
      "synthesize", folder, "--specification", "natural-first", "--captures", "2", "--seed", "5",
    ])
    let text = try CommandLineRun([
      "tune", folder, "--setup", "default", "--search", "random:60",
      "--vary", "press.minimumPressDuration=0.45..0.6", "--vary", "pan.hysteresis=8..14", "--vary",
      "tap.allowableMovement=30..60",
    ]).output
    let lines = text.components(separatedBy: "\n")
    let start = try #require(lines.firstIndex { $0.hasPrefix("Pareto front") }, "\(text)")
    let rows = lines[start...].prefix { !$0.isEmpty && !$0.contains("more on the front") }
      .filter { $0.contains(" s ") }.map { line -> [Double] in
        let cells = line.replacing("Pareto front", with: "").split(separator: " ").map(String.init)
        // F1, latency, "s", false activations, gained, lost, turned.
        let price = cells[4...6].compactMap(Double.init).reduce(0, +)
        return [
          -(Double(cells[0]) ?? 0), Double(cells[1]) ?? .infinity, Double(cells[3]) ?? 0, price,
        ]
      }
    #expect(!rows.isEmpty)
    for (number, row) in rows.enumerated() {
      for (other, rival) in rows.enumerated() where other != number {
        #expect(!zip(rival, row).allSatisfy { $0 <= $1 }, "\(rival) covers \(row):\n\(text)")
      }
    }
  }

  @Test func `tactus tune leaves out just the rows of the front that another row covers as shown`()
  {
    // Of 95.02 % in 200.1 ms and 95.01 % in 200.2 ms, a table shows the same figures.
    #expect(
      FrontRows.uncovered([[-950, 200, 0, 3], [-950, 200, 0, 3], [-950, 201, 0, 2]]) == [0, 2])
    #expect(FrontRows.uncovered([[-950, 201, 0, 3], [-950, 200, 0, 3]]) == [1])
    var chance = SplitMix(seed: 12)
    for _ in 0..<200 {
      let rows = (0..<Int.random(in: 0...12, using: &chance)).map { _ in
        (0..<4).map { _ in Int.random(in: 0...3, using: &chance) }
      }
      let kept = FrontRows.uncovered(rows)
      func covers(_ one: Int, _ other: Int) -> Bool {
        zip(rows[one], rows[other]).allSatisfy { $0 <= $1 }
      }
      // No two rows that are kept cover each other, and each other row is covered by one of them.
      for one in kept {
        #expect(!kept.contains { $0 != one && covers($0, one) })
      }
      for place in rows.indices where !kept.contains(place) {
        #expect(kept.contains { covers($0, place) })
      }
    }
  }

  @Test
  func `tactus tune writes every candidate, those on the front, and what the setup had before`()
    throws
  {
    let folder = try LabelledFolder(captures: 5)
    defer { folder.remove() }
    let line = [
      "tune", folder.path, "--set", "pan.hysteresis=95", "--vary", "pan.hysteresis=5..50:4",
    ]
    let json = try JSONReader().read(try CommandLineRun(line + ["--json"]).output)
    #expect(json["baseline"]?["values"]?["pan.hysteresis"]?.double == 95)
    func rows(_ table: String) throws -> [[String]] {
      let run = try CommandLineRun(line + ["--csv=\(table)"])
      #expect(run.status == 0, "\(run.errors)")
      return run.output.split(separator: "\n").map {
        $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      }
    }
    let candidates = try rows("candidates")
    #expect(candidates[0].prefix(3) == ["candidate", "onFront", "pan.hysteresis"])
    #expect(candidates.dropFirst().map { $0[2] } == ["95.0", "5.0", "20.0", "35.0", "50.0"])
    let front = try rows("front").dropFirst()
    #expect(front.count == json["front"]?.array?.count)
    #expect(Array(front) == candidates.dropFirst().filter { $0[1] == "true" })
    let scores = json["front"]?.array?.compactMap { $0["f1"]?.double }.sorted()
    #expect(front.compactMap { Double($0[5]) }.sorted() == scores)
  }

  /// `whatif` compares the timelines of single captures, and `tune` the detections of all of them.
  @Test func `tactus tune states the price of each candidate that whatif states`() throws {
    let dataset = Package.root.appendingPathComponent("datasets/people-and-devices").path
    let names = ["press.minimumPressDuration", "pan.hysteresis"]
    let run = try CommandLineRun([
      "tune", dataset, "--setup", "default", "--vary", "\(names[0])=0.1..1:2", "--vary",
      "\(names[1])=4..100:3", "--folds", "2", "--csv=candidates",
    ])
    #expect(run.status == 0, "\(run.errors)")
    let rows = run.output.split(separator: "\n").map { $0.split(separator: ",").map(String.init) }
    var prices = Set<[String]>()
    for row in rows.dropFirst() {
      let whatif = try CommandLineRun([
        "whatif", dataset, "--setup", "default", "--set", "\(names[0])=\(row[2])", "--set",
        "\(names[1])=\(row[3])", "--json",
      ])
      let totals = try JSONReader().read(whatif.output)["totals"]?.array ?? []
      let expected = ["gained", "lost", "turned"].map { effect in
        let counts = totals.filter { $0["effect"]?.string == effect }.compactMap {
          $0["count"]?.integer
        }
        return "\(counts.reduce(0, +))"
      }
      #expect(Array(row.suffix(3)) == expected, "\(row)")
      prices.insert(expected)
    }
    // The grid must have candidates that gain, lose and turn gestures.
    #expect(prices.count > 3, "\(prices)")
  }

  /// A tap of the folder does not move, so every value of its threshold gives the same gestures.
  @Test func `tactus tune keeps a threshold as it is if no other value is better`() throws {
    let folder = try LabelledFolder(captures: 6)
    defer { folder.remove() }
    let run = try CommandLineRun([
      "tune", folder.path, "--set", "tap.allowableMovement=40", "--vary",
      "tap.allowableMovement=10..70:7", "--vary", "pan.hysteresis=5..95:4", "--json",
    ])
    #expect(run.status == 0, "\(run.errors)")
    let winner = try JSONReader().read(run.output)["winner"]?["values"]
    #expect(winner?["tap.allowableMovement"]?.double == 40)
    #expect(winner?["pan.hysteresis"]?.double == 5)
  }

  /// The result of a grid is that of evaluating each of its combinations alone.
  @Test func `tactus tune gives each value the scores that evaluate gives it`() throws {
    let folder = try LabelledFolder(captures: 5)
    defer { folder.remove() }
    let run = try CommandLineRun(
      ["tune", folder.path, "--vary", "pan.hysteresis=10..50:3", "--csv"])
    for line in run.output.split(separator: "\n").dropFirst() {
      let cells = line.split(separator: ",")
      let judged = try CommandLineRun(
        ["evaluate", folder.path, "--json", "--set", "pan.hysteresis=\(cells[1])"])
      let overall = try JSONReader().read(judged.output)["overall"]
      #expect(overall?["f1"]?.double == Double(cells[4]))
      #expect(overall?["recall"]?.double == Double(cells[3]))
    }
  }

  @Test func `tactus tune ends with 3 if no capture can be read`() throws {
    let folder = try LabelledFolder(captures: 2)
    defer { folder.remove() }
    for name in ["c0.touch.jsonl", "c1.touch.jsonl"] {
      let file = folder.scratch.url.appendingPathComponent(name)
      try FileManager.default.removeItem(at: file)
      try FileManager.default.createSymbolicLink(
        atPath: file.path, withDestinationPath: "/proc/self/mem")
    }
    let run = try CommandLineRun(["tune", folder.path] + Self.vary)
    #expect(run.status == 3, "\(run.errors)")
    #expect(run.output.isEmpty)
  }

  @Test func `tactus tune names an unknown threshold`() throws {
    let folder = try LabelledFolder(captures: 2)
    defer { folder.remove() }
    for (axis, what) in [
      ("pan.hysteresi=1..2", "hysteresis"),
      ("pan.hysteresis=5..2", "LOW is above HIGH in pan.hysteresis=5..2; write 2..5"),
      ("pan", "LOW"), ("pan.hysteresis=1..2:0", "STEPS is 0"),
    ] {
      let run = try CommandLineRun(["tune", folder.path, "--vary", axis])
      #expect(run.status == 2)
      #expect(run.errors.contains(what), "\(run.errors)")
    }
  }
}
