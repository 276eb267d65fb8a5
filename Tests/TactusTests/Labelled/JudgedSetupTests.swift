import Foundation
import Tactus
import Testing

@Suite struct `The setup that an evaluation judges` {
  private static let datasets = Package.root.appendingPathComponent("datasets")

  private func judged(_ arguments: [String]) throws -> (run: CommandLineRun, by: JSONValue?) {
    let run = try CommandLineRun(["evaluate", "--json"] + arguments)
    return (run, try JSONReader().read(run.output)["judgedBy"])
  }

  @Test
  func
    `the setup that is judged of bundled touchpads is the touchpad's, and reports say that the card names it`()
    throws
  {
    let path = Self.datasets.appendingPathComponent("palms").path
    let (run, by) = try judged([path])
    #expect(by?["from"]?.string == "card")
    #expect(by?["setups"]?["touchpad"]?.integer == 1)
    #expect(!run.errors.contains("recognize runs"))
    let text = try CommandLineRun(["evaluate", path])
    #expect(text.output.contains("judged: the setup touchpad, from the data card\n"))
    let table = try CommandLineRun(["evaluate", path, "--csv=overall"])
    #expect(table.output.contains("judged_by,judged_by_from\n"))
    #expect(table.output.contains(",touchpad,card\n"))
  }

  @Test
  func
    `the setup that is judged is the card's with a warning if that is for another class of device`()
    throws
  {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let copy = folder.url.appendingPathComponent("palms")
    try FileManager.default.copyItem(at: Self.datasets.appendingPathComponent("palms"), to: copy)
    let card = copy.appendingPathComponent("dataset.json")
    let text = try String(contentsOf: card, encoding: .utf8)
    try Data(text.replacingOccurrences(of: "\"touchpad\"", with: "\"one-at-a-time\"").utf8)
      .write(to: card)
    let (run, by) = try judged([copy.path])
    #expect(by?["setups"]?["one-at-a-time"]?.integer == 1)
    #expect(
      run.errors.contains(
        "the data card names the setup one-at-a-time, and the capture is of a touchpad"),
      "\(run.errors)")
    let chosen = try judged([copy.path, "--setup", "one-at-a-time"])
    #expect(chosen.by?["from"]?.string == "option")
    #expect(!chosen.run.errors.contains("recognize runs"))
  }

  @Test
  func
    `the setup that is judged is the usual one of the device of each capture if nothing names one`()
    throws
  {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    var annotations = ""
    for (name, source) in [("pad", "touchpad"), ("screen", "first-steps")] {
      let dataset = Self.datasets.appendingPathComponent(source)
      try FileManager.default.copyItem(
        at: dataset.appendingPathComponent("p01.evemu"),
        to: folder.url.appendingPathComponent("\(name).evemu"))
      annotations += try String(
        contentsOf: dataset.appendingPathComponent("annotations.jsonl"), encoding: .utf8
      ).split(separator: "\n").filter { $0.contains("p01.evemu") }
        .map { $0.replacingOccurrences(of: "p01.evemu", with: "\(name).evemu") + "\n" }.joined()
    }
    _ = try folder.file("annotations.jsonl", annotations)
    _ = try folder.file("dataset.json", #"{"name":"both","onsetCollar":0.2}"#)
    let (run, by) = try judged([folder.path])
    #expect(run.status == 0, "\(run.errors)")
    #expect(by?["from"]?.string == "device")
    #expect(by?["setups"]?["touchpad"]?.integer == 1)
    #expect(by?["setups"]?["natural"]?.integer == 1)
    // Each capture has the gestures that recognize detects in it.
    let found = try CommandLineRun(["evaluate", folder.path, "--jsonl"])
    let kept = try CommandLineRun(["evaluate", folder.path])
    #expect(kept.status == 0)
    #expect(
      kept.output.contains(
        "judged: the usual setup of each device, natural for 1 capture, touchpad for 1 capture\n"))
    let detections = found.output.split(separator: "\n")
    for name in ["pad", "screen"] {
      let recognized = try CommandLineRun([
        "recognize", folder.path + "/\(name).evemu", "--gestures", "--jsonl",
      ]).output.split(separator: "\n").filter {
        !$0.contains("\"type\":\"header\"") && !$0.contains("\"companionOf\":\"")
      }
      #expect(detections.count { $0.contains("\"\(name).evemu\"") } == recognized.count)
    }
    let tuned = try CommandLineRun([
      "tune", folder.path, "--vary", "tap.allowableMovement=5..20:2",
    ])
    #expect(tuned.status == 2)
    #expect(tuned.errors.contains("name one setup with --setup"), "\(tuned.errors)")
  }

  @Test func `the setup that is judged is that of each dataset's own card`() throws {
    let names = ["first-steps", "touchpad"].map { Self.datasets.appendingPathComponent($0).path }
    let (run, by) = try judged(names)
    #expect(run.status == 0, "\(run.errors)")
    #expect(by?["from"]?.string == "card")
    #expect(by?["setups"]?["one-at-a-time"]?.integer == 1)
    #expect(by?["setups"]?["touchpad"]?.integer == 2)
    // Each capture has the events that its dataset has alone.
    func matched(_ paths: [String]) throws -> Int64 {
      let report = try JSONReader().read(try judged(paths).run.output)
      return try #require(report["overall"]?["matched"]?.integer)
    }
    #expect(try matched(names) == matched([names[0]]) + matched([names[1]]))
  }

  @Test func `the setup that is judged is kept when partial results are merged`() throws {
    let folder = try LabelledFolder(captures: 4)
    defer { folder.remove() }
    let parts = try (1...2).map { number in
      let part = try folder.scratch.file("\(number).json").path
      let run = try CommandLineRun([
        "evaluate", folder.path, "--shard", "\(number)/2", "--partial", part, "--force",
      ])
      #expect(run.status == 0, "\(run.errors)")
      return part
    }
    let run = try CommandLineRun(["evaluate", "--json", "--merge"] + parts)
    let by = try JSONReader().read(run.output)["judgedBy"]
    #expect(by?["from"]?.string == "card")
    #expect(by?["setups"]?["own.setup.json"]?.integer == 4)
  }

  @Test
  func
    `the setup that is judged is not the only doubt: labels on another clock are reported, and their number`()
    throws
  {
    let folder = try LabelledFolder(captures: 8)
    defer { folder.remove() }
    try folder.scratch.changeAnnotations {
      $0.replacingOccurrences(of: "\"start\":", with: "\"start\":9")
        .replacingOccurrences(of: "\"end\":", with: "\"end\":9")
    }
    let run = try CommandLineRun(["evaluate", folder.path])
    #expect(run.status == 0)
    let first =
      "annotations.jsonl:1: all 5 labels of c0.touch.jsonl are outside of it, from 90.5 s"
    #expect(run.errors.contains(first), "\(run.errors)")
    #expect(
      run.errors.contains("3 more warnings about labels and setups; --check lists all"),
      "\(run.errors)")
  }
}
