internal import Tactus

/// The explanation of the touches at one time, the answer first: a line for each recognized gesture and for
/// at most three near misses.
struct VerdictText {
  private let text: FindingText
  private let names: TransitionNames

  init(_ names: TransitionNames) {
    text = FindingText(names)
    self.names = names
  }

  /// The lines on touches without a pause between them, which may be several groups.
  func lines(of findings: [Finding], in run: CaptureExplanation) -> [String] {
    Array(FindingText.blocks(of: findings).map { lines(of: $0, run) }.joined(separator: [""]))
  }

  private func lines(of group: [Finding], _ run: CaptureExplanation) -> [String] {
    let verdict = NearMisses(group)
    let start = group.map { $0.start }.min() ?? .zero
    let end = group.map { $0.end }.max() ?? .zero
    var lines = ["touches from \(Quantity.instant(start)) to \(Quantity.instant(end))"]
    if verdict.recognized.isEmpty { lines.append("  nothing was recognized") }
    lines += verdict.recognized.map { line(for: $0) }
    lines += verdict.near.map { line(for: $0) }
    if verdict.recognized.isEmpty { lines += MissedLandings.lines(of: verdict.near, in: run) }
    if verdict.others > 0 {
      let others = Plural.text(verdict.others, "other recognizer")
      lines.append("  \(others) not recognized, and not nearly; --all explains each")
    }
    return lines
  }

  private func line(for finding: Finding) -> String {
    "  \(names.recognizers[finding.recognizer]): \(text.sentence(for: finding))"
  }
}
