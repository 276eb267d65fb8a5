import Foundation
import Tactus
import Testing

/// Gestures by three writers, five times each: a line to the right and a corner, or a hook.
private func dataset(label only: String? = nil, upwards: Bool = false) -> String {
  let header = "dataset,user,gesture,repetition,speed,stroke,point,x,y,t_ms,pressure\n"
  var text = only == nil ? header : ""
  let classes = only.map { [($0, upwards ? -1 : 1)] } ?? SimpleDrawing.classes
  for writer in 1...3 {
    for drawing in SimpleDrawing.all(1...5, classes) {
      for (number, point) in drawing.points.enumerated() {
        text += "toy,w\(writer),\(drawing.label),\(drawing.repetition),medium,0,\(number),"
        text += "\(10 * writer + point.x),\(7 * writer + point.y),\(point.milliseconds),\n"
      }
    }
  }
  return text
}

@Suite struct `Strokes on the command line` {
  private func inFolder(_ body: (ScratchFolder, String) throws -> Void) throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    try body(folder, try folder.file("toy.csv", dataset()))
  }

  @Test func `evaluate gives the JSON that scripts read, and the same one again`() throws {
    try inFolder { _, path in
      let arguments = [
        "strokes", "evaluate", path, "--classifier", "penny-pincher,dollar-p-plus", "--protocol",
        "ui", "--users", "1,2", "--templates", "2", "--draws", "20", "--no-timing", "--json",
      ]
      let run = try CommandLineRun(arguments)
      #expect(run.status == 0, "\(run.errors)")
      let report = try JSONReader().read(run.output)
      #expect(report["dataset"]?.string == path)
      #expect(report["protocol"]?.string == "ui")
      let results = try #require(report["results"]?.array)
      #expect(results.map { $0["users"]?.integer } == [1, 2, 1, 2])
      #expect(results.allSatisfy { $0["accuracy"]?.double == 1 })
      #expect(results.allSatisfy { $0["tests"]?.integer == 40 })
      #expect(results.allSatisfy { $0["interval"]?.array?.count == 2 })
      #expect(try CommandLineRun(arguments).output == run.output)
    }
  }

  @Test func `two classifiers are compared on the same tests`() throws {
    try inFolder { _, path in
      let run = try CommandLineRun([
        "strokes", "evaluate", path, "--classifier", "penny-pincher,protractor,dollar-p",
        "--protocol", "louo", "--no-timing", "--json",
      ])
      let pairs = try #require(try JSONReader().read(run.output)["comparisons"]?.array)
      #expect(pairs.count == 3)
      // Both classify the example without errors, so nothing distinguishes them.
      #expect(pairs.allSatisfy { $0["wilcoxon_p"]?.double == 1 && $0["mcnemar_p"]?.double == 1 })
      #expect(pairs.allSatisfy { $0["first_only"]?.integer == 0 })
    }
  }

  @Test func `gestures of a class that was left out are distinguished from the others`() throws {
    try inFolder { folder, path in
      let arguments = [
        "strokes", "evaluate", path, "--protocol", "ud", "--templates", "3", "--draws", "6",
        "--classifier", "best,hbf49-nearest", "--open-set", "--no-timing",
      ]
      // Only one class is left for learning, so nothing can be distinguished, and no table is
      // written.
      #expect(!(try CommandLineRun(arguments).output.contains("unseen")))
      let three = dataset() + dataset(label: "hook", upwards: true)
      let more = try folder.file("three.csv", three)
      let run = try CommandLineRun(
        arguments.map { $0.hasSuffix("toy.csv") ? more : $0 } + ["--json"])
      let results = try #require(try JSONReader().read(run.output)["results"]?.array)
      #expect(results.count == 2)
      for result in results {
        #expect(result["open_set"]?["unseen"]?.integer == 18)
        let curve = try #require(result["open_set"]?["curve"]?.array)
        #expect(curve.allSatisfy { $0["accepted_unseen"]?.double == 0 })
      }
    }
  }

  @Test func `measures state how similarly gestures are drawn`() throws {
    try inFolder { _, path in
      let run = try CommandLineRun(["strokes", "measure", path, "--csv"])
      #expect(run.status == 0, "\(run.errors)")
      let rows = run.output.split(separator: "\n").map { $0.split(separator: ",") }
      #expect(rows.count == 1 + 6)
      #expect(rows.allSatisfy { $0.count == 4 + 12 + 2 })
      #expect(rows[0].prefix(4) == ["writer", "class", "samples", "axis"])
      // All samples have one stroke, so there is a single way to draw it.
      #expect(rows.dropFirst().allSatisfy { $0[2] == "5" })
      #expect(rows.dropFirst().allSatisfy { $0.last == "1.0" })
    }
  }

  @Test func `the time for a gesture is measured unless that is turned off`() throws {
    try inFolder { _, path in
      let run = try CommandLineRun([
        "strokes", "evaluate", path, "--classifier", "penny-pincher", "--protocol", "louo", "--csv",
      ])
      let cells = run.output.split(separator: "\n").last?.split(
        separator: ",", omittingEmptySubsequences: false)
      #expect(Double(cells?.last ?? "") ?? 0 > 0, "\(run.output)")
    }
  }

  @Test func `a request that cannot be carried out is reported with the available names`() throws {
    try inFolder { folder, path in
      let tooMany = try CommandLineRun(["strokes", "evaluate", path, "--templates", "5"])
      #expect(tooMany.status == 2)
      #expect(tooMany.errors.contains("found 30 samples of 2 classes by 3 writers"))
      let stranger = try CommandLineRun(["strokes", "evaluate", path, "--test-users", "w9"])
      #expect(stranger.status == 2)
      #expect(stranger.errors.contains("no writer w9; there are w1, w2, w3"))
      let speed = try CommandLineRun(["strokes", "evaluate", path, "--speed", "fast"])
      #expect(speed.status == 2)
      #expect(speed.errors.contains("the speeds are medium"))
      let nothing = try CommandLineRun(["strokes", "evaluate", folder.url.path + "/none"])
      #expect(nothing.status == 3)
    }
  }

  @Test func `only a gesture that is like no example is unknown`() throws {
    try inFolder { folder, path in
      let model = folder.url.path + "/toy.classifier"
      let other = try folder.file(
        "other.csv", Self.header + dataset(label: "hook", upwards: true))
      for rejection in ["held-out", "synthetic", "none"] {
        let train = try CommandLineRun([
          "train", path, model, "--no-check", "--force", "--rejection", rejection,
        ])
        #expect(train.status == 0, "\(train.errors)")
        func known(_ input: String) throws -> [Substring] {
          try CommandLineRun(["classify", model, input, "--csv"]).output.split(separator: "\n")
            .dropFirst().map {
              $0.split(separator: ",", omittingEmptySubsequences: false).last ?? ""
            }
        }
        let (own, strange) = (try known(path), try known(other))
        #expect(own.count == 30 && strange.count == 15)
        if rejection == "none" {
          let empty = (own + strange).count { $0.isEmpty }
          #expect(empty == 45)
        } else {
          #expect(own.count { $0 == "true" } >= 28, "\(rejection)")
          #expect(strange.count { $0 == "false" } >= 14, "\(rejection)")
        }
      }
      let limits = try CommandLineRun(
        [
          "train", path, model, "--no-check", "--force", "--classifier", "jackknife", "--rejection",
          "synthetic",
        ])
      #expect(limits.status == 0, "\(limits.errors)")
      let limited = try CommandLineRun(["classify", model, path, "--csv"]).output
      #expect(limited.split(separator: "\n").count { $0.hasSuffix("true") } >= 28)
      let text = try CommandLineRun(["train", path, model, "--no-check", "--force"]).status
      #expect(text == 0)
      let lines = try CommandLineRun(["classify", model, other]).output
      #expect(lines.contains("unknown, nearest "))
      #expect(
        lines.split(separator: "\n").allSatisfy { $0.contains(/, score -?[0-9.]{1,14}(;|  |$)/) },
        "\(lines)")
    }
  }

  private static let header =
    "dataset,user,gesture,repetition,speed,stroke,point,x,y,t_ms,pressure\n"

  @Test func `gestures in a stream are found as detections that evaluate reads`() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let zigzag = [(0.0, 0.0), (40, 80), (80, 0), (120, 80)]
    func path(_ corners: [(Double, Double)], _ salt: Int) -> [(Double, Double)] {
      zip(corners, corners.dropFirst()).flatMap { from, to in
        (1...14).map { step in
          let share = Double(step) / 14
          let shake = Double((step * 7 + salt * 3) % 5) - 2
          return (
            from.0 + (to.0 - from.0) * share + shake, from.1 + (to.1 - from.1) * share - shake
          )
        }
      }
    }
    let triangle = [(0.0, 0.0), (50, 90), (100, 0), (0, 0)]
    /// People never draw exactly the same shape twice.
    func varied(_ corners: [(Double, Double)], _ number: Int) -> [(Double, Double)] {
      let wide = 1 + (Double(number % 4) - 1.5) / 10
      let high = 1 - (Double(number % 3) - 1) / 10
      return corners.map { ($0.0 * wide, $0.1 * high) }
    }
    var strokes = [#"{"tactus":"strokes","version":1}"#]
    for number in 0..<10 {
      for (label, corners) in [("zigzag", zigzag), ("triangle", triangle)] {
        let points = path(varied(corners, number), number).enumerated().map {
          "[\($1.0),\($1.1),\(Double($0) / 100)]"
        }
        strokes.append(
          #"{"label":"\#(label)","strokes":[["# + points.joined(separator: ",") + "]]}")
      }
    }
    let samples = try folder.file("two.jsonl", strokes.joined(separator: "\n") + "\n")
    let model = folder.url.path + "/two.classifier"
    #expect(
      try CommandLineRun(["train", samples, model, "--no-check", "--refusing", "0"]).status == 0)

    var (lines, truth, time, at) = ([String](), [String](), 0, (100.0, 100.0))
    func draw(_ corners: [(Double, Double)], _ label: String?) {
      let start = time
      for place in path(corners, time) {
        let phase = time == 0 ? "began" : "moved"
        lines.append(
          #"{"t":\#(Double(time) / 100),"touches":[{"id":1,"phase":"\#(phase)","#
            + #""x":\#(at.0 + place.0),"y":\#(at.1 + place.1)}]}"#)
        time += 1
      }
      at = (at.0 + (corners.last?.0 ?? 0), at.1 + (corners.last?.1 ?? 0))
      guard let label else { return }
      truth.append(
        #"{"capture":"long.touch.jsonl","start":\#(Double(start) / 100),"#
          + #""end":\#(Double(time) / 100),"label":"\#(label)","touches":1}"#)
    }
    for round in 0..<4 {
      draw([(0, 0), (150, -40 * Double(round))], nil)
      draw(zigzag, "zigzag")
      draw([(0, 0), (120, -140)], nil)
      draw(triangle, "triangle")
      draw([(0, 0), (60, 150)], nil)
    }
    _ = try folder.file("long.touch.jsonl", lines.joined(separator: "\n") + "\n")
    let reference = try folder.file("truth.jsonl", truth.joined(separator: "\n") + "\n")
    let spotted = try CommandLineRun(
      ["classify", model, "long.touch.jsonl", "--spot", "--jsonl"], in: folder.url)
    #expect(spotted.status == 0, "\(spotted.errors)")
    let detections = try folder.file("found.jsonl", spotted.output)
    let judged = try CommandLineRun([
      "evaluate", "--reference", reference, "--detections", detections, "--json",
    ])
    #expect(judged.status == 0, "\(judged.errors)")
    let overall = try JSONReader().read(judged.output)["overall"]
    #expect(overall?["precision"]?.double ?? 0 >= 0.8, "\(spotted.output)")
    #expect(overall?["recall"]?.double ?? 0 >= 0.7, "\(spotted.output)")
    for detection in spotted.output.split(separator: "\n") {
      let found = try JSONReader().read(String(detection))
      #expect(found["decidedAt"]?.double ?? 0 > found["end"]?.double ?? 1)
    }
  }

  @Test func `a trained classifier answers the same whatever read it`() throws {
    try inFolder { folder, path in
      let model = folder.url.path + "/toy.classifier"
      let train = try CommandLineRun(["train", path, model, "--no-check", "--only-users", "1,2"])
      #expect(train.status == 0, "\(train.errors)")
      let first = try CommandLineRun(["classify", model, path, "--csv", "--best", "2"])
      #expect(first.status == 0, "\(first.errors)")
      let rows = first.output.split(separator: "\n").dropFirst().map { $0.split(separator: ",") }
      let best = rows.filter { $0[3] == "1" }
      #expect(best.count == 30)
      #expect(best.allSatisfy { $0[4] == $0[6] }, "\(first.output)")
      #expect(
        try CommandLineRun(["classify", model, path, "--csv", "--best", "2"]).output == first.output
      )
    }
  }

  @Test func `a figure that cannot be computed is empty, and the others are written`() throws {
    try inFolder { _, path in
      let base = ["strokes", "evaluate", path, "--no-timing", "--draws", "3"]
      let names = ["--classifier", "rubine,penny-pincher", "--templates", "1,2,1000"]
      let text = try CommandLineRun(base + names)
      #expect(text.status == 0, "\(text.errors)")
      #expect(text.output.contains("Not judged:\n  rubine, ud T=1: one example each"))
      #expect(text.output.contains("\n  penny-pincher, ud T=1000: found "))
      #expect(text.output.contains("\npenny-pincher  ud T=2 "))
      let csv = try CommandLineRun(base + names + ["--csv"])
      #expect(csv.output.split(separator: "\n").count == 1 + 6)
      #expect(csv.errors.contains("rubine was not judged: one example each"))
      let nothing = try CommandLineRun(base + ["--templates", "1000"])
      #expect(nothing.status == 2)
      #expect(nothing.output.isEmpty && nothing.errors.contains("more than 1000 samples"))
    }
  }

  @Test func `folds test each group of writers on the others`() throws {
    try inFolder { _, path in
      let base = ["strokes", "evaluate", path, "--classifier", "penny-pincher", "--no-timing"]
      let run = try CommandLineRun(base + ["--folds", "2", "--json"])
      #expect(run.status == 0, "\(run.errors)")
      let report = try JSONReader().read(run.output)
      #expect(report["protocol"]?.string == "folds")
      #expect(report["results"]?.array?.first?["tests"]?.integer == 30)
      #expect(report["results"]?.array?.first?["per_writer"]?.array?.count == 3)
      let many = try CommandLineRun(base + ["--folds", "4"])
      #expect(many.status == 2)
      #expect(many.errors.contains("expected at least 4 writers"), "\(many.errors)")
      let idle = try CommandLineRun(base + ["--folds", "2", "--templates", "3"])
      #expect(idle.errors.contains("--templates"))
    }
  }

  @Test func `only-users chooses the writers that train if others are named for the test`() throws {
    try inFolder { folder, path in
      func report(_ options: String...) throws -> JSONValue {
        let run = try CommandLineRun(
          ["strokes", "evaluate", path, "--classifier", "penny-pincher", "--no-timing", "--json"]
            + options)
        #expect(run.status == 0, "\(run.errors)")
        return try JSONReader().read(run.output)
      }
      let held = try report("--only-users", "1", "--test-users", "3")
      #expect(held["writers"]?.array?.compactMap(\.string) == ["w1", "w3"])
      #expect(held["results"]?.array?.first?["tests"]?.integer == 10)
      let other = try folder.file(
        "other.csv",
        // The writers are others, and their drawings differ in one time.
        dataset().replacing(",w", with: ",v").replacing(",8,\n", with: ",9,\n"))
      let across = try report("--only-users", "w2", "--test", other)
      #expect(across["writers"]?.array?.compactMap(\.string) == ["v1", "v2", "v3", "w2"])
      #expect(across["results"]?.array?.first?["tests"]?.integer == 30)
      let stranger = try CommandLineRun([
        "strokes", "evaluate", path, "--only-users", "w9", "--test-users", "w1",
      ])
      #expect(stranger.status == 2)
      #expect(stranger.errors.contains("--only-users: no writer w9; there are w1, w2, w3"))
    }
  }

  @Test func `turned samples are distinguished from level ones only at the best rotation`() throws {
    try inFolder { folder, _ in
      let path = try folder.file(
        "three.csv", dataset() + dataset(label: "hook", upwards: true))
      func accuracies(_ options: [String]) throws -> [Double?] {
        let run = try CommandLineRun(
          [
            "strokes", "evaluate", path, "--classifier", "best,best-any", "--templates", "1",
            "--draws", "4", "--no-timing", "--json",
          ] + options)
        #expect(run.status == 0, "\(run.errors)")
        let report = try JSONReader().read(run.output)
        #expect(report["turned"]?.integer == (options.isEmpty ? nil : 5))
        return report["results"]?.array?.map { $0["accuracy"]?.double } ?? []
      }
      let (level, turned) = (try accuracies([]), try accuracies(["--turned", "5"]))
      #expect(level[0] == 1)
      #expect((turned[0] ?? 1) < 0.8)
      #expect((turned[1] ?? 0) > 0.95)
    }
  }

  @Test func `tables hold what the JSON holds`() throws {
    try inFolder { _, path in
      func table(_ name: String) throws -> [Substring] {
        try CommandLineRun([
          "strokes", "evaluate", path, "--no-timing", "--protocol", "louo", "--classifier",
          "penny-pincher,dollar-q", "--open-set", "--csv", "--table", name,
        ]).output.split(separator: "\n")
      }
      #expect(try table("results").count == 1 + 2)
      // There are three writers and two classifiers; each writer's tests are counted once.
      let writers = try table("writers")
      #expect(writers[0] == "classifier,protocol,templates,users,writer,tests,right")
      #expect(writers.count == 1 + 6)
      let confusion = try table("confusion").dropFirst().compactMap {
        $0.split(separator: ",").last.flatMap { Int($0) }
      }
      let tests = writers.dropFirst().compactMap {
        $0.split(separator: ",", omittingEmptySubsequences: false).dropLast().last.flatMap {
          Int($0)
        }
      }
      #expect(confusion.reduce(0, +) == tests.reduce(0, +))
      // With two classes, none can be left out.
      #expect(try table("rejection").count == 1)
      #expect(try table("pairs").count == 1 + 1)
    }
  }

  @Test func `a dataset is not evaluated on itself`() throws {
    try inFolder { _, path in
      let run = try CommandLineRun(["strokes", "evaluate", path, "--test", path])
      #expect(run.status == 2)
      #expect(run.errors.contains("to the last point sample 0, of the training"))
    }
  }

  @Test func `a saved classifier finds the same gestures novel as before`() throws {
    try inFolder { _, path in
      let samples = try StrokeDataset(path: path).samples
      let file = try ClassifierFile(.best, samples).limited(.heldOut(refusing: 0.01))
      let loaded = try ClassifierFile(file.bytes, source: "memory")
      let (before, after) = (try StrokeClassification(file), try StrokeClassification(loaded))
      #expect(after.limit != nil && after.limit == before.limit)
      for sample in samples {
        let novelty = before.novelty(of: sample.gesture)
        #expect(novelty.isFinite && after.novelty(of: sample.gesture) == novelty)
      }
    }
  }

  @Test(arguments: [
    ("\"digest\":\"", "\"digest\":\"0", "an unchanged file"),
    ("\"version\":4,\"classifier\"", "\"version\":9,\"classifier\"", "found version 9"),
    ("\"version\":4,\"classifier\"", "\"version\":1,\"classifier\"", "expected 4; train again"),
    ("\"best\"", "\"oracle\"", "found the classifier \"oracle\""),
    ("\"tactus\":\"classifier\"", "\"tactus\":\"strokes\"", "'tactus train' did not write"),
    ("[10,", "[11,", "an unchanged file"),
    ("\"classifier\":\"best\"", "\"classifier\":\"rubine\"", "an unchanged file"),
    ("\"novelty\":", "\"novelty\":1", "an unchanged file"),
  ])
  func `a damaged or foreign classifier is refused with the reason`(
    old: String, new: String, reason: String
  ) throws {
    try inFolder { folder, path in
      let model = folder.url.path + "/toy.classifier"
      _ = try CommandLineRun(["train", path, model, "--no-check"])
      let text = try String(contentsOfFile: model, encoding: .utf8)
      let damaged = try folder.file(
        "bad.classifier", text.replacingOccurrences(of: old, with: new))
      let run = try CommandLineRun(["classify", damaged, path])
      #expect(run.status == 3)
      #expect(run.errors.contains(reason), "\(run.errors)")
      #expect(run.output.isEmpty)
    }
  }

  @Test func `convert writes strokes that every command reads as the original`() throws {
    try inFolder { folder, path in
      let lines = folder.url.path + "/toy.strokes.jsonl.gz"
      #expect(try CommandLineRun(["convert", path, lines]).status == 0)
      let direct = try StrokeDataset(path: path).samples
      let converted = try StrokeDataset(path: lines).samples
      #expect(converted.map(\.gesture) == direct.map(\.gesture))
      #expect(converted.map(\.label) == direct.map(\.label))
      #expect(converted.map(\.writer) == direct.map(\.writer))
    }
  }

  @Test func `a capture of touches becomes one gesture for each pause`() throws {
    let log = """
      {"t":0,"touches":[{"id":1,"phase":"began","x":1,"y":2}]}
      {"t":0.1,"touches":[{"id":1,"phase":"ended","x":3,"y":2}]}
      {"t":0.2,"touches":[{"id":1,"phase":"began","x":5,"y":5}]}
      {"t":0.3,"touches":[{"id":1,"phase":"ended","x":6,"y":5}]}
      {"t":2,"touches":[{"id":1,"phase":"began","x":7,"y":7}]}
      {"t":2.1,"touches":[{"id":1,"phase":"ended","x":8,"y":7}]}
      """
    let run = try CommandLineRun(["convert", "--to", "strokes", "-", "-"], input: log)
    #expect(run.status == 0, "\(run.errors)")
    let reading = try StrokeReader.read(Array(run.output.utf8), source: "out")
    #expect(reading.samples.map { $0.gesture.strokes.count } == [2, 1])
  }
}
