import Foundation
import Tactus
import Testing

@Suite struct `Motion and media keys in results` {
  /// A screen that is tapped, a headset, and a sensor that is shaken between two presses of a key.
  private static let log: String = {
    var lines = [#"{"tactus":"touch-log","version":1,"width":400,"height":800}"#]
    func add(_ milliseconds: Int, _ rest: String) {
      lines.append("{\"t\":\(Double(milliseconds) / 1000),\(rest)}")
    }
    add(0, #""event":{"motion":[0,0,1]}"#)
    add(1000, #""touches":[{"id":1,"phase":"began","x":50,"y":60}]"#)
    add(1050, #""touches":[{"id":1,"phase":"ended","x":50,"y":60}]"#)
    add(2000, #""event":{"remoteControl":"nextTrack"}"#)
    for (index, x) in [3, -3, 3, -3].enumerated() {
      add(2100 + 10 * index, "\"event\":{\"motion\":[\(x),0,1]}")
    }
    add(2110 + 30, #""event":{"remoteControl":"volumeUp"}"#)
    return lines.joined(separator: "\n") + "\n"
  }()

  private static let setup = #"""
    {"recognizers":[{"id":"tap","kind":"tap"},{"id":"shaken","kind":"shake","minimumSwings":4}]}
    """#

  private func recognize(_ form: [String]) throws -> CommandLineRun {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let setup = try folder.file("s.setup.json", Self.setup)
    return try CommandLineRun(["recognize", "--setup", setup] + form + ["-"], input: Self.log)
  }

  @Test func `motion and media keys are lines among the transitions, in order of time`() throws {
    let run = try recognize(["--jsonl"])
    #expect(run.status == 0)
    let told = run.output.split(separator: "\n").dropFirst().map { line in
      ["\"type\":\"remoteControl\"", "\"recognizer\":\"tap\"", "\"recognizer\":\"shaken\""]
        .first { line.contains($0) }.map { String($0.split(separator: "\"").last ?? "") } ?? "?"
    }
    #expect(
      told == [
        "tap", "tap", "remoteControl", "shaken", "remoteControl", "shaken", "shaken",
      ], "\(run.output)")
    let began = #""kind":"shake","view":"root","from":"possible","state":"began","action":true"#
    #expect(run.output.contains(began))
    #expect(run.output.contains(#""t":2,"command":"nextTrack"}"#))
    // A shake has no location on the surface.
    let line = try #require(run.output.split(separator: "\n").first { $0.contains(began) })
    #expect(!line.contains("\"x\":"))
    #expect(line.contains("\"swings\":4"))
    #expect(line.contains("\"t\":2.13"))
  }

  @Test func `motion and media keys are rows of a table`() throws {
    let rows = try recognize(["--csv"]).output.split(separator: "\n")
    let keys = rows.filter { $0.contains("remoteControl") }
    #expect(keys.count == 2)
    let columns = rows[0].split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    let cells = try #require(keys.first).split(separator: ",", omittingEmptySubsequences: false)
    #expect(cells.count == columns.count)
    let row = Dictionary(uniqueKeysWithValues: zip(columns, cells.map(String.init)))
    #expect(row["t"] == "2" && row["kind"] == "remoteControl" && row["detail"] == "nextTrack")
  }

  @Test func `motion and media keys are a list beside the transitions of one object`() throws {
    let output = try recognize(["--json"]).output
    #expect(
      output.contains(
        #""remoteControls":[{"t":2,"command":"nextTrack"},{"t":2.14,"command":"volumeUp"}]"#))
    #expect(try JSONReader().read(Array(output.utf8)).members != nil)
  }

  @Test func `motion and media keys are lines of the timeline`() throws {
    let output = try recognize([]).output
    #expect(output.contains("2.000 s"))
    #expect(output.contains("nextTrack"))
    #expect(output.contains("4 swings, at most 2.9 g") || output.contains("4 swings, at most 3."))
    #expect(output.contains("1 tap, 1 shaken"))
  }

  @Test func `motion and media keys are counted by inspect`() throws {
    let run = try CommandLineRun(["inspect", "--json", "-"], input: Self.log)
    #expect(run.output.contains("\"motion_samples\":5"))
    #expect(run.output.contains(#""remote_controls":{"nextTrack":1,"volumeUp":1}"#))
    let text = try CommandLineRun(["inspect", "-"], input: Self.log).output
    #expect(text.contains("5 motion samples, 1 nextTrack, 1 volumeUp"))
  }

  @Test func `motion and media keys are explained`() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let setup = try folder.file("s.setup.json", Self.setup.replacing("4}", with: "5}"))
    let run = try CommandLineRun(["explain", "--setup", setup, "-"], input: Self.log)
    #expect(run.output.contains("only 4 swings back and forth, 5 swings needed"), "\(run.output)")
    #expect(!run.output.contains("no single change"))
  }

  @Test func `motion and media keys do not appear if there are none`() throws {
    let log = #"{"t":0,"touches":[{"id":1,"phase":"began","x":1,"y":1}]}"# + "\n"
    let output = try CommandLineRun(["recognize", "--json", "-"], input: log).output
    #expect(!output.contains("remoteControl"))
  }

  @Test func `motion and media keys are reported as left out if a format cannot hold them`() throws
  {
    let run = try CommandLineRun(["convert", "--to", "frames-csv", "-", "-"], input: Self.log)
    #expect(run.status == 0)
    #expect(
      run.errors.contains("7 motions, buttons and media keys cannot be written in frames-csv"),
      "\(run.errors)")
  }

  @Test func `motion and media keys need no setup of one's own: motion is built in`() throws {
    let run = try CommandLineRun(["recognize", "--setup", "motion", "-"], input: Self.log)
    #expect(run.output.contains("1 gesture: 1 shake"), "\(run.output)")
  }
}
