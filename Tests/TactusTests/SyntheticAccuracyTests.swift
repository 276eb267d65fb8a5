import Foundation
import Tactus
import Testing

@Suite struct `Synthesized gestures, with the setup that their card names,` {
  private func synthesized(_ options: [String], in folder: ScratchFolder) throws -> String {
    let path = folder.url.appendingPathComponent("suite").path
    let run = try CommandLineRun(["synthesize", path] + options)
    #expect(run.status == 0, "\(run.errors)")
    return path
  }

  private func report(_ path: String, _ options: [String] = []) throws -> JSONValue {
    let run = try CommandLineRun(["evaluate", path, "--json", "--bootstrap", "20"] + options)
    #expect(run.status == 0, "\(run.errors)")
    return try JSONReader().read(run.output)
  }

  /// The people are others than those whose gestures shaped the setup.
  @Test func `synthesized gestures are each recognized once, as what they are, and measured well`()
    throws
  {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let path = try synthesized(["--captures", "8", "--seed", "1207"], in: folder)
    let report = try report(path)
    let kinds = ["longPress", "pan", "pinch", "rotation", "swipe", "tap"]
    let names = try #require(report["classes"]?.members?.map(\.key))
    #expect(Set(names) == Set(kinds))
    for kind in kinds {
      let f1 = try #require(report["classes"]?[kind]?["f1"]?.double)
      #expect(f1 >= 0.995, "\(kind): \(f1)")
    }
    // The same without the baseline that a platform keeps.
    let bare = try self.report(
      path, ["--set", "pinch.baselineOffset=0", "--set", "rotation.baselineOffset=0"])
    let scale = bare["classes"]?["pinch"]?["errors"]?["scale"]
    let angle = bare["classes"]?["rotation"]?["errors"]?["rotation"]
    #expect(try #require(scale?["p95"]?.double) < 0.01)
    #expect(try #require(angle?["p95"]?.double) < Trigonometry.radiansPerDegree)
  }

  @Test func `synthesized gestures are nothing where they are near misses`() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let misses = ["shortPress", "shortDrag", "smallSpread", "smallTurn", "lateTap"]
    let gestures = misses.map { #"{"nearMiss":"\#($0)","count":8}"# }.joined(separator: ",")
    let specification = try folder.file(
      "near.json", #"{"seed":77,"participants":4,"gestures":[\#(gestures)]}"#)
    let report = try report(
      try synthesized(["--specification", specification], in: folder))
    #expect(report["overall"]?["insertions"]?.integer == 0)
    #expect(report["overall"]?["f1"]?.double == 1)
    #expect(report["nearMisses"]?["triggered"]?.integer == 0)
  }

  /// The usual setup of touchpads recognizes a swipe beside the pan of the same movement, and the
  /// labels name one gesture each.
  @Test(arguments: ["first-steps", "touchpad", "near-misses", "people-and-devices"])
  func
    `synthesized gestures of the bundled suites are all recognized by recognizers that exclude each other`(
      name: String
    ) throws
  {
    let path = Package.root.appendingPathComponent("datasets/\(name)").path
    let options = name == "touchpad" ? ["--setup", "one-at-a-time"] : []
    #expect(try report(path, options)["overall"]?["f1"]?.double == 1)
  }
}

@Suite struct `Gestures of an independent generator` {
  private static let generator: URL? = {
    let root = ProcessInfo.processInfo.environment["TACTUS_SHARED"] ?? "../shared"
    let script = URL(fileURLWithPath: root).appendingPathComponent("peers/gen_log.py")
    if FileManager.default.fileExists(atPath: script.path) { return script }
    return nil
  }()

  /// The labels for the kinds of the log. A double tap has two lines; a rotation with a spread
  /// counts as a pinch.
  private static let kinds = [
    "tap": "tap", "doubletap": "tap", "longpress": "longPress", "swipe": "swipe", "pan": "pan",
    "pinch": "pinch", "rotate": "rotation", "pinchrotate": "pinch",
  ]

  @Test(
    .enabled(if: generator != nil, "needs gen_log.py in the folder that TACTUS_SHARED names"),
    arguments: [3, 5])
  func `gestures of an independent generator are recognized as their annotations say`(seed: Int)
    throws
  {
    let script = try #require(Self.generator)
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let prefix = folder.url.appendingPathComponent("log").path
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [
      "python3", script.path, "--frames", "20000", "--seed", "\(seed)", "--out", prefix,
      "--formats", "evemu,truth",
    ]
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
    let truth = try String(contentsOfFile: prefix + ".truth", encoding: .utf8)
    // The file is not a capture, and the folder becomes a dataset.
    try FileManager.default.removeItem(atPath: prefix + ".truth")
    _ = try folder.file("annotations.jsonl", Self.annotations(truth))
    _ = try folder.file(
      "dataset.json", #"{"name":"log","setup":"one-at-a-time","offsetCollar":0.4}"#)
    let run = try CommandLineRun(["evaluate", folder.url.path, "--json", "--bootstrap", "20"])
    #expect(run.status == 0, "\(run.errors)")
    let f1 = try JSONReader().read(run.output)["overall"]?["f1"]?.double
    #expect(try #require(f1) >= 0.99)
  }

  /// Returns annotations from lines of `start end kind fingers` in microseconds. The log begins at
  /// 1 µs.
  private static func annotations(_ truth: String) -> String {
    var events: [(start: Int, end: Int, kind: String)] = []
    for line in truth.split(separator: "\n") {
      let fields = line.split(separator: " ").map(String.init)
      guard fields.count == 4, let start = Int(fields[0]), let end = Int(fields[1]) else {
        continue
      }
      if let last = events.last, last.kind == "doubletap", fields[2] == "doubletap",
        start - last.end < 300_000
      {
        events[events.count - 1].end = end
      } else {
        events.append((start, end, fields[2]))
      }
    }
    let first = (events.first?.start ?? 1) - 1
    return events.map { event in
      let (start, end) = (Double(event.start - first) / 1e6, Double(event.end - first) / 1e6)
      return
        #"{"capture":"log.evemu","start":\#(start),"end":\#(end),"label":"\#(kinds[event.kind] ?? "")"}"#
        + "\n"
    }.joined()
  }
}
