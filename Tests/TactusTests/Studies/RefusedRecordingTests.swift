import Foundation
import Testing

@Suite struct `A recording of a study is refused by name` {
  private func expect(
    _ folder: StudyFolder, _ recordings: [String], says message: String,
    at location: SourceLocation = #_sourceLocation
  ) throws {
    let run = try folder.run(recordings)
    #expect(run.status == 3, "\(run.errors)", sourceLocation: location)
    #expect(run.errors.contains(message), "\(run.errors)", sourceLocation: location)
    #expect(run.output.isEmpty, sourceLocation: location)
    #expect(!folder.exists("result"), sourceLocation: location)
  }

  @Test func `a recording of a study is refused if it is given twice, also under another name`()
    throws
  {
    let folder = try StudyFolder()
    defer { folder.remove() }
    for name in ["p1", "copy"] { try folder.record(name, participant: "p1") }
    try expect(folder, ["p1", "copy"], says: "p1: the same recording as copy")
    try expect(folder, ["p1", "p1"], says: "p1: the same recording as p1")
  }

  @Test
  func
    `a recording of a study is refused if another one claims its participant and session with different content`()
    throws
  {
    let folder = try StudyFolder()
    defer { folder.remove() }
    try folder.record("a", participant: "p1", session: "1")
    try folder.record("b", participant: "p1", session: "1", shift: 1)
    try expect(
      folder, ["a", "b"], says: "b: participant p1, session 1, as a, with different content")
  }

  @Test func `a recording of a study is refused if its touches are those of another participant`()
    throws
  {
    let folder = try StudyFolder()
    defer { folder.remove() }
    try folder.record("a", participant: "p1")
    try folder.record("b", participant: "p2")
    try expect(folder, ["a", "b"], says: "b: captures/1-tap.touch.jsonl has the same content as")
  }

  @Test
  func
    `a recording of a study is refused if it is of another study, or has a label that nobody asked for`()
    throws
  {
    let folder = try StudyFolder()
    defer { folder.remove() }
    try folder.record("a", participant: "p1", study: "large")
    try expect(
      folder, ["a"], says: #"a: a recording of the study "large", and the task file is of"#)
    try folder.record("b", participant: "p1", labels: ["tap", "pinch"])
    try expect(folder, ["b"], says: #"has the label "pinch", which the task file does not ask for"#)
  }

  @Test
  func
    `a recording of a study is refused if it is damaged, cut off or no recording, and all of them are named at once`()
    throws
  {
    let folder = try StudyFolder()
    defer { folder.remove() }
    let bundled = Package.root.appendingPathComponent(
      "datasets/study/recordings/tap-press-drag-p01-s1.zip")
    var bytes = try Data(contentsOf: bundled)
    try bytes.dropLast(100).write(to: folder.scratch.url.appendingPathComponent("cut.zip"))
    bytes[bytes.count / 2] ^= 1
    try bytes.write(to: folder.scratch.url.appendingPathComponent("damaged.zip"))
    _ = try folder.scratch.file("text.zip", "no archive")
    let recordings = ["cut.zip", "damaged.zip", "text.zip", "nowhere.zip"]
    try expect(folder, recordings, says: "cut.zip: no directory at the end")
    try expect(folder, recordings, says: "damaged.zip: ")
    try expect(folder, recordings, says: "text.zip: no directory at the end")
    try expect(folder, recordings, says: "nowhere.zip: no such file")
    try expect(folder, recordings, says: "4 recordings cannot be used, so nothing is written")
  }

  @Test
  func
    `a recording of a study is refused if a capture has no annotation, or an annotation no capture`()
    throws
  {
    let folder = try StudyFolder()
    defer { folder.remove() }
    try folder.record("a", participant: "p1")
    let annotations = folder.scratch.url.appendingPathComponent("a/annotations.jsonl")
    let lines = try String(contentsOf: annotations, encoding: .utf8).split(separator: "\n")
    try Data(lines[0].utf8).write(to: annotations)
    try expect(folder, ["a"], says: "a: captures/2-pan.touch.jsonl has no annotation")
    let wrong = lines.joined(separator: "\n").replacing("2-pan", with: "9-pan")
    try Data(wrong.utf8).write(to: annotations)
    try expect(folder, ["a"], says: "a: annotations.jsonl:2: there is no capture captures/9-pan")
  }
}
