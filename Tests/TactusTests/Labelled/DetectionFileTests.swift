import Foundation
import Tactus
import Testing

/// Files of detections, which any recognizer may have written.
@Suite struct `A file of detections` {
  private func judged(
    _ reference: String, _ detections: String, _ options: [String] = ["--json"]
  ) throws -> CommandLineRun {
    let scratch = try ScratchFolder()
    defer { scratch.remove() }
    let files = (
      try scratch.file("r.jsonl", reference), try scratch.file("d.jsonl", detections)
    )
    return try CommandLineRun(
      ["evaluate", "--reference", files.0, "--detections", files.1] + options)
  }

  @Test func `a file of detections has latencies only of the gestures whose decision it states`()
    throws
  {
    let truth =
      #"{"start":1,"end":1.5,"label":"pan"}"# + "\n"
      + #"{"start":3,"end":3.5,"label":"pan"}"# + "\n" + #"{"start":5,"end":5.5,"label":"pan"}"#
    let found =
      #"{"start":1,"end":1.5,"label":"pan"}"# + "\n"
      + #"{"start":3,"end":3.5,"label":"pan","decidedAt":3.1}"# + "\n"
      + #"{"start":5,"end":5.5,"label":"pan","decidedAt":5.1,"metAt":5.05}"#
    let latency = try JSONReader().read(judged(truth, found).output)["latency"]
    #expect(latency?["fromOnset"]?["count"]?.integer == 2)
    #expect(latency?["fromOnset"]?["max"]?.double == 0.1)
    #expect(latency?["fromLimits"]?["count"]?.integer == 1)
    let text = try judged(truth, found, []).output
    #expect(text.contains("from onset is known for 2 of 3 matched gestures"), "\(text)")
    #expect(text.contains("from limits is known for 1 of 3 matched gestures"), "\(text)")
    let plain = #"{"start":1,"end":1.5,"label":"pan"}"#
    #expect(try judged(plain, plain, ["--require", "latency<=10"]).status == 1)
  }

  @Test func `a file of detections is on the clock that its header states`() throws {
    let folder = try LabelledFolder(captures: 1)
    defer { folder.remove() }
    let command = ["recognize", "--gestures", "--jsonl", folder.path + "/c0.touch.jsonl"]
    func judged(_ lines: String) throws -> CommandLineRun {
      let file = try folder.scratch.file("gestures.jsonl", lines)
      return try CommandLineRun(["evaluate", folder.path, "--json", "--detections", file])
    }
    let own = try CommandLineRun(command).output
    let relative = try CommandLineRun(command + ["--time", "relative"]).output
    #expect(own != relative)
    let figures = try [own, relative].map { try JSONReader().read(judged($0).output) }
    for key in ["f1", "matched"] {
      #expect(figures[0]["overall"]?[key]?.double != nil)
      #expect(figures[0]["overall"]?[key]?.double == figures[1]["overall"]?[key]?.double)
    }
    let median = figures.map { $0["latency"]?["fromOnset"]?["median"]?.double }
    #expect(median[0] == median[1])
    let lost = try judged(relative.replacing(#","origin":0.5"#, with: ""))
    #expect(lost.status == 3)
    #expect(lost.errors.contains(#"missing key "origin""#), "\(lost.errors)")
  }

  @Test func `a file of detections may spell the paths of captures in other ways`() throws {
    func lines(_ names: [String]) -> String {
      names.map { #"{"capture":"\#($0)","start":1,"end":1.5,"label":"pan"}"# + "\n" }.joined()
    }
    let run = try judged(lines(["a", "p/b"]), lines(["./a", "q/..//p/b"]))
    #expect(run.errors.isEmpty, "\(run.errors)")
    let report = try JSONReader().read(run.output)
    #expect(report["overall"]?["f1"]?.double == 1)
    #expect(report["captures"]?["total"]?.integer == 2)
    let other = try judged(lines(["a", "b1"]), lines(["a", "b2"]))
    #expect(other.errors.contains("has no label of b2"), "\(other.errors)")
    #expect(other.errors.contains("did you mean b1?"), "\(other.errors)")
    let unnamed = #"{"start":1,"end":1.5,"label":"pan"}"# + "\n"
    let left = try judged(lines(["a", "b"]), lines(["a", "b"]) + unnamed)
    #expect(left.errors.contains("1 detection names no capture"), "\(left.errors)")
    #expect(try JSONReader().read(left.output)["overall"]?["f1"]?.double == 1)
    #expect(
      try JSONReader().read(judged(lines(["a"]), unnamed).output)["overall"]?["f1"]?.double == 1)
  }

  @Test(arguments: ["capture,start,end\nx,1,2\n", #"{"setup":{},"captures":[]}"#])
  func `a file of detections in another form is told which form it should have`(text: String) throws
  {
    let run = try judged(#"{"start":1,"end":1.5,"label":"pan"}"#, text)
    #expect(run.status == 3)
    #expect(run.errors.contains("d.jsonl:1: ") && run.errors.contains("expected JSON lines"))
    #expect(run.errors.components(separatedBy: "d.jsonl").count == 2, "\(run.errors)")
  }

  @Test func `a capture that cannot be read is not among those that were judged`() throws {
    let folder = try LabelledFolder(captures: 3)
    defer { folder.remove() }
    _ = try folder.scratch.file("c1.touch.jsonl", "garbage")
    let text = try CommandLineRun(["evaluate", folder.path])
    #expect(text.output.contains("2 of 3 captures, "), "\(text.output)")
    #expect(text.output.contains("1 cannot be read"))
    let report = try JSONReader().read(CommandLineRun(["evaluate", folder.path, "--json"]).output)
    #expect(report["captures"]?["judged"]?.integer == 2)
  }
}
