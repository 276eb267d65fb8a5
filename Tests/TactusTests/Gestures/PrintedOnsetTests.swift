import Foundation
import SeededRandom
import Tactus
import Testing

@Suite struct `The start of a gesture in the timeline` {
  /// A gesture in a line of the timeline.
  private struct Line {
    let start: String
    let decided: String
    let recognizer: String

    /// Reads a line; nil if the line shows no gesture.
    init?(_ line: String) {
      let words = line.split(separator: " ").map(String.init)
      guard words.count > 6, words[1] == "s", Double(words[0]) != nil, Double(words[2]) != nil,
        Double(words[4]) != nil, words[5] == "s"
      else { return nil }
      // A companion of the gesture above is "with" its recognizer.
      (start, decided) = (words[0], words[4])
      recognizer = words[6] == "with" ? words[7] : words[6]
    }
  }

  private static func lines(of path: String) throws -> [Line] {
    let run = try CommandLineRun(["recognize", path])
    return run.output.split(separator: "\n").compactMap { Line(String($0)) }
  }

  private static func reader(_ path: String) throws -> (CaptureReader, Setup) {
    var options = CaptureReader.Options()
    options.clock = .readable
    let reader = try CaptureReader(path: path, options)
    try reader.prepare()
    let name = Setup.usualName(for: reader.classification.kind)
    return (reader, try #require(Setup.builtIn(named: name)))
  }

  /// Returns the recognized gestures of one explanation. `explain --at` shows those for which
  /// `clock` returns true.
  private static func findings(in path: String) throws -> (
    all: [(line: String, span: ClosedRange<Timestamp>)], clock: CaptureClock
  ) {
    let (reader, setup) = try reader(path)
    var choice = CaptureExplanation.Choice()
    choice.searchesChanges = false
    let run = CaptureExplanation(CaptureRecognition(reader, setup), setup, choice)
    var all: [(String, ClosedRange<Timestamp>)] = []
    while let findings = try run.step() {
      for finding in findings {
        guard case .told(let told) = finding.outcome,
          told.began != nil || told.outcome.state == .ended
        else { continue }
        let decided = TimelineText(run.names).time((told.began ?? told.outcome).time)
        all.append(
          (
            "\(run.names.recognizers[told.recognizer]) decided at \(decided)",
            finding.start...finding.end
          ))
      }
    }
    return (all, run.clock)
  }

  private static func count(in path: String) throws -> Int {
    let (reader, setup) = try reader(path)
    let run = CaptureRecognition(reader, setup, gestures: .withoutMotion)
    var count = 0
    while try run.step() { count += run.gestures.count }
    return count
  }

  @Test
  func
    `the start of a gesture finds that gesture with explain --at, for every gesture of a hundred captures`()
    throws
  {
    var checked = 0
    for path in [Captures.firstSteps, Captures.touchpad] + Captures.some(trials(100)) {
      let lines = try Self.lines(of: path)
      #expect(lines.count == (try Self.count(in: path)), "\(path): lines of the timeline")
      let (findings, clock) = try Self.findings(in: path)
      for line in lines {
        let start = Timestamp(seconds: try #require(Double(line.start)))
        let name = "\(line.recognizer) decided at \(line.decided) s"
        let isFound = findings.contains { $0.line == name && clock.isIn($0.span, typed: start) }
        #expect(isFound, "\(path): --at \(line.start) does not find \(name)")
      }
      checked += lines.count
    }
    #expect(checked >= 20)
  }

  @Test func `the start of a gesture is accepted by explain --at on the command line`() throws {
    for path in [Captures.firstSteps, Captures.touchpad] {
      let lines = try Self.lines(of: path)
      for line in [lines.first, lines.last].compactMap({ $0 }) {
        let run = try CommandLineRun(
          ["explain", "--gesture", line.recognizer, "--at", line.start, path])
        let isFound =
          run.output.contains("\(line.recognizer): began at \(line.decided) s")
          || run.output.contains("\(line.recognizer): recognized at \(line.decided) s")
        #expect(isFound, "\(line.recognizer) at \(line.start)\n\(run.output)")
      }
    }
  }
}
