import Foundation
import Tactus
import Testing

@Suite struct `A participant of several datasets` {
  /// Writes a dataset with a capture of four taps for each participant, and returns its path. Every
  /// second capture lacks the label of one tap.
  private func dataset(
    _ folder: ScratchFolder, _ name: String, _ participants: [String?], card: String?
  ) throws -> String {
    let url = folder.url.appendingPathComponent(name)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    var annotations = ""
    for (number, participant) in participants.enumerated() {
      let capture = "c\(number).touch.jsonl"
      var lines = [#"{"tactus":"touch-log","version":1,"width":400,"height":800}"#]
      for time in [1, 3, 5, 7] {
        for (time, phase) in [("\(time)", "began"), ("\(time).1", "ended")] {
          lines.append(
            #"{"t":\#(time),"touches":[{"id":1,"phase":"\#(phase)","x":50,"y":50}]}"#)
        }
        if time == 1, number % 2 == 1 { continue }
        let person = participant.map { #","participant":"\#($0)""# } ?? ""
        annotations +=
          #"{"capture":"\#(capture)","start":\#(time),"end":\#(time).1,"label":"tap"\#(person)}"#
          + "\n"
      }
      try Data((lines.joined(separator: "\n") + "\n").utf8)
        .write(to: url.appendingPathComponent(capture))
    }
    try Data(annotations.utf8).write(to: url.appendingPathComponent("annotations.jsonl"))
    if let card {
      try Data(card.utf8).write(to: url.appendingPathComponent("dataset.json"))
    }
    return url.path
  }

  private func evaluated(_ folders: [String]) throws -> (report: JSONValue, errors: String) {
    let run = try CommandLineRun(
      ["evaluate", "--setup", "default", "--json", "--bootstrap", "100"] + folders)
    #expect(run.status == 0, "\(run.errors)")
    return (try JSONReader().read(run.output), run.errors)
  }

  private let people = ["p1", "p2", "p3"]

  @Test(arguments: [
    (#"{"name":"a","study":"S"}"#, #"{"name":"b","study":"S"}"#),
    (#"{"name":"S"}"#, #"{"name":"S"}"#),
    (#"{"name":"S"}"#, #"{"name":"other","study":"S"}"#),
  ])
  func `a participant of several datasets counts once if the cards name one study`(
    first: String, second: String
  ) throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let (report, errors) = try evaluated([
      try dataset(folder, "monday", people, card: first),
      try dataset(folder, "tuesday", people, card: second),
    ])
    #expect(report["intervals"]?["unit"]?.string == "participant")
    #expect(report["intervals"]?["units"]?.integer == 3)
    // Six people would be enough for an interval, three are not.
    #expect(report["intervals"]?["f1"]?.isNull == true)
    #expect(report["participants"]?["p1"]?["captures"]?.integer == 2)
    #expect(
      errors.contains("p1, p2, p3 are in several datasets of the study \"S\""), "\(errors)")
  }

  @Test(arguments: [
    (#"{"name":"a"}"#, #"{"name":"b"}"#), (#"{"name":"a","study":"S"}"#, #"{"name":"a"}"#),
    (nil, nil), (#"{"name":""}"#, #"{"name":" "}"#), (#"{"name":"tuesday"}"#, nil),
  ])
  func
    `a participant of several datasets counts twice if the cards name different studies, or there are no cards`(
      first: String?, second: String?
    ) throws
  {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let (report, errors) = try evaluated([
      try dataset(folder, "monday", people, card: first),
      try dataset(folder, "tuesday", people, card: second),
    ])
    #expect(report["intervals"]?["units"]?.integer == 6)
    #expect(report["intervals"]?["f1"]?.array?.count == 2)
    #expect(!errors.contains("as one person"), "\(errors)")
  }

  @Test
  func
    `a participant of several datasets never shares the name of a study's participant without being of that study`()
    throws
  {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let study = #"{"name":"","study":"c"}"#
    let (report, _) = try evaluated([
      try dataset(folder, "a", people, card: study), try dataset(folder, "b", people, card: study),
      try dataset(folder, "c", people, card: nil),
    ])
    #expect(report["intervals"]?["units"]?.integer == 6)
    #expect(report["participants"]?["c/p1"]?["captures"]?.integer == 2)
  }

  @Test func `a participant of several datasets has no narrower interval with a second session`()
    throws
  {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let card = #"{"name":"S"}"#
    let names = ["p1", "p2", "p3", "p4", "p5"]
    let sessions = try evaluated([
      try dataset(folder, "short", names, card: card),
      try dataset(folder, "again", names, card: card),
    ]).report
    let single = try evaluated([folder.url.appendingPathComponent("short").path]).report
    // The second session repeats the first, so it says nothing new about other people.
    #expect(
      sessions["intervals"]?["f1"]?.array?.map(\.double)
        == single["intervals"]?["f1"]?.array?.map(\.double))
  }

  @Test
  func
    `a participant of several datasets with captures of unknown people beside them has no interval over participants`()
    throws
  {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let mixed = ["p1"] + Array(repeating: nil, count: 9)
    let path = try dataset(folder, "mixed", mixed, card: #"{"name":"S"}"#)
    let report = try evaluated([path]).report
    #expect(report["intervals"]?["units"]?.integer == 1)
    #expect(report["intervals"]?["unattributed"]?.integer == 9)
    #expect(report["intervals"]?["f1"]?.isNull == true)
    let text = try CommandLineRun(["evaluate", path, "--setup", "default"]).output
    #expect(
      text.contains("1 participant and 9 captures without a participant, drawn together;"),
      "\(text)")
  }

  @Test func `a participant of several datasets written in different ways is reported`() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let path = try dataset(
      folder, "spelled", ["P01", "p01 ", "p-1", "p11", "1-1", "11"], card: #"{"name":"S"}"#)
    let warning = #"the participants "P01", "p-1", "p01 " count as 3 people"#
    #expect(try evaluated([path]).errors.contains(warning))
    let check = try CommandLineRun(["evaluate", path, "--setup", "default", "--check"])
    #expect(check.errors.contains(warning), "\(check.errors)")
    let tune = try CommandLineRun([
      "tune", path, "--setup", "default", "--vary", "tap.allowableMovement=20..45:2",
    ])
    #expect(tune.errors.contains(warning), "\(tune.errors)")
    #expect(!tune.errors.contains("\"11\""), "\(tune.errors)")
  }

  @Test func `a participant of several datasets is one person in a search for thresholds, too`()
    throws
  {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let card = #"{"name":"S"}"#
    func units(_ folders: [String]) throws -> (JSONValue?, String) {
      let line =
        ["tune"] + folders + ["--setup", "default", "--vary", "tap.allowableMovement=20..45:2"]
      let run = try CommandLineRun(line + ["--json"])
      #expect(run.status == 0, "\(run.errors)")
      return (
        try JSONReader().read(run.output)["crossValidation"], try CommandLineRun(line).output
      )
    }
    let (cross, _) = try units([
      try dataset(folder, "monday", people, card: card),
      try dataset(folder, "tuesday", people, card: card),
    ])
    #expect(cross?["units"]?.integer == 3)
    #expect(cross?["interval"]?.isNull == true)
    // Six captures of one person are one person.
    let (one, text) = try units([
      try dataset(folder, "one", Array(repeating: "p1", count: 6), card: card)
    ])
    #expect(one?["interval"]?.isNull == true)
    #expect(text.contains("the captures are of one participant, p1"), "\(text)")
  }

  @Test func `a participant of several datasets and the unit are stated with every interval`()
    throws
  {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let path = try dataset(
      folder, "five", ["p1", "p2", "p3", "p4", "p5"], card: #"{"name":"S"}"#)
    let report = try evaluated([path]).report
    let tap = report["classes"]?["tap"]?["intervals"]
    #expect(tap?["unit"]?.string == "participant")
    #expect(tap?["units"]?.integer == 5)
    let line = ["evaluate", path, "--setup", "default"]
    let text = try CommandLineRun(line).output
    #expect(text.contains("by participant %"))
    #expect(text.contains(/false activations: 2, [0-9.]+ a minute \[[0-9., ]+\] by participant/))
    let rows = try CommandLineRun(line + ["--csv"]).output.split(separator: "\n")
    #expect(rows[0].contains(",bootstrap_low,bootstrap_high,bootstrap_unit,bootstrap_units,"))
    #expect(rows.dropFirst().allSatisfy { $0.contains(",participant,5,") })
  }
}
