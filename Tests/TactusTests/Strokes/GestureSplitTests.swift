import Foundation
import Tactus
import Testing

@Suite struct `Captures of several gestures` {
  private func recordings() throws -> RecordedFolder {
    let folder = try RecordedFolder()
    try folder.writeRecordings { "\($0)/\($1)/1" }
    return folder
  }

  private func lines(_ folder: RecordedFolder, _ name: String) throws -> Int {
    let file = folder.scratch.url.appendingPathComponent(name)
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").count
  }

  @Test func `captures of several gestures are as many examples as gestures, for every command`()
    throws
  {
    let folder = try recordings()
    defer { folder.remove() }
    let said = "recordings: 72 gestures of 24 captures, divided at pauses of more than 0.6 s"
    let train = try folder.run("train", "recordings", "a.classifier", "--json")
    #expect(train.errors.contains(said), "\(train.errors)")
    #expect(try JSONReader().read(train.output)["score"]?["tests"]?.integer == 72)
    let convert = try folder.run("convert", "recordings", "all.strokes.jsonl")
    #expect(convert.errors.contains(said), "\(convert.errors)")
    #expect(try lines(folder, "all.strokes.jsonl") == 1 + 72)
    let features = try folder.run("features", "recordings", "--labels", "folder")
    #expect(features.errors.contains(said))
    #expect(features.output.split(separator: "\n").count == 1 + 72)
    let classify = try folder.run("classify", "a.classifier", "recordings", "--csv")
    #expect(classify.output.split(separator: "\n").count == 1 + 72)
  }

  @Test func `captures of several gestures are divided by the annotations of a dataset`() throws {
    let folder = try recordings()
    defer { folder.remove() }
    _ = try folder.run("import", "folders", "recordings", "mine")
    let train = try folder.run("train", "mine", "a.classifier", "--json")
    #expect(train.errors.contains("mine: 72 gestures of 24 captures, by the annotations"))
    #expect(try JSONReader().read(train.output)["score"]?["tests"]?.integer == 72)
  }

  @Test
  func
    `captures of several gestures are said to have no annotation, where the others of a dataset do`()
    throws
  {
    let folder = try recordings()
    defer { folder.remove() }
    _ = try folder.run("import", "folders", "recordings", "mine")
    let file = folder.scratch.url.appendingPathComponent("mine/annotations.jsonl")
    let kept = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").dropFirst(6)
    try Data((kept.joined(separator: "\n") + "\n").utf8).write(to: file)
    let run = try folder.run("convert", "mine", "all.strokes.jsonl")
    #expect(
      run.errors.contains(
        "66 gestures of 24 captures, by the annotations; 2 captures have no annotation of a gesture"
      ), "\(run.errors)")
  }

  @Test func `captures of several gestures join strokes that are closer than --pause`() throws {
    let folder = try RecordedFolder()
    defer { folder.remove() }
    try folder.write(RecordedFolder.taps(0, 1, 5, 1), "ann/cross/1.touch.jsonl")
    let apart = try folder.run("convert", "recordings", "a.strokes.jsonl")
    #expect(apart.errors.contains("4 gestures of 1 capture, "))
    let joined = try folder.run("convert", "recordings", "b.strokes.jsonl", "--pause", "2")
    #expect(joined.errors.contains("2 gestures of 1 capture, divided at pauses of more than 2"))
    let features = try folder.run("features", "recordings", "--pause", "2")
    #expect(features.output.split(separator: "\n").count == 1 + 2)
  }

  @Test
  func `captures of several gestures get a warning if the classifier is no better than chance`()
    throws
  {
    let folder = try RecordedFolder()
    defer { folder.remove() }
    // Both labels have the same gestures.
    for label in ["tap", "swipe"] {
      for number in 1...4 {
        try folder.write(
          RecordedFolder.taps(0, 1, 1, 1, 1), "p\(number)/\(label)/1.touch.jsonl")
      }
    }
    let run = try folder.run("train", "recordings", "a.classifier", "--json")
    #expect(run.status == 0)
    #expect(run.errors.contains("warning: best cannot be told from chance: "), "\(run.errors)")
    #expect(try JSONReader().read(run.output)["chance"]?.double == 0.5)
    let good = try recordings()
    defer { good.remove() }
    let trained = try good.run("train", "recordings", "a.classifier")
    #expect(!trained.errors.contains("chance"), "\(trained.errors)")
  }
}
