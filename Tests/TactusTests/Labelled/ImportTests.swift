import Foundation
import Tactus
import Testing

@Suite struct `tactus import labels` {
  private static let labels = """
    {"alex/user/a.touch.jsonl":{"area":"click","gesture":"click","expect":{"taps":1,"fingers":1}},
     "b.touch.jsonl":{"gesture":"palm_presence","expect":{"meaning":"no motion"}}}
    """

  private static let description = """
    N: a pad
    P: 00 00 00 00 00 00 00 00
    A: 00 0 1000 0 0 20
    A: 01 0 800 0 0 20
    """

  private func prepared() throws -> ScratchFolder {
    let scratch = try ScratchFolder()
    _ = try scratch.file("labels.json", Self.labels)
    try FileManager.default.createDirectory(
      at: scratch.url.appendingPathComponent("alex/user"), withIntermediateDirectories: true)
    let log = """
      {"t":1,"touches":[{"id":1,"phase":"began","x":50,"y":50}]}
      {"t":1.1,"touches":[{"id":1,"phase":"ended","x":50,"y":50}]}

      """
    _ = try scratch.file("alex/user/a.touch.jsonl", log)
    _ = try scratch.file("b.touch.jsonl", log)
    _ = try scratch.file("pad.desc", Self.description)
    return scratch
  }

  @Test func `tactus import labels uses --device for a folder that is the first of the path`()
    throws
  {
    let scratch = try prepared()
    defer { scratch.remove() }
    let run = try CommandLineRun(
      ["import", "labels", "labels.json", "pads", "--device", "alex=pad.desc"], in: scratch.url)
    #expect(run.status == 0, "\(run.errors)")
    let pads = scratch.url.appendingPathComponent("pads")
    #expect(
      FileManager.default.fileExists(
        atPath: pads.appendingPathComponent("a.touch.jsonl.desc").path))
    let card = try JSONReader().read(
      Array(try Data(contentsOf: pads.appendingPathComponent("dataset.json"))))
    #expect(card["setup"]?.string == "touchpad")
    let groups = card["judging"]?["groups"]
    #expect(groups?["taps"]?["rule"]?.string == "count")
    #expect(groups?["palms and thumbs"]?["rejectPalms"]?.bool == true)
    #expect(card["captures"]?.array?.first?["device"]?.string == "alex")
    let annotations = try String(
      contentsOf: pads.appendingPathComponent("annotations.jsonl"), encoding: .utf8)
    #expect(!annotations.contains("participant"))
    let report = try CommandLineRun(["evaluate", "pads", "--json"], in: scratch.url)
    let judging = try JSONReader().read(report.output)["judging"]
    #expect(judging?["groups"]?["taps"]?["asAsked"]?.integer == 1)
    #expect(judging?["groups"]?["palms and thumbs"]?["asAsked"]?.integer == 0)
  }

  @Test(arguments: [
    ("longPress", "longPress"), ("swipe", "swipe"), ("pan", "pan"), ("double-tap", "tap"),
    ("two-finger-drag", "pan"), ("zoom", "pinch"), ("none", "none"),
  ])
  func `tactus import labels understands the words for gestures that every form of import knows`(
    word: String, label: String
  ) throws {
    let scratch = try ScratchFolder()
    defer { scratch.remove() }
    let fingers = word == "two-finger-drag" ? 2 : 1
    _ = try scratch.file("a.touch.jsonl", RecordedFolder.taps(0, 2, fingers: fingers))
    _ = try scratch.file("labels.json", #"{"a.touch.jsonl":{"gesture":"\#(word)"}}"#)
    let run = try CommandLineRun(["import", "labels", "labels.json", "mine"], in: scratch.url)
    #expect(run.output == "mine: 1 capture, 2 annotations, 0 left out\n", "\(run.errors)")
    let annotations = try String(
      contentsOf: scratch.url.appendingPathComponent("mine/annotations.jsonl"), encoding: .utf8)
    #expect(annotations.contains("\"label\":\"\(label)\""))
  }

  @Test func `tactus import labels refuses a --device that no capture needs`() throws {
    let scratch = try prepared()
    defer { scratch.remove() }
    let run = try CommandLineRun(
      ["import", "labels", "labels.json", "pads", "--device", "alix=pad.desc"], in: scratch.url)
    #expect(run.status == 2)
    #expect(run.errors.contains("alix"), "\(run.errors)")
    #expect(
      !FileManager.default.fileExists(atPath: scratch.url.appendingPathComponent("pads").path))
  }

  @Test func `tactus import labels is not needed for features of touches, which take folders`()
    throws
  {
    let scratch = try prepared()
    defer { scratch.remove() }
    let run = try CommandLineRun(["features", "--set", "touch", "alex"], in: scratch.url)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.split(separator: "\n").count == 2)
    #expect(
      try CommandLineRun(["features", "--set", "touch", "none"], in: scratch.url).status == 3)
  }
}
