public import Setups
internal import TactusGestures

/// Writes findings for people, with one line for each recognizer and touch sequence. Sequences that
/// overlap are in one block.
public struct FindingText: Sendable {
  private let names: TransitionNames

  /// Creates texts with the names of a setup; see `CaptureExplanation.names`.
  public init(_ names: TransitionNames) { self.names = names }

  /// Returns one line for each finding, under headings for touches at the same time.
  public func text(of findings: [Finding]) -> String {
    Self.blocks(of: findings).map(text(ofBlock:)).joined(separator: "\n")
  }

  /// Divides findings into blocks. Findings whose sequences overlap in time are in the same block.
  package static func blocks(of findings: [Finding]) -> [[Finding]] {
    ExplanationText.blocks(of: findings) { ($0.start, $0.end, $0.recognizer) }
  }

  private func text(ofBlock block: [Finding]) -> String {
    let start = block.map { $0.start }.min() ?? .zero
    let end = block.map { $0.end }.max() ?? .zero
    var lines = ["touches from \(Quantity.instant(start)) to \(Quantity.instant(end))"]
    for finding in block.sorted(by: { ($0.recognizer, $0.start) < ($1.recognizer, $1.start) }) {
      lines.append("  \(names.recognizers[finding.recognizer]): \(sentence(for: finding))")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Returns the outcome, and the change that would have recognized the gesture, as a sentence.
  public func sentence(for finding: Finding) -> String {
    outcome(of: finding) + (finding.beside.map { "; " + $0.sentence(names) } ?? "")
      + takeover(in: finding) + change(in: finding) + (finding.advice.map { "; " + $0 } ?? "")
  }

  /// Returns the sentence without an absurd change, for which `hint` stands instead.
  package func sentence(for finding: Finding, insteadOfAbsurd hint: String) -> String {
    guard let change = finding.search.change, change.isAbsurd else { return sentence(for: finding) }
    return "\(outcome(of: finding)); \(hint)"
  }

  /// Returns the outcome as a sentence, without a change.
  package func outcome(of finding: Finding) -> String {
    switch finding.outcome {
    case .notOffered(_, _, _, why: .disabled):
      return "it was offered no touch, because it is disabled"
    case .notOffered(_, _, _, why: .refusedByDelegate):
      return "it was offered no touch, because its delegate refuses all touches"
    case .notOffered(_, _, _, why: .notReceived):
      return
        "it was offered no touch, because its shouldReceive takes none of the touches that landed"
    case .notOffered(_, _, _, why: .otherType):
      return "it was offered no touch, because its allowedTouchTypes lacks the type of the touches"
    case .notOffered(_, _, _, why: .noTouch):
      return "it was offered no touch, because no touch that it accepts landed in its view"
    case .told(let told):
      guard told.outcome.state == .failed, let failure = told.outcome.failure else {
        return told.sentence(names)
      }
      var reason =
        Explanation.sentence(for: finding.inAll(failure), names)
        + otherRivals(in: finding, failure)
      if let side = finding.wentTo, failure.reason != .prevented {
        let asked = "the fingers went \(side), but it asks for another direction"
        reason = Self.aboutDirection.contains(failure.reason) ? asked : "\(asked): \(reason)"
      } else if let beyond = finding.beyondNoise {
        reason = "\(Explanation.sentence(for: beyond, names)); before, it \(reason), which is noise"
      }
      if let alone = finding.alone, alone != failure {
        reason += "; alone it fails, too: \(Explanation.sentence(for: finding.inAll(alone), names))"
      }
      guard let wait = told.outcome.wait else { return reason }
      let span = Quantity.time(wait.span.seconds)
      return "\(reason); it had waited \(span) for \(names.recognizers[wait.holder]) to fail"
    }
  }

  /// The reasons that say no more than that the fingers went another way.
  private static let aboutDirection: Set<Failure.Reason> = [
    .offDirection, .wrongDirection, .movedBackwards,
  ]

  /// Returns the other recognizers that prevented the gesture, as text. The change names them
  /// beside the winner of the failure, because it would not help without them.
  private func otherRivals(in finding: Finding, _ failure: Failure) -> String {
    guard failure.reason == .prevented, case .found(let found) = finding.search else { return "" }
    let others = found.rivals.filter { $0 != failure.rivalName(names) }
    guard others.count < found.rivals.count, let last = others.last else { return "" }
    let list = others.dropLast().map { ", \($0)" }.joined()
    return "\(list) and \(last)"
  }

  /// Returns what takes the touches if the limit that they broke were looser.
  private func takeover(in finding: Finding) -> String {
    guard let takeover = finding.takeover else { return "" }
    let change = "\(takeover.change.name)=\(takeover.change.value)"
    return "; with \(change) the \(names.recognizers[takeover.rival]) takes the touches"
  }

  private func change(in finding: Finding) -> String {
    switch finding.search {
    case .unneeded: return ""
    case .none, .cutShort:
      if let beside = finding.beside { return "; " + beside.remedy(names) }
      if finding.search == .none {
        return finding.takeover == nil ? "; no single change is enough to recognize it" : ""
      }
      return finding.replays > 0 ? "; no change was found in \(finding.replays) replays" : ""
    case .found(let found):
      let verb = found.state == .began ? "begins" : "is recognized"
      let proposal = found.proposal
      let time = Quantity.instant(proposal.time)
      let mark =
        found.isNear
        ? ""
        : proposal.change.makesAnotherGesture ? "; this would be another gesture" : ", a far change"
      let change = "\(proposal.change.name)=\(proposal.change.value)"
      return "; with \(change) it \(verb) at \(time) (verified)\(mark)"
    }
  }
}
