import Foundation
import Tactus
import Testing

@Suite struct `Strokes on the command line` {
  @Test func `evaluate gives the JSON that scripts read, and the same one again`() throws {
    try SimpleDataset.inFolder { _, path in
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
      // An interval over so few writers would not represent others.
      #expect(results.allSatisfy { $0["interval"]?.isNull == true })
      #expect(results.allSatisfy { $0["interval_unit"]?.string == "writer" })
      #expect(try CommandLineRun(arguments).output == run.output)
    }
  }

  @Test func `two classifiers are compared on the same tests`() throws {
    try SimpleDataset.inFolder { _, path in
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
    try SimpleDataset.inFolder { folder, path in
      let arguments = [
        "strokes", "evaluate", path, "--protocol", "ud", "--templates", "3", "--draws", "6",
        "--classifier", "best,hbf49-nearest", "--open-set", "--no-timing",
      ]
      // Only one class is left for learning, so nothing can be distinguished, and no table is
      // written.
      #expect(!(try CommandLineRun(arguments).output.contains("unseen")))
      let three = SimpleDataset.table + SimpleDataset.hooks
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
    try SimpleDataset.inFolder { _, path in
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
    try SimpleDataset.inFolder { _, path in
      let run = try CommandLineRun([
        "strokes", "evaluate", path, "--classifier", "penny-pincher", "--protocol", "louo", "--csv",
      ])
      let cells = run.output.split(separator: "\n").last?.split(
        separator: ",", omittingEmptySubsequences: false)
      #expect(Double(cells?.last ?? "") ?? 0 > 0, "\(run.output)")
    }
  }

  @Test func `a request that cannot be carried out is reported with the available names`() throws {
    try SimpleDataset.inFolder { folder, path in
      let tooMany = try CommandLineRun(["strokes", "evaluate", path, "--templates", "5"])
      #expect(tooMany.status == 2)
      #expect(tooMany.errors.contains("found 30 samples of 2 classes by 3 writers"))
      let stranger = try CommandLineRun(["strokes", "evaluate", path, "--test-users", "w9"])
      #expect(stranger.status == 2)
      #expect(stranger.errors.contains("no writer w9; there are w1, w2, w3"))
      let speed = try CommandLineRun(["strokes", "evaluate", path, "--speed", "fast"])
      #expect(speed.status == 2)
      #expect(speed.errors.contains("no speed fast; there are medium"))
      let nothing = try CommandLineRun(["strokes", "evaluate", folder.url.path + "/none"])
      #expect(nothing.status == 3)
    }
  }

  @Test func `a figure that cannot be computed is empty, and the others are written`() throws {
    try SimpleDataset.inFolder { _, path in
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

  @Test func `strokes on the command line folds test each group of writers on the others`() throws {
    try SimpleDataset.inFolder { _, path in
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
    try SimpleDataset.inFolder { folder, path in
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
        SimpleDataset.table.replacing(",w", with: ",v").replacing(",8,\n", with: ",9,\n"))
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

  @Test func `a writer or a speed that no sample has is an error`() throws {
    try SimpleDataset.inFolder { _, path in
      for (options, message) in [
        (["--only-users", "w1,w2,w9"], "--only-users: no writer w9; there are w1, w2, w3"),
        (["--speed", "fats"], "--speed: no speed fats; there are "),
      ] {
        let run = try CommandLineRun(
          ["strokes", "evaluate", path, "--protocol", "louo", "--no-timing"] + options)
        #expect(run.status == 2)
        #expect(run.errors.contains(message), "\(run.errors)")
      }
    }
  }

  @Test func `turned samples are distinguished from level ones only at the best rotation`() throws {
    try SimpleDataset.inFolder { folder, _ in
      let path = try folder.file(
        "three.csv", SimpleDataset.table + SimpleDataset.hooks)
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
    try SimpleDataset.inFolder { _, path in
      func table(_ name: String) throws -> [Substring] {
        try CommandLineRun([
          "strokes", "evaluate", path, "--no-timing", "--protocol", "louo", "--classifier",
          "penny-pincher,dollar-q", "--open-set", "--csv=\(name)",
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
    try SimpleDataset.inFolder { _, path in
      let run = try CommandLineRun(["strokes", "evaluate", path, "--test", path])
      #expect(run.status == 2)
      #expect(run.errors.contains("to the last point sample 0, of the training"))
    }
  }

  @Test func `convert writes strokes that every command reads as the original`() throws {
    try SimpleDataset.inFolder { folder, path in
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
