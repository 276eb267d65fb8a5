import Foundation
import Testing

/// A tap in evemu, for tests that damage it.
private let tap = """
  # EVEMU 1.3
  N: Pad
  A: 2f 0 4 0 0 0
  A: 35 0 2000 0 0 20
  A: 36 0 1000 0 0 20
  A: 39 0 65535 0 0 0
  E: 0.000001 0003 0039 0007
  E: 0.000001 0003 0035 0400
  E: 0.000001 0003 0036 0400
  E: 0.000001 0000 0000 0000
  E: 0.080000 0003 0039 -001
  E: 0.080000 0000 0000 0000

  """

@Suite struct `A bad capture` {
  @Test func `a bad capture that is missing is named, and the others are still processed`() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let good = try folder.file("good.evemu", tap)
    let run = try CommandLineRun(["recognize", "nowhere.evemu", good])
    #expect(run.status == 3)
    #expect(run.errors.contains("nowhere.evemu: no such file"))
    #expect(run.output.contains("1 gesture: 1 tap"))
  }

  @Test func `a bad capture is reported in the same way by convert and inspect`() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let jump = try folder.file("jump.evemu", tap.replacing("E: 0.08", with: "E: 99.08"))
    for command in [["inspect", jump], ["convert", "--to", "evemu", jump, "-"]] {
      let run = try CommandLineRun(command + ["--strict"])
      #expect(run.status == 3)
      #expect((run.errors + run.output).contains("clockJump"))
    }
  }

  @Test func `a bad capture that is a folder is reported as a folder`() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let run = try CommandLineRun(["inspect", folder.url.path])
    #expect(run.status == 3)
    #expect(run.errors.contains("this folder and the folders below it have no capture"))
  }

  @Test func `a bad capture of binary rubbish is refused with its first bytes`() throws {
    let rubbish = (0..<4096).map { UInt8(truncatingIfNeeded: $0 &* 197 &+ 11 &* ($0 / 7)) }
    let run = try CommandLineRun(["inspect", "-"], input: rubbish)
    #expect(run.status == 3)
    #expect(run.errors.contains("the format is unknown"))
  }

  @Test func `a bad capture that is empty is not an error`() throws {
    let run = try CommandLineRun(["inspect", "--json", "-"], input: "")
    #expect(run.status == 0)
    #expect(run.output.contains("\"format\":\"empty\""))
    #expect(run.errors.isEmpty)
  }

  @Test(arguments: [
    // The damaged capture, and the word and the place of the diagnostic.
    (tap + "E: 0.09", "truncated", ":13"),
    (tap + "E: 0.090000 0003 0039\n", "wrongFieldCount", ":13"),
    (tap + "E: 0.090000 0003 0039 0001 0002\n", "wrongFieldCount", ":13"),
    (tap + "E: 0.090000 0003 0039 99999999999\n", "outOfRange", ":13"),
    (tap + "E: 0.090000 0003 zz39 0001\n", "notANumber", ":13"),
    (tap + "E: 0.070000 0000 0000 0000\n", "timeRanBackwards", ":13"),
    (tap + "E: 0.090000 0003 002f 0009\nE: 0.09 0000 0000 0\n", "slotOutOfRange", ":13"),
    (tap + "Q: what is this\n", "unknownRecord", ":13"),
  ])
  func `a bad capture keeps its valid part, and each fault is reported with its place`(
    text: String, problem: String, line: String
  ) throws {
    let run = try CommandLineRun(["recognize", "-"], input: text)
    #expect(run.status == 0)
    #expect(run.errors.contains("standard input\(line): \(problem)"), "\(run.errors)")
    #expect(run.output.contains("1 gesture: 1 tap"))
    #expect(try CommandLineRun(["recognize", "--strict", "-"], input: text).status == 3)
  }

  @Test func `a bad capture with an unknown axis is read`() throws {
    let text = tap.replacingOccurrences(
      of: "E: 0.080000 0003", with: "E: 0.080000 0003 001d 0005\nE: 0.080000 0003")
    let run = try CommandLineRun(["recognize", "--strict", "-"], input: text)
    #expect(run.status == 0)
    #expect(run.output.contains("1 gesture: 1 tap"))
  }

  @Test func `a bad capture whose set lines name an unknown recognizer or value is reported`()
    throws
  {
    let log = """
      {"t":0,"touches":[{"id":1,"phase":"began","x":0,"y":0}]}
      {"t":0.1,"set":{"recognizer":"pres","enabled":false}}
      {"t":0.2,"set":{"recognizer":"press","scale":3}}
      {"t":0.3,"set":{"recognizer":"press","enabled":true}}
      {"t":1,"touches":[{"id":1,"phase":"ended","x":0,"y":0}]}

      """
    let run = try CommandLineRun(["recognize", "-"], input: log)
    #expect(
      run.errors.contains(#"set at 0.1 s: no recognizer is called "pres"; did you mean "press"?"#))
    #expect(run.errors.contains("set at 0.2 s: press is a longPress, which has no scale"))
    #expect(!run.errors.contains("0.3"))
    let strict = try CommandLineRun(["recognize", "--strict", "-"], input: log)
    #expect(strict.status != 0)
  }
}
