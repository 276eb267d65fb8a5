import Foundation
import Tactus
import Testing

@Suite struct `A timeline without gestures` {
  private static let press = #"{"recognizers":[{"kind":"longPress","id":"press"}]}"#

  private static let shortTouch = """
    {"t":1,"touches":[{"id":1,"phase":"began","x":50,"y":50}]}
    {"t":1.1,"touches":[{"id":1,"phase":"ended","x":50,"y":50}]}

    """

  private static let buttonsOnly = """
    N: mouse
    I: 0019 0000 0001 0000
    B: 01 00 00 00 00 00 00 00 00
    E: 1.000000 0001 0110 0001
    E: 1.000000 0000 0000 0000
    E: 1.100000 0001 0110 0000
    E: 1.100000 0000 0000 0000

    """

  @Test(arguments: [
    ([], "no gesture recognized; --explain shows why"), (["--explain"], "no gesture recognized"),
  ])
  func
    `a timeline without gestures has no header of a table, and advises --explain only if it is not given`(
      options: [String], verdict: String
    ) throws
  {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let setup = try folder.file("press.setup.json", Self.press)
    let capture = try folder.file("short.touch.jsonl", Self.shortTouch)
    let run = try CommandLineRun(["recognize", "--setup", setup, capture] + options)
    let lines = run.output.split(separator: "\n").map(String.init)
    #expect(lines.contains(verdict), "\(run.output)")
    #expect(!lines.contains { $0.contains("decided") })
  }

  @Test func `a timeline without gestures says that the capture has no touch`() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let capture = try folder.file("power.evemu", Self.buttonsOnly)
    let run = try CommandLineRun(["recognize", capture])
    let verdict = "no gesture recognized; the capture has no touch"
    #expect(run.output.split(separator: "\n").contains { $0 == verdict }, "\(run.output)")
  }
}
