internal import CommandSupport
internal import Ordering
internal import Tactus

/// The explanation of the touches at one time, as lines.
struct VerdictText {
  /// A line, and the finding in it whose change is to be priced.
  struct Line {
    var text: String
    /// The text without a change, for touches that a fault of the device spoiled.
    var plain: String?
    var finding: Finding?
    /// The answer for the touches that the line is the heading of.
    var verdict: Verdict?
    /// Whether the line is a verdict beside which recognizers have no line.
    var leavesOut = false
  }

  private let text: FindingText
  private let names: TransitionNames
  /// Whether every recognizer has a line, in the order of the setup. If not, the answer comes first: a line
  /// with what was recognized and the nearest miss, then a line for each of at most three near misses.
  private let isComplete: Bool

  init(_ names: TransitionNames, isComplete: Bool) {
    text = FindingText(names)
    self.names = names
    self.isComplete = isComplete
  }

  /// The lines on touches without a pause between them, which may be several groups.
  func lines(of findings: [Finding], in run: CaptureExplanation) -> [Line] {
    var lines: [Line] = []
    for group in FindingText.blocks(of: findings) {
      let start = group.map { $0.start }.min() ?? .zero
      let end = group.map { $0.end }.max() ?? .zero
      lines.append(Line(text: ""))
      lines.append(
        Line(
          text: "touches from \(Quantity.instant(start)) to \(Quantity.instant(end))",
          verdict: Verdict(group, names, asksForAll: isComplete)))
      if let views = LandingLine.text(from: start, to: end, in: run) {
        lines.append(Line(text: "  \(views)"))
      }
      if isComplete {
        lines += group.ordered { ($0.recognizer, $0.start) < ($1.recognizer, $1.start) }.map(line)
      } else {
        lines += verdict(on: group, in: run)
      }
    }
    if isComplete {
      lines += MissedLandings.lines(of: findings, in: run).map { Line(text: $0) }
    }
    return lines
  }

  private func verdict(on group: [Finding], in run: CaptureExplanation) -> [Line] {
    let verdict = Verdict(group, names)
    let misses = verdict.misses
    var lines = [Line(text: "  \(verdict.sentence)", leavesOut: misses.others > 0)]
    if verdict.countsGestures { lines += misses.recognized.map(line) }
    // The verdict says all about a tap that waits for a tap with more taps.
    lines += misses.near.filter { !$0.isByDesign }.map(line)
    if misses.recognized.isEmpty {
      lines += MissedLandings.lines(of: misses.near, in: run).map { Line(text: $0) }
    }
    return lines
  }

  private func line(for finding: Finding) -> Line {
    let sentence: String
    if isComplete {
      sentence = text.sentence(for: finding)
    } else if finding.search == .unneeded {
      sentence = text.outcome(of: finding)
    } else {
      sentence = text.sentence(
        for: finding, insteadOfAbsurd: "only a far change recognizes it, which --all shows")
    }
    let isAbsurd = finding.search.change?.isAbsurd ?? false
    let isOffered = isComplete ? finding.search != .unneeded : finding.isNear && !isAbsurd
    return Line(
      text: "  \(names.recognizers[finding.recognizer]): \(sentence)",
      plain: "  \(names.recognizers[finding.recognizer]): \(text.outcome(of: finding))",
      finding: isOffered ? finding : nil)
  }
}
