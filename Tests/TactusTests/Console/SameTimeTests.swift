import Foundation
import Testing

/// Captures that are read at the same time give the bytes that one after the other give.
@Suite struct `Captures read at the same time` {
  private static let forms = [
    ["recognize"], ["recognize", "--jsonl"], ["recognize", "--json"], ["recognize", "--csv"],
    ["recognize", "--gestures", "--json"], ["recognize", "--gestures", "--csv"],
    ["recognize", "--explain"], ["recognize", "--explain", "--json"],
    ["inspect"], ["inspect", "--json"], ["inspect", "--jsonl"], ["inspect", "--csv"],
  ]

  /// Makes forty captures of taps. The first cannot be read, the sixth has a bad line, and the last
  /// has `most` taps.
  private static func captures(in folder: ScratchFolder, most: Int = 3000) throws -> [String] {
    try (1...40).map { number in
      if number == 1 { return folder.url.appendingPathComponent("missing.touch.jsonl").path }
      var lines = #"{"tactus":"touch-log","version":1,"width":400,"height":800}"# + "\n"
      for tap in 0..<(number == 40 ? most : number) {
        lines += """
          {"t":\(tap).1,"touches":[{"id":1,"phase":"began","x":\(number),"y":50}]}
          {"t":\(tap).15,"touches":[{"id":1,"phase":"ended","x":\(number),"y":50}]}

          """
      }
      if number == 6 { lines += "{\"t\":9,\n" }
      return try folder.file("\(number).touch.jsonl", lines)
    }
  }

  @Test(arguments: forms)
  func `captures read at the same time give the same results, messages and exit code`(
    command: [String]
  ) throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    // A verdict replays its touches some hundred times.
    let captures = try Self.captures(in: folder, most: command.contains("--explain") ? 150 : 3000)
    let alone = try CommandLineRun(command + ["--jobs", "1"] + captures)
    #expect(alone.status == 3)
    #expect(alone.errors.contains("missing.touch.jsonl"))
    // The report of inspect has the faults of the capture itself.
    #expect(alone.errors.contains("6.touch.jsonl:14: ") == (command[0] == "recognize"))
    for jobs in ["2", "5"] {
      let together = try CommandLineRun(command + ["--jobs", jobs] + captures)
      #expect(together.status == alone.status)
      #expect(together.output == alone.output)
      #expect(together.errors == alone.errors)
    }
  }

  @Test
  func `captures read at the same time are converted to the same files with the same messages`()
    throws
  {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let source = folder.url.appendingPathComponent("in")
    try FileManager.default.createDirectory(at: source, withIntermediateDirectories: true)
    for capture in try Self.captures(in: folder).dropFirst() {
      let from = URL(fileURLWithPath: capture)
      try FileManager.default.copyItem(
        at: from, to: source.appendingPathComponent(from.lastPathComponent))
    }
    let runs = try ["1", "4"].map { jobs in
      let target = folder.url.appendingPathComponent("out\(jobs)")
      let run = try CommandLineRun(
        ["convert", "--to", "evemu", "--jobs", jobs, source.path, target.path])
      let names = try FileManager.default.subpathsOfDirectory(atPath: target.path).sorted()
      let files = try names.map { try Data(contentsOf: target.appendingPathComponent($0)) }
      return (run: run, names: names, files: files)
    }
    // 39 captures, and the card that lists them.
    #expect(runs[0].names.count == 40)
    #expect(runs[1].names == runs[0].names)
    #expect(runs[1].files == runs[0].files)
    #expect(runs[1].run.errors == runs[0].run.errors)
    #expect(runs[1].run.status == runs[0].run.status)
    #expect(runs[0].run.errors.contains("6.touch.jsonl:14: "))
  }

  @Test
  func
    `captures read at the same time end at the first capture for which the setup is wrong, after the results before it`()
    throws
  {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let captures = Array(try Self.captures(in: folder).dropFirst().prefix(4))
    let pad = try folder.file(
      "pad.evemu",
      """
      # EVEMU 1.3
      N: Touchpad
      I: 0003 0001 0002 0003
      P: 01 00 00 00 00 00 00 00
      B: 00 0b 00 00 00 00 00 00 00
      B: 01 00 00 00 00 00 00 00 00
      A: 2f 0 4 0 0
      A: 35 0 1000 0 0 40
      A: 36 0 600 0 0 40
      A: 39 0 65535 0 0
      E: 0.000000 0003 0039 0001
      E: 0.000000 0000 0000 0000

      """)
    // A touchpad has the setup touchpad, which has no double tap.
    let change = ["recognize", "--jsonl", "--set", "doubleTap.maximumTapInterval=0.3"]
    let alone = try CommandLineRun(change + ["-j", "1"] + captures + [pad] + captures)
    let together = try CommandLineRun(change + ["-j", "3"] + captures + [pad] + captures)
    #expect(together.status == alone.status)
    #expect(together.output == alone.output)
    #expect(together.errors == alone.errors)
  }
}
