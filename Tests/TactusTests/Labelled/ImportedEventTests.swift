import Foundation
import Tactus
import Testing

@Suite struct `tactus import events` {
  /// A press of one finger from 1 s to 1.46 s, then two fingers from 3 s to 3.4 s, on a clock that
  /// begins `offset` seconds later.
  private func log(_ offset: Double = 0) -> String {
    func frame(_ time: Double, _ touches: [(Int, String)]) -> String {
      let entries = touches.map { #"{"id":\#($0.0),"phase":"\#($0.1)","x":\#($0.0 * 50),"y":9}"# }
      return #"{"t":\#(time + offset),"touches":[\#(entries.joined(separator: ","))]}"# + "\n"
    }
    return frame(1, [(1, "began")]) + frame(1.46, [(1, "ended")])
      + frame(3, [(2, "began"), (3, "began")]) + frame(3.4, [(2, "ended"), (3, "ended")])
  }

  private func inFolder(_ offset: Double = 0, _ body: (ScratchFolder) throws -> Void) throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    _ = try folder.file("s.touch.jsonl", log(offset))
    try body(folder)
  }

  @Test func `tactus import events says what is wrong with events and takes the named capture`()
    throws
  {
    try inFolder { folder in
      func run(_ lines: String, _ options: [String] = []) throws -> CommandLineRun {
        _ = try folder.file("e.csv", "file,onset,offset,label,touches\n" + lines)
        return try CommandLineRun(
          ["import", "events", "e.csv", "mine", "--force"] + options, in: folder.url)
      }
      let words = try run("s.touch.jsonl,1,1.5,tap,two\n")
      #expect(words.status == 3)
      #expect(words.errors.contains(#"e.csv:2: found "two" touches"#), "\(words.errors)")
      let late = try run("s.touch.jsonl,1,1.5,tap,1.0\ns.touch.jsonl,1858,1859,tap,1\n")
      #expect(late.status == 0)
      #expect(late.errors.contains("e.csv:3: tap from 1858"), "\(late.errors)")
      #expect(late.errors.contains("outside of s.touch.jsonl"), "\(late.errors)")
      try FileManager.default.createDirectory(
        at: folder.url.appendingPathComponent("there"), withIntermediateDirectories: true)
      _ = try folder.file("there/x.touch.jsonl", log())
      let named = try run("x.touch.jsonl,1,1.5,tap,1\n", ["--captures", "there/x.touch.jsonl"])
      #expect(named.status == 0, "\(named.errors)")
    }
  }

  private func annotations(_ folder: ScratchFolder, _ name: String) throws -> [JSONValue] {
    try String(
      contentsOf: folder.url.appendingPathComponent("\(name)/annotations.jsonl"), encoding: .utf8
    ).split(separator: "\n").map { try JSONReader().read(String($0)) }
  }

  @Test
  func
    `tactus import events keeps the participant, the device and other columns, and counts the fingers`()
    throws
  {
    try inFolder { folder in
      _ = try folder.file(
        "e.csv",
        "file,onset,offset,label,participant,device,scale,note\n"
          + "s.touch.jsonl,1,1.5,longPress,\"ann, \"\"A\"\"\",pad,,quick\n"
          + "s.touch.jsonl,2.98,3.4,pinch,ben,pad,1.5,\n")
      let run = try CommandLineRun(["import", "events", "e.csv", "mine"], in: folder.url)
      #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
      #expect(run.output == "mine: 1 capture, 2 annotations, 0 left out\n")
      let found = try annotations(folder, "mine")
      #expect(found.map { $0["participant"]?.string } == ["ann, \"A\"", "ben"])
      #expect(found.map { $0["device"]?.string } == ["pad", "pad"])
      #expect(found.map { $0["touches"]?.integer } == [1, 2])
      #expect(found[0]["attributes"]?["note"]?.string == "quick")
      #expect(found[1]["attributes"]?["scale"]?.double == 1.5)
    }
  }

  @Test
  func `tactus import events reads a table of a spreadsheet with semicolons and decimal commas`()
    throws
  {
    try inFolder { folder in
      _ = try folder.file(
        "e.csv", "file;from;to;gesture\r\ns.touch.jsonl;1,0;1,46;longPress\r\n")
      let run = try CommandLineRun(["import", "events", "e.csv", "mine"], in: folder.url)
      #expect(run.status == 0, "\(run.errors)")
      #expect(try annotations(folder, "mine").map { $0["start"]?.double } == [1])
      #expect(try annotations(folder, "mine").map { $0["end"]?.double } == [1.46])
    }
  }

  @Test
  func
    `tactus import events names the titles of a heading if the first line is neither a heading nor an event`()
    throws
  {
    try inFolder { folder in
      _ = try folder.file("e.csv", "clip,first,last,what\ns.touch.jsonl,1,1.46,longPress\n")
      let run = try CommandLineRun(["import", "events", "e.csv", "mine"], in: folder.url)
      #expect(run.status != 0)
      #expect(run.errors.contains("the titles of a heading are file, onset, offset and label"))
    }
  }

  @Test func `tactus import events takes the number of fingers from a column touches`() throws {
    try inFolder { folder in
      _ = try folder.file(
        "e.csv", "file,onset,offset,label,touches\ns.touch.jsonl,3,3.4,pinch,3\n")
      _ = try CommandLineRun(["import", "events", "e.csv", "mine"], in: folder.url)
      #expect(try annotations(folder, "mine").map { $0["touches"]?.integer } == [3])
    }
  }

  @Test(arguments: ["hold", "longpres"])
  func `tactus import events warns of a label that nothing detects, with the one that was meant`(
    label: String
  ) throws {
    try inFolder { folder in
      _ = try folder.file(
        "e.csv", "file,onset,offset,label\ns.touch.jsonl,1,1.46,\(label)\n")
      let run = try CommandLineRun(["import", "events", "e.csv", "mine"], in: folder.url)
      #expect(run.status == 0)
      #expect(
        run.errors.contains("e.csv:2: no recognizer of a built-in setup detects \"\(label)\""))
      #expect(run.errors.contains("did you mean \"longPress\"?"), "\(run.errors)")
      // A label may be that of a recognizer of one's own, so it is kept.
      #expect(try annotations(folder, "mine").map { $0["label"]?.string } == [label])
    }
  }

  @Test(arguments: ["long press", "LONG_PRESS", "Long-Press", "longpress"])
  func `tactus import events reads another spelling of a label as the label, and says so`(
    label: String
  ) throws {
    try inFolder { folder in
      _ = try folder.file(
        "e.csv", "file,onset,offset,label\ns.touch.jsonl,1,1.46,\(label)\n")
      let run = try CommandLineRun(["import", "events", "e.csv", "mine"], in: folder.url)
      #expect(run.errors.contains("\"\(label)\" is read as longPress (1 event)"), "\(run.errors)")
      #expect(!run.errors.contains("warning"))
      #expect(try annotations(folder, "mine").map { $0["label"]?.string } == ["longPress"])
    }
  }

  @Test func `tactus import events and evaluate --check report two labels on the same touches`()
    throws
  {
    try inFolder { folder in
      _ = try folder.file(
        "e.csv",
        "file,onset,offset,label\ns.touch.jsonl,1,1.46,longPress\ns.touch.jsonl,1,1.46,tap\n"
          + "s.touch.jsonl,3,3.4,pinch\ns.touch.jsonl,3,3.4,rotation\n")
      let run = try CommandLineRun(["import", "events", "e.csv", "mine"], in: folder.url)
      #expect(run.errors.contains("e.csv:3: tap overlaps longPress of line 2 on the same touches"))
      let check = try CommandLineRun(["evaluate", "mine", "--check"], in: folder.url)
      #expect(check.status == 1)
      #expect(
        check.output.contains(
          "annotations.jsonl:2: tap overlaps longPress of line 1 on the same touches"))
      // Two fingers may pinch and turn at the same time.
      #expect(check.output.hasSuffix("1 capture, 4 annotations: 1 fault\n"), "\(check.output)")
    }
  }

  @Test func `tactus import events names --captures for a label track, which names no capture`()
    throws
  {
    try inFolder { folder in
      _ = try folder.file("track.txt", "1.0\t1.46\tlongPress\n")
      let run = try CommandLineRun(["import", "events", "track.txt", "mine"], in: folder.url)
      #expect(run.status == 3)
      #expect(run.errors.contains("--captures FILE"), "\(run.errors)")
    }
  }

  @Test(arguments: [0.0, 1_288_981_453])
  func `tactus import events brings back what tactus labels writes, as a track and as a table`(
    offset: Double
  ) throws {
    try inFolder(offset) { folder in
      for (name, more) in [("l.txt", ["--captures", "s.touch.jsonl"]), ("l.csv", [])] {
        let export = try CommandLineRun(["labels", "s.touch.jsonl", "-o", name], in: folder.url)
        #expect(export.status == 0, "\(export.errors)")
        let back = try CommandLineRun(
          ["import", "events", name, "of-\(name)"] + more, in: folder.url)
        #expect(back.status == 0, "\(back.errors)")
        let found = try annotations(folder, "of-\(name)")
        let direct = try CommandLineRun(
          ["labels", "s.touch.jsonl", "--to", "jsonl"], in: folder.url
        ).output.split(separator: "\n").map { try JSONReader().read(String($0)) }
        #expect(!direct.isEmpty)
        for key in ["start", "end", "touches"] {
          #expect(found.map { $0[key]?.double } == direct.map { $0[key]?.double }, "\(name) \(key)")
        }
        #expect(found.map { $0["label"]?.string } == direct.map { $0["label"]?.string })
      }
    }
  }

  @Test func `tactus import events brings back a dataset with participants and attributes`() throws
  {
    try inFolder { folder in
      let data = URL(fileURLWithPath: Captures.firstSteps).deletingLastPathComponent().path
      let export = try CommandLineRun(["labels", data, "-o", "l.csv"], in: folder.url)
      #expect(export.status == 0, "\(export.errors)")
      let back = try CommandLineRun(
        ["import", "events", "l.csv", "again", "--captures", data], in: folder.url)
      #expect(back.status == 0, "\(back.errors)")
      let truth = try String(contentsOfFile: data + "/annotations.jsonl", encoding: .utf8)
        .split(separator: "\n").map { try JSONReader().read(String($0)) }
      let found = try annotations(folder, "again")
      #expect(found.count == truth.count)
      for (one, other) in zip(found, truth) {
        for key in ["start", "end", "touches"] { #expect(one[key]?.double == other[key]?.double) }
        for key in ["label", "participant"] { #expect(one[key]?.string == other[key]?.string) }
        let names = Set(other["attributes"]?.members?.map(\.key) ?? [])
        #expect(Set(one["attributes"]?.members?.map(\.key) ?? []) == names)
        for name in names {
          #expect(one["attributes"]?[name]?.double == other["attributes"]?[name]?.double)
        }
      }
    }
  }
}
