import Foundation
import Tactus
import Testing

@Suite struct `The score of a classifier` {
  @Test func `the score of a classifier counts correct answers, by class and in all`() throws {
    var score = ClassificationScore()
    for (label, answer, times) in [
      ("a", "a", 8), ("a", "b", 1), ("a", nil, 1), ("b", "b", 9), ("b", "a", 1),
    ] {
      for _ in 0..<times { score.count(answer, of: label) }
    }
    #expect(score.tests == 20)
    #expect(score.matched == 17)
    #expect(score.accuracy == 0.85)
    // Wilson 1927 by hand: (p + z²/2n ± z √(p(1-p)/n + z²/4n²)) / (1 + z²/n), z = 1.959964.
    let interval = try #require(score.interval)
    #expect(abs(interval.low - 0.6396) < 5e-5)
    #expect(abs(interval.high - 0.9476) < 5e-5)
    let first = try #require(score.classes.first)
    #expect(first.name == "a")
    #expect(first.precision == 8.0 / 9)
    #expect(first.recall == 0.8)
    #expect(abs((first.f1 ?? 0) - 16.0 / 19) < 1e-12)
    #expect(score.rows(ofConfusion: true).contains(["a", "unknown", "1"]))
  }

  private func inFolder(_ body: (ScratchFolder, String) throws -> Void) throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    var text = "dataset,user,gesture,repetition,speed,stroke,point,x,y,t_ms,pressure\n"
    for writer in 1...3 {
      for repetition in 1...5 {
        for (label, turn) in [("line", 0), ("corner", 1)] {
          for point in 0..<8 {
            let (right, down) = point < 4 || turn == 0 ? (point, 0) : (4, point - 4)
            let (x, y) = ((20 + repetition) * right + writer, (20 + repetition) * down)
            text +=
              "toy,w\(writer),\(label),\(repetition),medium,0,\(point),\(x),\(y),\(point * 8),\n"
          }
        }
      }
    }
    try body(folder, try folder.file("toy.csv", text))
  }

  @Test func `the score of a classifier is printed by train, with each writer held out in turn`()
    throws
  {
    try inFolder { folder, path in
      let model = folder.url.appendingPathComponent("model").path
      let run = try CommandLineRun(["train", path, model, "--classifier", "protractor", "--json"])
      #expect(run.status == 0, "\(run.errors)")
      let report = try JSONReader().read(run.output)
      #expect(report["protocol"]?.string == "louo")
      #expect(report["writers"]?.integer == 3)
      #expect(report["overWriters"]?.isNull == true)
      #expect(report["score"]?["tests"]?.integer == 30)
      let matched = try #require(report["score"]?["matched"]?.double)
      #expect(report["score"]?["accuracy"]?.double == matched / 30)
      let again = ["train", path, model, "--classifier", "protractor", "--force"]
      let text = try CommandLineRun(again).output
      #expect(text.contains("each of 3 writers held out in turn"))
      #expect(text.contains("at least 5 are needed"))
      #expect(
        try CommandLineRun(again + ["--no-check"])
          .output.isEmpty)
    }
  }

  /// One writer: samples are drawn 20 times, which makes no new samples.
  @Test func `the score of a classifier has an interval of its samples, not of all draws`() throws {
    try inFolder { folder, path in
      let one = try folder.file(
        "one.csv",
        try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
          .filter { $0.hasPrefix("dataset") || $0.contains("w1") }.joined(separator: "\n"))
      let model = folder.url.appendingPathComponent("model").path
      let run = try CommandLineRun(["train", one, model, "--classifier", "protractor", "--json"])
      let score = try JSONReader().read(run.output)["score"]
      #expect(score?["accuracy"]?.double == 1)
      #expect(score?["tests"]?.integer == 40)
      // Wilson of 10 of 10: 1 / (1 + z² / n).
      let low = try #require(score?["interval"]?.array?.first?.double)
      #expect(abs(low - 1 / (1 + 3.841459 / 10)) < 1e-6)
      let text = try CommandLineRun(
        ["train", one, model, "--classifier", "protractor", "--force"]
      ).output
      #expect(text.contains("Wilson over 10 samples"), "\(text)")
    }
  }

  @Test
  func `the score of a classifier is printed by classify if gestures have labels of known classes`()
    throws
  {
    try inFolder { folder, path in
      let model = folder.url.appendingPathComponent("model").path
      _ = try CommandLineRun([
        "train", path, model, "--classifier", "protractor", "--no-check", "--rejection", "none",
      ])
      let report = try JSONReader().read(
        try CommandLineRun(["classify", model, path, "--json"]).output)
      #expect(report["score"]?["tests"]?.integer == 30)
      // These are the examples from which the classifier learned.
      #expect(report["score"]?["accuracy"]?.double == 1)
      let table = try CommandLineRun(["classify", model, path, "--csv=confusion"])
      #expect(table.output == "truth,taken_for,tests\ncorner,corner,15\nline,line,15\n")
      let text = try CommandLineRun(["classify", model, path]).output
      #expect(text.contains("accuracy 100.0 %: 30 of 30"))
      // The folder of a capture is not a label unless a class has its name.
      let other = try folder.file(
        "other.csv",
        try String(contentsOfFile: path, encoding: .utf8)
          .replacingOccurrences(of: "line", with: "stroke")
          .replacingOccurrences(of: "corner", with: "bend"))
      let stranger = try CommandLineRun(["classify", model, other])
      #expect(!stranger.output.contains("accuracy"))
      #expect(stranger.errors.contains("so no accuracy is reported"))
    }
  }
}
