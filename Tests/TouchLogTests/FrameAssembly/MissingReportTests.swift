import Foundation
import Testing
import TouchLog
import TouchModel

@Suite struct `Frames without SYN_REPORT` {
  /// Two taps, and a movement between them.
  private static let lines = """
    E: 1.000000 0003 0039 0001
    E: 1.000000 0003 0035 0010
    E: 1.000000 0003 0036 0020
    E: 1.000000 0000 0000 0000
    E: 1.010000 0003 0035 0012
    E: 1.010000 0000 0000 0000
    E: 1.080000 0003 0039 -001
    E: 1.080000 0000 0000 0000
    E: 2.000000 0003 0039 0002
    E: 2.000000 0003 0035 0040
    E: 2.000000 0000 0000 0000
    E: 2.100000 0003 0039 -001
    E: 2.100000 0000 0000 0000
    """.split(separator: "\n").map(String.init)

  private func read(_ lines: [String]) throws -> (frames: [String], problems: [Diagnostic]) {
    let reader = try CaptureReader(
      units: Array((lines.joined(separator: "\n") + "\n").utf8))
    let frames = try reader.frameLines()
    return (frames, reader.diagnostics.all.filter { $0.problem == .missingReport })
  }

  @Test func `frames without SYN_REPORT are the events of one time, if a search left none`() throws
  {
    let whole = try read(Self.lines)
    #expect(whole.frames.count == 5 && whole.problems.isEmpty)
    let searched = try read(Self.lines.filter { !$0.contains("0000 0000 0000") })
    #expect(searched.frames == whole.frames)
    #expect(!searched.problems.isEmpty)
  }

  @Test func `frames without SYN_REPORT are told where one is missing, and nothing is lost`() throws
  {
    let whole = try read(Self.lines)
    for missing in Self.lines.indices where Self.lines[missing].contains("0000 0000 0000") {
      var lines = Self.lines
      lines.remove(at: missing)
      let (frames, problems) = try read(lines)
      #expect(frames == whole.frames, "line \(missing)")
      #expect(problems.count == 1)
    }
  }

  @Test func `frames without SYN_REPORT are not assumed between events of an old kernel`() throws {
    let lines = Self.lines.enumerated().map { number, line in
      // Each event has a time of its own, some microseconds after the one before.
      line.replacing("0000 0003", with: String(format: "%04d 0003", 10 * number))
        .replacing("0000 0000 0000 0000", with: String(format: "%04d 0000 0000 0000", 10 * number))
    }
    let (frames, problems) = try read(lines)
    #expect(frames.count == 5 && problems.isEmpty)
  }

  @Test func `frames without SYN_REPORT are the same in batches of any size`() throws {
    var lines = Self.lines.filter { !$0.contains("0000 0000 0000") }
    for number in 0..<6000 {
      lines.append(
        String(format: "E: %d.%06d 0003 0035 %d", 3 + number / 90, number % 90 * 10_000, number))
    }
    let (frames, problems) = try read(lines)
    #expect(frames.count == 5 + 6000)
    #expect(!problems.isEmpty)
  }

  @Test func `frames without SYN_REPORT are not made of events after SYN_DROPPED`() throws {
    let lines = [
      Self.lines[0], Self.lines[1], Self.lines[2], Self.lines[3],
      "E: 1.010000 0000 0003 0000", "E: 1.050000 0003 0035 0099", "E: 1.090000 0003 0036 0099",
    ]
    let (frames, problems) = try read(lines)
    #expect(problems.isEmpty)
    #expect(!frames.contains { $0.contains("99") })
  }
}
