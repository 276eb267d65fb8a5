import Foundation
import JSONText
import Testing

@Suite struct `Without --setup` {
  /// A touchpad without a physical size, on which one finger moves 100 units of 4096 to the right.
  private static let pad = """
    # EVEMU 1.3
    N: A pad
    I: 0011 0002 0007 01b1
    P: 05 00 00 00 00 00 00 00
    B: 00 0b 00 00 00 00 00 00 00
    B: 01 00 00 00 00 00 00 00 00
    B: 01 00 00 00 00 00 00 00 00
    B: 01 00 00 00 00 00 00 00 00
    B: 01 00 00 00 00 00 00 00 00
    B: 01 00 00 01 00 00 00 00 00
    B: 01 20 e5 00 00 00 00 00 00
    B: 03 03 00 00 00 00 80 60 02
    A: 00 0 4096 0 0 0
    A: 01 0 3000 0 0 0
    A: 2f 0 1 0 0 0
    A: 35 0 4096 0 0 0
    A: 36 0 3000 0 0 0
    A: 39 0 65535 0 0 0
    E: 0.000000 0003 0039 0001
    E: 0.000000 0003 0035 2000
    E: 0.000000 0003 0036 1500
    E: 0.000000 0001 014a 0001
    E: 0.000000 0001 0145 0001
    E: 0.000000 0000 0000 0000
    E: 0.050000 0003 0035 2100
    E: 0.050000 0000 0000 0000
    E: 0.100000 0003 0039 -001
    E: 0.100000 0001 014a 0000
    E: 0.100000 0001 0145 0000
    E: 0.100000 0000 0000 0000

    """

  @Test func `without --setup, a touchpad gets the setup touchpad, and the heading names it`()
    throws
  {
    let run = try CommandLineRun(["recognize", "-"], input: Self.pad)
    #expect(run.output.contains("setup touchpad"), "\(run.output)\(run.errors)")
    // 100 of 4096 units on 69 mm are 1.7 mm, less than the 5 mm that the setup allows for a tap.
    #expect(run.output.contains("1 gesture: 1 tap"), "\(run.output)")
    let explained = try CommandLineRun(["explain", "-"], input: Self.pad)
    #expect(explained.output.contains("setup touchpad"))
  }

  @Test
  func
    `without --setup, --preset runs the platform's own setup, also on a touchpad`()
    throws
  {
    for (arguments, name) in [
      (["--setup", "default"], "setup default"),
      (["--preset", "gtk"], "setup preset gtk"),
      (["--setup", "default", "--preset", "gtk"], "setup default, preset gtk"),
      (["--preset", "touchpad"], "setup preset touchpad"),
    ] {
      let run = try CommandLineRun(["recognize"] + arguments + ["-"], input: Self.pad)
      #expect(run.output.contains(name), "\(run.output)")
    }
  }

  @Test func `without --setup, compare shows a touchpad as recognize --preset does`() throws {
    let document = try JSONReader().read(
      try CommandLineRun(["compare", "--json", "--preset", "uikit,gtk", "-"], input: Self.pad)
        .output)
    let capture = try #require(document["captures"]?.array?.first)
    #expect(capture["setupName"] == nil)
    let columns = capture["blocks"]?.array?.first?["setups"]?.array ?? []
    for (column, preset) in zip(columns, ["uikit", "gtk"]) {
      let alone = try CommandLineRun(
        ["recognize", "--preset", preset, "--gestures", "--jsonl", "-"], input: Self.pad)
      let lines = try alone.output.split(separator: "\n").dropFirst().map {
        try JSONReader().read(String($0))["recognizer"]?.string
      }
      #expect(column["gestures"]?.array?.map { $0["recognizer"]?.string } == lines, "\(preset)")
    }
    #expect(columns.count == 2)
  }

  @Test func `without --setup, compare refuses a change that no platform has`() throws {
    let wrong = try CommandLineRun(["compare", "--set", "nobody.at=1", "-"], input: Self.pad)
    #expect(wrong.status == 2)
  }

  @Test func `without --setup, each of several captures gets the setup of its own device`() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let pad = try folder.file("pad.evemu", Self.pad)
    let run = try CommandLineRun(["recognize", "--json", pad, Captures.firstSteps])
    let document = try JSONReader().read(run.output)
    let names = document["captures"]?.array?.map { $0["setupName"]?.string }
    #expect(names == ["touchpad", "natural"])
    // The document has the setup of its first capture, the second capture has its own.
    #expect(document["setup"]?["recognizers"]?.array?.isEmpty == false)
    #expect(document["captures"]?.array?[1]["setup"]?["recognizers"]?.array?.isEmpty == false)
  }

  @Test func `without --setup, lengths are units, not points, where the size is left open`() throws
  {
    for command in [["recognize", "--explain"], ["explain"]] {
      let run = try CommandLineRun(command + ["--size", "none", "-"], input: Self.pad)
      #expect(run.status == 0)
      #expect(!run.output.contains(" pt"), "\(run.output)")
      #expect(run.output.contains("units"), "\(run.output)")
    }
  }
}
