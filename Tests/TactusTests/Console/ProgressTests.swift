import Foundation
import Testing

@Suite struct `The progress line` {
  /// No line may be longer than the terminal is wide, because a longer line wraps and the next line
  /// does not replace it.
  @Test(arguments: [80, 30, 12]) func `the progress line fits the terminal, however narrow`(
    columns: Int
  ) throws {
    let folder = try LabelledFolder(captures: 40)
    defer { folder.remove() }
    let run = try TerminalRun(
      [
        "tune", folder.path, "--vary", "pan.hysteresis=5..95:40", "--vary",
        "tap.allowableMovement=5..45:10",
      ], columns: UInt16(columns), until: { $0.components(separatedBy: "\r").count > 5 })
    #expect(run.status == 130)
    let shown = run.output.components(separatedBy: "\r").filter { $0.contains(" of ") }
      .filter { !$0.contains("\n") && !$0.contains("note") }
    #expect(!shown.isEmpty, "\(run.output)")
    for line in shown { #expect(line.count < columns, "\(line)") }
    // The line is removed before the message at the end.
    #expect(run.output.contains("stopped"))
  }
}
