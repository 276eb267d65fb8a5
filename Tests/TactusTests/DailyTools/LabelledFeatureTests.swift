import Foundation
import Tactus
import Testing

@Suite struct `Features with labels` {
  private func table(_ arguments: [String]) throws -> [[String: String]] {
    let run = try CommandLineRun(["features", "--set", "touch"] + arguments)
    #expect(run.status == 0, "\(run.errors)")
    let lines = run.output.split(separator: "\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    return lines.dropFirst().map { Dictionary(zip(lines[0], $0), uniquingKeysWith: { $1 }) }
  }

  /// Two people's captures, each in a folder of its label.
  private func inFolder(_ body: (String) throws -> Void) throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    for (place, source) in [
      ("ann/tap/1.evemu", Captures.firstSteps), ("ann/pan/1.evemu", Captures.touchpad),
      ("ben/tap/1.evemu", Captures.touchpad),
    ] {
      let target = folder.url.appendingPathComponent(place)
      try FileManager.default.createDirectory(
        at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
      try FileManager.default.copyItem(at: URL(fileURLWithPath: source), to: target)
    }
    _ = try folder.file("notes.md", "Recorded in May.\n")
    try body(folder.url.path)
  }

  @Test func `features with labels from folders have the label and the group of each row`() throws {
    try inFolder { folder in
      let rows = try table(["--labels", "folder", folder])
      let pairs = Set(rows.map { [$0["group"] ?? "", $0["label"] ?? ""] })
      #expect(pairs == [["ann", "tap"], ["ann", "pan"], ["ben", "tap"]])
      let alone = try table([Captures.touchpad])
      let bens = rows.filter { $0["group"] == "ben" }
      #expect(bens.map { $0["touch.log_duration"] } == alone.map { $0["touch.log_duration"] })
      #expect(alone.allSatisfy { $0["group"] == nil && $0["label"] == "" })
    }
  }

  @Test func `features with labels from annotations have the label that lasts longest in each row`()
    throws
  {
    let data = URL(fileURLWithPath: Captures.firstSteps).deletingLastPathComponent().path
    let rows = try table(["--labels", "annotations", data])
    let truth = try String(contentsOfFile: data + "/annotations.jsonl", encoding: .utf8)
      .split(separator: "\n").map { try JSONReader().read(String($0))["label"]?.string }
    // Every gesture of this capture is a single period of touches.
    #expect(rows.map { $0["label"] } == truth)
    #expect(Set(rows.map { $0["group"] }) == ["p01"])
  }

  @Test func `features with labels are refused from annotations where there are none`() throws {
    try inFolder { folder in
      let run = try CommandLineRun([
        "features", "--set", "touch", "--labels", "annotations", folder,
      ])
      #expect(run.status == 3)
      #expect(run.errors.contains("annotations.jsonl"))
    }
  }

  @Test func `features with labels of strokes have the writer as the group, without a warning`()
    throws
  {
    let line = #"{"label":"o","writer":"ada","strokes":[[[0,0,0],[9,9,0.1]]]}"# + "\n"
    let run = try CommandLineRun(
      ["features", "--set", "rubine", "--labels", "annotations", "-"], input: line)
    #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
    let rows = run.output.split(separator: "\n").map { $0.split(separator: ",") }
    let group = try #require(rows.first?.firstIndex(of: "group"))
    #expect(rows.last?[group] == "ada")
  }

  @Test func `features with labels name each label that no row has`() throws {
    let folder = try LabelledFolder(captures: 1)
    defer { folder.remove() }
    let stray = #"{"capture":"c0.touch.jsonl","start":100,"end":101,"label":"tap"}"# + "\n"
    try folder.scratch.changeAnnotations { stray + $0 }
    let command = ["features", "--set", "touch", folder.path]
    let run = try CommandLineRun(command)
    #expect(run.status == 0)
    let message = #"no row for the annotation "tap", expected a touch of its own in c0.touch.jsonl"#
    #expect(run.errors.contains(message), "\(run.errors)")
    #expect(try CommandLineRun(command + ["--strict"]).status == 3)
  }
}
