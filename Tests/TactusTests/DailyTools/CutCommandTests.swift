import Foundation
import Tactus
import Testing

@Suite struct `tactus cut` {
  private func inFolder(_ body: (ScratchFolder) throws -> Void) throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    try body(folder)
  }

  private func transitions(_ arguments: [String]) throws -> [String] {
    let run = try CommandLineRun(["recognize", "--csv"] + arguments)
    #expect(run.status == 0, "\(run.errors)")
    return run.output.split(separator: "\n").dropFirst().map(String.init)
  }

  @Test(arguments: ["evemu", "getevent", "evtest", "yml", "evemu.gz"])
  func `tactus cut writes a part in which the same gestures are recognized as in the whole`(
    ending: String
  )
    throws
  {
    try inFolder { folder in
      let part = folder.url.appendingPathComponent("part." + ending).path
      // Nothing touches the pad from 3 s to 3.8 s, and from 8 s to 8.5 s.
      let cut = try CommandLineRun([
        "cut", Captures.touchpad, "--from", "3.2", "--to", "8.4", "--time", "capture", "-o", part,
      ])
      #expect(cut.status == 0, "\(cut.errors)")
      let times = try transitions([part]).compactMap(Self.time)
      let whole = try transitions([Captures.touchpad]).compactMap(Self.time)
        .filter { (3.2...8.4).contains($0) }
      #expect(!whole.isEmpty)
      #expect(times == whole)
    }
  }

  /// The time of a transition in a row, after the capture.
  private static func time(_ row: some StringProtocol) -> Double? {
    row.split(separator: ",").dropFirst().first.flatMap { Double($0) }
  }

  @Test func `tactus cut writes each stretch of touches and a list of them`() throws {
    try inFolder { folder in
      let parts = folder.url.appendingPathComponent("parts").path
      let cut = try CommandLineRun([
        "cut", Captures.touchpad, "--pause", "0.5", "-o", parts,
      ])
      #expect(cut.status == 0, "\(cut.errors)")
      let list = try JSONReader().read(
        Array(try Data(contentsOf: URL(fileURLWithPath: parts + "/segments.json"))))
      let segments = try #require(list["segments"]?.array)
      let table = try String(contentsOfFile: parts + "/segments.csv", encoding: .utf8)
        .split(separator: "\n")
      #expect(table.first == "file,from,to,touches,fingers")
      #expect(table.count == segments.count + 1)
      var touches: Int64 = 0
      var last = -1.0
      for segment in segments {
        let from = try #require(segment["from"]?.double)
        #expect(last < 0 || from - last > 0.5)
        last = try #require(segment["to"]?.double)
        let name = try #require(segment["file"]?.string)
        let inspection = try JSONReader().read(
          try CommandLineRun(["inspect", "--json", parts + "/" + name]).output)
        #expect(inspection["touches"]?.integer == segment["touches"]?.integer)
        #expect(inspection["max_contacts"]?.integer == segment["fingers"]?.integer)
        touches += segment["touches"]?.integer ?? 0
      }
      let whole = try JSONReader().read(
        try CommandLineRun(["inspect", "--json", Captures.touchpad]).output)
      #expect(whole["touches"]?.integer == touches)
    }
  }

  @Test(arguments: [
    (["--from", "5", "--to", "3"], "--from 5.0 is after --to 3.0"),
    (["--from", "9000"], "the part has no frame"),
    ([], "no part is named"),
  ])
  func `tactus cut of a part without frames reports an error and writes nothing`(
    window: [String], message: String
  ) throws {
    try inFolder { folder in
      let part = folder.url.appendingPathComponent("part.evemu").path
      let run = try CommandLineRun(["cut", Captures.touchpad, "-o", part] + window)
      #expect(run.status == 2)
      #expect(run.errors.contains(message), "\(run.errors)")
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).isEmpty)
    }
  }

  @Test func `tactus cut without a place to write asks for one`() throws {
    let run = try CommandLineRun(["cut", Captures.touchpad, "--from", "3"])
    #expect(run.status == 2)
    #expect(run.errors.contains("-o OUT"))
  }
}
