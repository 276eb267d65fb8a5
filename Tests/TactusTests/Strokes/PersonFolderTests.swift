import Foundation
import Tactus
import Testing

/// Checks and circles by three people: `alice/check/0.csv`, or captures with the same names.
private struct DrawnFolder {
  let scratch: ScratchFolder
  var path: String { scratch.url.path }

  init(asTables: Bool, unit: Double = 1) throws {
    scratch = try ScratchFolder()
    for (person, shift) in [("alice", 0.0), ("bob", 3), ("carol", 6)] {
      for label in ["check", "circle"] {
        let folder = scratch.url.appendingPathComponent("logs/\(person)/\(label)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for number in 0..<4 {
          let points = Self.points(label, shift + Double(number))
          let text = asTables ? Self.table(points, unit) : Self.log(points)
          let name = asTables ? "\(number).csv" : "\(number).touch.jsonl"
          try Data(text.utf8).write(to: folder.appendingPathComponent(name))
        }
      }
    }
  }

  private static func points(_ label: String, _ size: Double) -> [(x: Double, y: Double)] {
    (0..<20).map { step in
      let angle = Double(step) / 19 * 2 * .pi
      if label == "circle" { return (100 + (50 + size) * cos(angle), 100 + 50 * sin(angle)) }
      return (Double(step) * (5 + size / 10), step < 7 ? Double(step) * 4 : 52 - 4 * Double(step))
    }
  }

  private static func table(_ points: [(x: Double, y: Double)], _ unit: Double) -> String {
    "time,x,y\n"
      + points.enumerated().map { "\(Double($0) * 0.02 * unit),\($1.x),\($1.y)\n" }.joined()
  }

  private static func log(_ points: [(x: Double, y: Double)]) -> String {
    points.enumerated().map { index, point in
      let phase = index == 0 ? "began" : index == 19 ? "ended" : "moved"
      return #"{"t":\#(Double(index) * 0.02),"touches":[{"id":1,"phase":"\#(phase)","#
        + #""x":\#(point.x),"y":\#(point.y)}]}"# + "\n"
    }.joined()
  }
}

@Suite struct `A folder of gestures by several people` {
  private func run(_ arguments: [String], in folder: DrawnFolder) throws -> CommandLineRun {
    let run = try CommandLineRun(arguments, in: folder.scratch.url)
    #expect(run.status == 0, "\(run.errors)")
    return run
  }

  private func rows(_ run: CommandLineRun) -> [[String]] {
    run.output.split(separator: "\n").dropFirst().map {
      $0.split(separator: ",", omittingEmptySubsequences: false).prefix(4).map(String.init)
    }
  }

  @Test(arguments: [false, true])
  func `a folder of gestures by people names the label and above it the person`(asTables: Bool)
    throws
  {
    let drawn = try DrawnFolder(asTables: asTables)
    defer { drawn.scratch.remove() }
    let train = try run(["train", "logs", "shapes.classifier"], in: drawn)
    #expect(train.output.contains("each of 3 writers held out in turn"))
    let evaluation = try run(
      ["strokes", "evaluate", "logs", "--protocol", "louo", "--no-timing"], in: drawn)
    #expect(evaluation.output.contains("24 samples of 2 classes by 3 writers"))
    _ = try run(["convert", "logs", "shapes.strokes.jsonl"], in: drawn)
    let samples = try StrokeDataset(path: drawn.path + "/shapes.strokes.jsonl").samples
    #expect(samples.count == 24)
    #expect(Set(samples.map(\.writer)) == ["alice", "bob", "carol"])
    #expect(Set(samples.map(\.label)) == ["check", "circle"])
    // The points keep their times.
    #expect(samples[0].gesture.strokes[0].points.last?.time == Timestamp(seconds: 0.38))
    let classified = try run(["classify", "shapes.classifier", "logs", "--csv"], in: drawn)
    #expect(
      classified.output.split(separator: "\n").dropFirst().allSatisfy {
        $0.contains(",check,") || $0.contains(",circle,")
      })
  }

  @Test
  func
    `a folder of gestures by people keeps the rows of a person in one group, for every set of features`()
    throws
  {
    let drawn = try DrawnFolder(asTables: false)
    defer { drawn.scratch.remove() }
    for set in ["hbf49", "touch"] {
      for paths in [["logs"], ["logs/alice", "logs/bob", "logs/carol"]] {
        let rows = rows(
          try run(["features", "--set", set, "--labels", "folder"] + paths, in: drawn))
        #expect(rows.count == 24)
        #expect(
          rows.allSatisfy { $0[0].contains("/\($0[3])/\($0[1])/") }, "\(set) \(paths) \(rows[0])")
      }
    }
  }

  @Test
  func
    `a folder of gestures by people has milliseconds in a column without a unit if points are that far apart`()
    throws
  {
    let drawn = try DrawnFolder(asTables: true, unit: 1000)
    defer { drawn.scratch.remove() }
    let run = try run(["convert", "logs", "shapes.strokes.jsonl"], in: drawn)
    #expect(run.errors.contains("the times in the column time are read as milliseconds"))
    let samples = try StrokeDataset(path: drawn.path + "/shapes.strokes.jsonl").samples
    #expect(samples[0].gesture.strokes[0].points.last?.time == Timestamp(seconds: 0.38))
  }

  @Test func `a folder of gestures by people is what a file without a label asks for`() throws {
    let drawn = try DrawnFolder(asTables: true)
    defer { drawn.scratch.remove() }
    let run = try CommandLineRun(
      ["train", "logs/alice/check/0.csv", "x.classifier"], in: drawn.scratch.url)
    #expect(run.status == 2)
    #expect(run.errors.contains("such as shapes/alice/circle/0.csv"), "\(run.errors)")
  }
}
