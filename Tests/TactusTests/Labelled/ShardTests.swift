import Foundation
import SeededRandom
import Testing

@Suite struct `Shards of an evaluation` {
  @Test
  func `shards of an evaluation give the report of one run, in any order, when all are there`()
    throws
  {
    let study = try DividedStudy()
    defer { study.remove() }
    let whole = try CommandLineRun(["evaluate", study.folder.path, "--json", "--bootstrap", "20"])
    let merged = try study.merge([study.second, study.first], ["--json"])
    #expect(merged.status == 0 && merged.errors == "", "\(merged.errors)")
    #expect(merged.output == whole.output)
    let sum = study.path("sum.json")
    #expect(try study.merge([study.first], ["--partial", sum]).status == 0)
    #expect(try study.merge([sum, study.second], ["--json"]).output == whole.output)
    let goesOn = try CommandLineRun(["evaluate", study.folder.path, "--partial", study.first])
    #expect(goesOn.status == 0, "\(goesOn.errors)")
    #expect(try study.merge([study.first], ["--json"]).output == whole.output)
    let again = try CommandLineRun(["evaluate", study.folder.path, "--partial", study.first])
    #expect(again.status == 0 && again.errors.contains("is complete"), "\(again.errors)")
  }

  @Test
  func
    `shards of an evaluation that are missing, doubled, failed or of another evaluation give no report`()
    throws
  {
    let study = try DividedStudy()
    defer { study.remove() }
    let other = try study.judge("3.json", ["--shard", "2/2", "--set", "pan.hysteresis=15"])
    let strict = try study.judge("4.json", ["--shard", "2/2", "--onset-collar", "0.1"])
    let three = try study.judge("5.json", ["--shard", "2/3"])
    let absent = study.path("absent.json")
    let cases: [([String], String)] = [
      ([study.first], "2 of 4 captures are counted; shard 2/2 is missing"),
      ([study.first, study.second, study.first], "would be counted twice"),
      ([study.first, study.second, three], "would be counted twice"),
      ([study.first, other], "with the setup"), ([study.first, strict], "with the settings"),
      ([study.first, absent], "absent.json: no such file"),
    ]
    for (files, why) in cases {
      let refused = try study.merge(files, ["--json"])
      #expect(refused.status == 3, "\(files)")
      #expect(refused.output == "")
      #expect(refused.errors.contains(why), "\(refused.errors)")
      #expect(refused.errors.contains("--allow-missing"))
      let allowed = try study.merge(files, ["--json", "--allow-missing"])
      #expect(allowed.status == 0)
      #expect(allowed.errors.contains("warning: ") && allowed.errors.contains(why))
    }
  }

  @Test func `shards of an evaluation of another evaluation are left out, also if they come first`()
    throws
  {
    let study = try DividedStudy()
    defer { study.remove() }
    let other = try study.judge("3.json", ["--shard", "1/2", "--set", "pan.hysteresis=15"])
    let whole = try CommandLineRun(["evaluate", study.folder.path, "--json", "--bootstrap", "20"])
    let merged = try study.merge(
      [other, study.first, study.second, study.second], ["--json", "--allow-missing"])
    #expect(merged.output == whole.output)
  }

  @Test func `shards of an evaluation that could not read a capture give no report`() throws {
    let study = try DividedStudy()
    defer { study.remove() }
    _ = try study.folder.scratch.file("c2.touch.jsonl", "no capture\n")
    let broken = study.path("broken.json")
    let run = try CommandLineRun(
      ["evaluate", study.folder.path, "--shard", "2/2", "--partial", broken])
    #expect(run.status == 3)
    let refused = try study.merge([study.first, broken], [])
    #expect(refused.status == 3)
    #expect(refused.errors.contains("c2.touch.jsonl could not be read by its shard"))
    let allowed = try study.merge([study.first, broken], ["--allow-missing"])
    #expect(allowed.status == 0, "\(allowed.errors)")
  }

  @Test func `shards of an evaluation are refused after any change of their content`() throws {
    let study = try DividedStudy()
    defer { study.remove() }
    let text = try String(contentsOfFile: study.first, encoding: .utf8)
    let places = text.indices.filter { text[$0].isNumber }
    #expect(places.count > 100)
    for place in stride(from: 0, to: places.count, by: places.count / trials(25)) {
      var changed = text
      let index = places[place]
      changed.replaceSubrange(index...index, with: text[index] == "1" ? "2" : "1")
      try Data(changed.utf8).write(to: URL(fileURLWithPath: study.first))
      let run = try study.merge([study.first, study.second], ["--json"])
      #expect(run.status == 3, "\(changed[..<index].suffix(40))")
      #expect(run.output == "")
    }
    // The layout of the JSON means nothing.
    let spaced = text.replacing(",\"", with: ",\n \"")
    try Data(spaced.utf8).write(to: URL(fileURLWithPath: study.first))
    #expect(try study.merge([study.first, study.second], ["--json"]).status == 0)
  }

  @Test func `shards of an evaluation of captures that changed since are not resumed`() throws {
    let study = try DividedStudy()
    defer { study.remove() }
    let capture = study.path("c0.touch.jsonl")
    let text = try String(contentsOfFile: capture, encoding: .utf8)
    try Data((text + "{\"t\":99,\"touches\":[]}\n").utf8).write(
      to: URL(fileURLWithPath: capture))
    let run = try CommandLineRun(
      ["evaluate", study.folder.path, "--partial", study.first])
    #expect(run.status == 3)
    #expect(run.errors.contains("c0.touch.jsonl has changed since"), "\(run.errors)")
  }
}

/// A small dataset of four captures, and the partial results of its two shards.
private struct DividedStudy {
  let folder: LabelledFolder
  var first = ""
  var second = ""

  init() throws {
    folder = try LabelledFolder(captures: 4)
    first = try judge("1.json", ["--shard", "1/2"])
    second = try judge("2.json", ["--shard", "2/2"])
  }

  func path(_ name: String) -> String { folder.scratch.url.appendingPathComponent(name).path }

  /// Judges a part of the dataset. Returns the path of the partial result.
  func judge(_ name: String, _ arguments: [String]) throws -> String {
    let run = try CommandLineRun(
      ["evaluate", folder.path, "--partial", path(name)] + arguments)
    #expect(run.status == 0, "\(run.errors)")
    return path(name)
  }

  func merge(_ files: [String], _ options: [String]) throws -> CommandLineRun {
    try CommandLineRun(["evaluate", "--merge"] + files + ["--bootstrap", "20"] + options)
  }

  func remove() { folder.remove() }
}
