internal import CommandSupport
internal import Tactus

/// The lines that explain a capture, collected block by block.
struct VerdictLines {
  private(set) var lines: [VerdictText.Line] = []
  private let text: VerdictText
  /// Whether a recognizer has no line, because it was not nearly recognized.
  private var leavesOut = false

  init(_ names: TransitionNames, isComplete: Bool) {
    text = VerdictText(names, isComplete: isComplete)
  }

  var isEmpty: Bool { lines.isEmpty }

  /// The findings whose changes are in the lines.
  var findings: [Finding] { lines.compactMap(\.finding) }

  /// Adds the lines on touches without a pause between them, and returns them.
  @discardableResult
  mutating func add(
    _ findings: [Finding], in run: CaptureExplanation
  ) -> [VerdictText.Line] {
    let new = text.lines(of: findings, in: run)
    leavesOut = leavesOut || new.contains { $0.leavesOut }
    lines += new
    return new
  }

  /// Removes the changes for touches that give other gestures without faults of the device, without a palm or finger that
  /// rests, or with a late finger that lands in time: a limit that is moved for a fault is wrong for all other touches. With `onlyGained`, only those of
  /// recognizers that recognize a gesture then.
  mutating func removeChanges(spoiledBy causes: FaultCauses, onlyGained: Bool = false) {
    var (isSpoiled, gained) = (false, Set<Int>())
    for index in lines.indices {
      if let verdict = lines[index].verdict {
        isSpoiled = !onlyGained && verdict.isSpoiled(by: causes)
        gained = verdict.gained(among: causes)
      }
      guard let finding = lines[index].finding, isSpoiled || gained.contains(finding.recognizer),
        let plain = lines[index].plain
      else { continue }
      lines[index].text = plain
      lines[index].finding = nil
    }
  }

  /// Writes the lines. `price` returns what the change of a finding does to other gestures, as text.
  func write(
    to output: inout Output, _ causes: FaultCauses, price: (Finding) -> String?
  ) {
    for line in lines {
      output.paragraphs(line.text + (line.finding.flatMap(price) ?? ""))
      if line.text.isEmpty { output.line() }
      if let fault = line.verdict?.fault(among: causes) { output.paragraphs("  \(fault)") }
    }
  }

  /// The sentence about recognizers that have no line; nil if each has one.
  var hint: String? {
    leavesOut ? "no other recognizer was nearly recognized; --all explains each" : nil
  }
}
