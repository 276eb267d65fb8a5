import Foundation
import Tactus
import Testing

/// A folder `tap` with one capture of three taps, half a minute apart.
private struct TapFolder {
  let scratch: ScratchFolder
  let folder: URL

  init() throws {
    scratch = try ScratchFolder()
    folder = scratch.url.appendingPathComponent("tap")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let lines = (0..<3).map { number in
      let start = 30 * number
      return """
        {"t":\(start),"touches":[{"id":1,"phase":"began","x":\(number),"y":2}]}
        {"t":\(start).1,"touches":[{"id":1,"phase":"moved","x":9,"y":9}]}
        {"t":\(start).2,"touches":[{"id":1,"phase":"ended","x":20,"y":2}]}
        """
    }
    try write(lines.joined(separator: "\n") + "\n", "phone.touch.jsonl")
  }

  @discardableResult func write(_ text: String, _ name: String) throws -> String {
    let file = folder.appendingPathComponent(name)
    try Data(text.utf8).write(to: file)
    return file.path
  }
}

private let twoGestures = """
  {"label":"a","writer":"w","strokes":[[[0,0,0],[9,0,1],[9,9,2]]]}
  {"label":"b","writer":"w","strokes":[[[0,0,0],[0,9,1],[9,9,2]]]}

  """

@Suite struct `Folders of strokes` {
  @Test(arguments: ["train", "strokes evaluate", "strokes measure", "features", "classify"])
  func `folders of strokes count a file once if a link to a folder makes a loop`(command: String)
    throws
  {
    let taps = try TapFolder()
    defer { taps.scratch.remove() }
    try taps.write(twoGestures, "good.strokes.jsonl")
    let plain = try StrokeDataset(path: taps.folder.path)
    try FileManager.default.createSymbolicLink(
      atPath: taps.folder.path + "/again", withDestinationPath: ".")
    let looped = try StrokeDataset(path: taps.folder.path)
    #expect(looped.samples == plain.samples)
    #expect(looped.samples.count == 5)
    var sampling = CaptureSampling()
    sampling.followsLinks = true
    #expect(try StrokeDataset(path: taps.folder.path, sampling).samples == plain.samples)
    let help = try CommandLineRun(command.split(separator: " ").map(String.init) + ["--help"])
    #expect(help.output.contains("--follow-links"))
  }

  @Test func `folders of strokes enter folders behind links only if that is requested`() throws {
    let (taps, others) = (try TapFolder(), try TapFolder())
    defer {
      taps.scratch.remove()
      others.scratch.remove()
    }
    try others.write(twoGestures, "good.strokes.jsonl")
    try FileManager.default.createSymbolicLink(
      atPath: taps.folder.path + "/more", withDestinationPath: others.folder.path)
    let rows = { (options: [String]) throws -> (Int, String) in
      let run = try CommandLineRun(["strokes", "measure", taps.folder.path, "--csv"] + options)
      return (run.output.split(separator: "\n").count - 1, run.errors)
    }
    let (few, note) = try rows([])
    let (all, _) = try rows(["--follow-links"])
    // The capture behind the link is labeled with the name of the link.
    #expect((few, all) == (1, 4))
    #expect(note.contains("more: a link to a folder, which is not entered"), "\(note)")
  }

  @Test func `a file that cannot be read is named, and the others are read`() throws {
    let taps = try TapFolder()
    defer { taps.scratch.remove() }
    try taps.write(twoGestures, "good.strokes.jsonl")
    let packed = taps.folder.path + "/cut.strokes.jsonl.gz"
    #expect(
      try CommandLineRun(["convert", taps.folder.path + "/good.strokes.jsonl", packed]).status == 0)
    let bytes = try Data(contentsOf: URL(fileURLWithPath: packed))
    try bytes.prefix(bytes.count / 2).write(to: URL(fileURLWithPath: packed))
    let link = taps.folder.path + "/dangling.xml"
    try FileManager.default.createSymbolicLink(
      atPath: link, withDestinationPath: taps.folder.path + "/nowhere")

    let dataset = try StrokeDataset(path: taps.folder.path)
    #expect(dataset.unreadable.map(\.path) == [packed, link])
    #expect(dataset.samples.map(\.label) == ["a", "b", "tap", "tap", "tap"])
    let run = try CommandLineRun(["strokes", "measure", taps.folder.path, "--csv"])
    #expect(run.status == 3)
    #expect(run.output.split(separator: "\n").count == 1 + 3)
    #expect(run.errors.contains(packed) && run.errors.contains("\(link): no such file"))
    let model = taps.scratch.url.path + "/some.classifier"
    #expect(try CommandLineRun(["train", taps.folder.path, model]).status == 3)
    #expect(FileManager.default.fileExists(atPath: model))
    let features = try CommandLineRun(["features", taps.folder.path])
    #expect(features.status == 3)
    #expect(features.output.split(separator: "\n").count == 1 + 5)
  }

  @Test func `features of a long capture are the same from a file and from standard input`() throws
  {
    let file = "datasets/first-steps/p01.evemu"
    let bytes = Array(try Data(contentsOf: URL(filePath: file)))
    // A file of this size is recognized by its first bytes, and not held in memory as a whole.
    try #require(bytes.count > 1 << 17)
    let piped = try CommandLineRun(["features", "-"], input: bytes)
    let rows = piped.output.replacing(#/(?m)^-#/#, with: file + "#")
    #expect(rows.split(separator: "\n").count > 2)
    #expect(try CommandLineRun(["features", file]).output == rows)
  }

  @Test func `a capture is labelled by its folder, however its path is typed`() throws {
    let taps = try TapFolder()
    defer { taps.scratch.remove() }
    let file = "phone.touch.jsonl"
    let whole = taps.folder.path + "/"
    let paths = [
      ".", "./", file, "./" + file, "../tap/", "../tap/../tap/./" + file, whole, whole + file,
    ]
    for path in paths {
      let run = try CommandLineRun(["strokes", "measure", path, "--csv"], in: taps.folder)
      #expect(run.status == 0, "\(run.errors)")
      let classes = run.output.split(separator: "\n").dropFirst()
        .map { $0.split(separator: ",", omittingEmptySubsequences: false)[1] }
      #expect(classes == ["tap"], "\(path)")
    }
  }

  @Test func `gestures of a capture are distinguished by their number`() throws {
    let taps = try TapFolder()
    defer { taps.scratch.remove() }
    let run = try CommandLineRun(
      ["features", "phone.touch.jsonl", "--set", "hbf49.closure"], in: taps.folder)
    let cells = run.output.split(separator: "\n").dropFirst()
      .map { $0.split(separator: ",", omittingEmptySubsequences: false) }
    #expect(cells.map { $0[0] } == (1...3).map { "phone.touch.jsonl#\($0)" })
    // The label of a capture that is given alone is unknown.
    #expect(cells.allSatisfy { $0[1].isEmpty })
  }

  @Test func `an annotation without a touch is a fault at its line`() throws {
    let taps = try TapFolder()
    defer { taps.scratch.remove() }
    let spans = [("tap", 0.0, 0.2), ("ghost", 10, 11), ("none", 12, 13), ("tap", 30, 30.2)]
    let lines = spans.map {
      #"{"capture":"phone.touch.jsonl","start":\#($0.1),"end":\#($0.2),"label":"\#($0.0)","touches":1}"#
    }
    try taps.write(lines.joined(separator: "\n") + "\n", "annotations.jsonl")
    let dataset = try StrokeDataset(path: taps.folder.path)
    #expect(dataset.samples.map(\.label) == ["tap", "tap"])
    #expect(dataset.samples.map(\.origin.number) == [1, 2])
    #expect(
      dataset.reading.faults.map(\.description) == [
        taps.folder.path + "/annotations.jsonl:2: found no touch for the annotation \"ghost\", "
          + "expected one in phone.touch.jsonl from 10.0 to 11.0 s"
      ])
  }

  @Test func `fingers of an annotation come in the order in which they landed`() throws {
    let taps = try TapFolder()
    defer { taps.scratch.remove() }
    try taps.write(
      """
      {"t":0,"touches":[{"id":1,"phase":"began","x":1,"y":1}]}
      {"t":0.1,"touches":[{"id":2,"phase":"began","x":2,"y":2}]}
      {"t":0.2,"touches":[{"id":2,"phase":"ended","x":3,"y":3}]}
      {"t":0.3,"touches":[{"id":1,"phase":"ended","x":4,"y":4}]}

      """, "two.touch.jsonl")
    try taps.write(
      #"{"capture":"two.touch.jsonl","start":0,"end":0.3,"label":"pinch","touches":2}"# + "\n",
      "annotations.jsonl")
    let reading = try StrokeDataset(path: taps.folder.path).reading
    #expect(reading.samples.map { $0.gesture.strokes.map { $0.points[0].position.x } } == [[1, 2]])
    #expect(reading.heldCount == 0)
  }

  @Test func `times that go back are reported once, and only a strict run fails`() throws {
    let taps = try TapFolder()
    defer { taps.scratch.remove() }
    let back = (1...3).map { #"{"label":"a","strokes":[[[0,0,\#($0)],[9,0,0],[9,9,4]]]}"# }
    let path = try taps.write(back.joined(separator: "\n") + "\n", "back.strokes.jsonl")
    let run = try CommandLineRun(["strokes", "measure", path])
    #expect(run.status == 0)
    #expect(
      run.errors == "warning: \(path):1: found a time that goes back by 1000000 µs, expected times "
        + "that do not decrease; 3 samples have such times, and the time before is kept\n")
    #expect(try CommandLineRun(["strokes", "measure", path, "--strict"]).status == 3)
    // The written file has no faults, because it contains the values that were read.
    let lines = path + ".strokes.jsonl"
    #expect(try CommandLineRun(["convert", path, lines]).status == 0)
    #expect(try CommandLineRun(["strokes", "measure", lines, "--strict"]).status == 0)
  }
}
