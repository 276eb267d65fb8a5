import Foundation
import Tactus
import Testing

@Suite struct `Trained classifiers on the command line` {
  @Test func `only a gesture that is like no example is unknown`() throws {
    try SimpleDataset.inFolder { folder, path in
      let model = folder.url.path + "/toy.classifier"
      let other = try folder.file(
        "other.csv", SimpleDataset.header + SimpleDataset.hooks)
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

  @Test func `gestures in a stream are found as detections that evaluate reads`() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let samples = try folder.file("two.jsonl", DrawnStream.examples)
    let model = folder.url.path + "/two.classifier"
    #expect(
      try CommandLineRun(["train", samples, model, "--no-check", "--rejection", "held-out:0"])
        .status == 0)
    var stream = DrawnStream()
    stream.drawRounds()
    _ = try folder.file("long.touch.jsonl", stream.log)
    let reference = try folder.file("truth.jsonl", stream.truth.joined(separator: "\n") + "\n")
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
    try SimpleDataset.inFolder { folder, path in
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

  @Test func `a saved classifier finds the same gestures novel as before`() throws {
    try SimpleDataset.inFolder { _, path in
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
    try SimpleDataset.inFolder { folder, path in
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
}
