import Foundation
import Tactus
import Testing

@Suite(.enabled(if: SchemaValidator.python != nil, "needs Python with jsonschema"))
struct `The schemas` {
  @Test func `the schemas fit what the commands write`() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let parts = folder.url.appendingPathComponent("parts").path
    _ = try CommandLineRun(["cut", Captures.touchpad, "--pause", "1", "-o", parts])
    try expect(
      try String(contentsOfFile: parts + "/segments.json", encoding: .utf8), fits: "segments")
    let pads = Captures.touchpad
    let labels = URL(fileURLWithPath: pads).deletingLastPathComponent().path + "/annotations.jsonl"
    try expect(
      try CommandLineRun(["agree", labels, labels, "--json"]).output, fits: "agreement")
    try expect(
      try CommandLineRun(["features", "--set", "touch", "--jsonl", Captures.touchpad]).output,
      fits: "features", lines: true)
    let data = URL(fileURLWithPath: Captures.touchpad).deletingLastPathComponent().path
    try expect(
      try String(contentsOfFile: data + "/annotations.jsonl", encoding: .utf8), fits: "annotation",
      lines: true)
    try expect(
      try CommandLineRun(["evaluate", data, "--jsonl"]).output, fits: "detection", lines: true)
  }

  private static let capture = "datasets/first-steps/p01.evemu"

  @Test(arguments: [
    ("setup", ["recognize", "--print-setup", capture]),
    ("setup", ["recognize", "--preset", "libinput", "--print-setup", capture]),
    ("inspection", ["inspect", "--json", "--verbose", capture]),
    ("inspection", ["inspect", "--json", capture, capture]),
    ("inspection", ["inspect", "--jsonl", capture, capture]),
    ("recognition", ["recognize", "--json", "--explain", capture]),
    ("gestures", ["recognize", "--gestures", "--json", capture]),
    ("gesture-lines", ["recognize", "--gestures", "--jsonl", capture]),
    ("transitions", ["recognize", "--jsonl", capture]),
    ("explanation", ["explain", "--json", "datasets/palms/p01.evemu", capture]),
    ("explanation", ["explain", "--jsonl", capture]),
    ("comparison", ["compare", "--json", capture]),
    ("comparison", ["compare", "--jsonl", capture, capture]),
    (
      "whatif",
      [
        "whatif", "--json", "--set", "pan.hysteresis=30", capture, "--reference",
        "datasets/first-steps",
      ]
    ),
    ("check", ["check", "--behavior", "--events", "2", "--verbose", "--json", "default"]),
    ("distinction", ["distinguish", "uikit", "gtk", "--json"]),
    ("distinction", ["distinguish", "default", "--while", "press.ended", "--json"]),
    ("evaluation", ["evaluate", "--json", "datasets/people-and-devices"]),
    ("tuning", ["tune", "datasets/first-steps", "--vary", "pan.hysteresis=5..15:2", "--json"]),
    ("list", ["list", "kinds", "--json"]),
    ("scene", ["play", "photo-board", "datasets/scenes/photo-board.touch.jsonl", "--json"]),
    ("classifiers", ["classify", "--list", "--json"]),
    ("touch-log", ["convert", "--to", "touch-log", capture, "-"]),
  ])
  func `the schemas fit what each command writes`(schema: String, line: [String]) throws {
    let run = try CommandLineRun(line)
    #expect(run.status == 0, "\(run.errors)")
    let isLines = line.contains("--jsonl") || schema == "touch-log"
    try expect(run.output, fits: schema, lines: isLines)
  }

  @Test func `the schemas fit the cards of datasets, and the result of a check`() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    for name in [
      "first-steps", "near-misses", "pad-session", "palms", "people-and-devices", "scenes",
      "touchpad",
    ] {
      let card = Captures.touchpad.replacingOccurrences(
        of: "touchpad/\(URL(fileURLWithPath: Captures.touchpad).lastPathComponent)",
        with: "\(name)/dataset.json")
      try expect(try String(contentsOfFile: card, encoding: .utf8), fits: "dataset-card")
    }
    let setup = try folder.file(
      "zero.setup.json", #"{"recognizers":[{"id":"t","kind":"tap","numberOfTapsRequired":0}]}"#)
    try expect(try CommandLineRun(["check", "--json", setup]).output, fits: "check")
  }

  @Test func `the schemas fit the dataset and the methods of a study`() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let result = folder.url.appendingPathComponent("result")
    let study = Package.root.appendingPathComponent("datasets/study").path
    let run = try CommandLineRun([
      "study", "\(study)/study.json", "\(study)/recordings", "-o", result.path, "--against",
      "default",
    ])
    #expect(run.status == 0, "\(run.errors)")
    func text(_ name: String) throws -> String {
      try String(contentsOf: result.appendingPathComponent(name), encoding: .utf8)
    }
    try expect(try text("methods.json"), fits: "methods")
    try expect(try text("evaluated.setup.json"), fits: "setup")
    try expect(try text("dataset/dataset.json"), fits: "dataset-card")
    for name in ["annotations.jsonl", "rejected/rejected.jsonl", "practice/practice.jsonl"] {
      try expect(try text("dataset/\(name)"), fits: "annotation", lines: true)
    }
  }

  @Test
  func
    `the schemas fit the study on the page about the pad`()
    throws
  {
    let root = SchemaValidator.schemas.deletingLastPathComponent()
    let page = try String(contentsOf: root.appendingPathComponent("pad.md"), encoding: .utf8)
    let start = try #require(page.range(of: "```json\n"))
    let end = try #require(page.range(of: "\n```", range: start.upperBound..<page.endIndex))
    let study = String(page[start.upperBound..<end.lowerBound])
    try expect(study, fits: "study")
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let run = try CommandLineRun(["pad", "--tasks", try folder.file("study.json", study)])
    #expect(run.status == 0, "\(run.errors)")
  }

  @Test func `the schemas fit the actions on the page about daemons`() throws {
    let root = SchemaValidator.schemas.deletingLastPathComponent()
    let page = try String(
      contentsOf: root.appendingPathComponent("how-to/daemon.md"), encoding: .utf8)
    let start = try #require(page.range(of: "```json\n"))
    let end = try #require(page.range(of: "\n```", range: start.upperBound..<page.endIndex))
    let actions = String(page[start.upperBound..<end.lowerBound])
    try expect(actions, fits: "actions")
  }

  /// Lines and corners of two writers, five of each.
  private static let strokes: String = {
    var text = "dataset,user,gesture,repetition,speed,stroke,point,x,y,t_ms,pressure\n"
    for writer in 1...2 {
      for repetition in 1...5 {
        for (label, turn) in [("line", 0), ("corner", 1)] {
          for point in 0..<8 {
            let (right, down) = point < 4 || turn == 0 ? (point, 0) : (4, point - 4)
            let size = 20 + repetition + writer
            text +=
              "toy,w\(writer),\(label),\(repetition),medium,0,\(point),"
              + "\(size * right),\(size * down),\(point * 8),\n"
          }
        }
      }
    }
    return text
  }()

  @Test(arguments: [
    (
      "stroke-evaluation",
      ["strokes", "evaluate", "toy.csv", "--classifier", "dollar-1,rubine", "--json"]
    ),
    ("stroke-measures", ["strokes", "measure", "toy.csv", "--json"]),
    ("classify", ["classify", "toy.classifier", "toy.csv", "--json"]),
    ("train", ["train", "toy.csv", "new.classifier", "--json"]),
    ("spotting", ["classify", "toy.classifier", "p01.evemu", "--spot", "--json"]),
    ("feature-schema", ["features", "toy.csv", "--output", "FILE"]),
    (
      "feature-schema",
      ["features", "--set", "touch", "--labels", "folder", "p01.evemu", "--output", "FILE"]
    ),
    ("evaluation-partial", ["evaluate", "people-and-devices", "--partial", "FILE.schema.json"]),
    (
      "tuning-partial",
      [
        "tune", "people-and-devices", "--vary", "pan.hysteresis=4..16:3", "--shard", "1/20",
        "--partial", "FILE.schema.json",
      ]
    ),
    (
      "evaluation-partial",
      [
        "evaluate", "people-and-devices", "--set", "tap.allowableMovement=0.1", "--partial",
        "FILE.schema.json",
      ]
    ),
  ])
  func `the schemas fit what is written about strokes, streams and parts`(
    schema: String, line: [String]
  ) throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    _ = try folder.file("toy.csv", Self.strokes)
    let data = URL(fileURLWithPath: Captures.firstSteps).deletingLastPathComponent()
      .deletingLastPathComponent()
    for (from, to) in [
      ("first-steps/p01.evemu", "p01.evemu"), ("people-and-devices", "people-and-devices"),
    ] {
      try FileManager.default.createSymbolicLink(
        at: folder.url.appendingPathComponent(to),
        withDestinationURL: data.appendingPathComponent(from))
    }
    if line.contains("toy.classifier") {
      let training = try CommandLineRun(
        ["train", "toy.csv", "toy.classifier", "--no-check"], in: folder.url)
      #expect(training.status == 0, "\(training.errors)")
    }
    let run = try CommandLineRun(line, in: folder.url)
    #expect(run.status == 0, "\(run.errors)")
    let written = folder.url.appendingPathComponent("FILE.schema.json").path
    let isFile = line.contains { $0.hasPrefix("FILE") }
    try expect(
      isFile ? try String(contentsOfFile: written, encoding: .utf8) : run.output, fits: schema)
  }

  @Test func `the schemas fit a file of strokes, and the one on the page about files`() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    _ = try folder.file("toy.csv", Self.strokes)
    let run = try CommandLineRun(["convert", "toy.csv", "-", "--to", "strokes"], in: folder.url)
    try expect(run.output, fits: "strokes", lines: true)
    let page = try Package.lines(of: "docs/files.md").joined(separator: "\n")
    let start = try #require(page.range(of: #"{"tactus":"strokes","version":1}"#))
    let end = try #require(page.range(of: "\n```", range: start.upperBound..<page.endIndex))
    let example = String(page[start.lowerBound..<end.lowerBound])
    try expect(example, fits: "strokes", lines: true)
    let read = try StrokeReader.read(Array(example.utf8), source: "files.md")
    #expect(read.faults.isEmpty && read.samples.map(\.gesture.strokes.count) == [1, 2])
    let wrong = try SchemaValidator.faults(
      of: #"{"label":"a","strokes":[[[0,0,0,0]]]}"#, by: "strokes", lines: false)
    #expect(!wrong.output.isEmpty)
  }

  @Test func `the schemas fit the table of the discriminant`() throws {
    guard let pads = try ImportedPads() else { return }
    defer { pads.scratch.remove() }
    try expect(
      try pads.run(["evaluate", "pads", "--against", "discriminant", "--json"]).output,
      fits: "discriminant")
  }

  @Test(arguments: [
    "setup", "recognition", "transitions", "gestures", "gesture-lines", "comparison",
  ])
  func `the schemas name every kind of recognizer`(schema: String) throws {
    let text = try Package.lines(of: "docs/schemas/\(schema).schema.json").joined()
    if schema != "setup" { return #expect(text.contains("setup.schema.json#/$defs/kind")) }
    for kind in GestureKind.allCases {
      #expect(text.contains("\"\(kind)\""), "\(schema) lacks \(kind)")
    }
  }

  @Test func `the schemas refuse a key that they do not have`() throws {
    let result = try SchemaValidator.faults(
      of: #"{"capture":"a","start":0,"end":1,"label":"tap","colour":"red"}"#, by: "annotation",
      lines: false)
    #expect(result.output.contains("colour"))
  }
}
