internal import JSONText
package import Setups
internal import TactusGestures

/// Describes a miss in a few words: `the swipe missed by 4 pt`, `the tap waited for doubleTap`.
package struct MissText: Sendable {
  private let names: TransitionNames

  package init(_ names: TransitionNames) { self.names = names }

  package func words(for finding: Finding) -> String {
    let name = names.recognizers[finding.recognizer]
    if let beside = finding.beside {
      let obstacle = beside.obstacle.map { ", and \($0.words(names))" } ?? ""
      return "a finger landed \(beside.direction(names)) the view of the \(name)\(obstacle)"
    }
    switch finding.outcome {
    case .notOffered(_, _, _, why: .disabled): return "the \(name) is disabled"
    case .notOffered(_, _, _, why: .refusedByDelegate):
      return "the delegate of the \(name) refuses all touches"
    case .notOffered(_, _, _, why: .notReceived):
      return "no touch that the delegate of the \(name) receives landed"
    case .notOffered(_, _, _, why: .otherType):
      return "the \(name) receives no touches of this type"
    case .notOffered(_, _, _, why: .noTouch): return "no touch was offered to the \(name)"
    case .told(let told):
      guard let failure = told.outcome.failure else { return "the \(name) failed" }
      return words(for: finding.beyondNoise ?? failure, of: finding, name)
    }
  }

  private func words(for failure: Failure, of finding: Finding, _ name: String) -> String {
    if let side = finding.wentTo, failure.reason != .prevented {
      return "the fingers went \(side), but \(name) asks for another direction"
    }
    let rival = failure.rivalName(names) ?? "another gesture of its detector"
    switch failure.reason {
    case .prevented:
      if let margin = finding.alone.map(finding.inAll).flatMap(margin) {
        return "the \(name) missed by \(margin)"
      }
      return "the \(name) was excluded by \(rival)"
    case .requiredFailureRecognized: return "the \(name) waited for \(rival)"
    case .touchedAgain: return "the \(name) waited until another finger landed"
    case .refusedByDelegate: return "the delegate of the \(name) refused"
    case .refusedByCondition: return "the shouldBegin of the \(name) refused"
    case .refusedByControl: return "a control took the touches of the \(name)"
    case .disabled: return "the \(name) was disabled"
    case .touchCancelled: return "a touch of the \(name) was cancelled"
    case .captureGap: return "events were lost during the \(name)"
    case .captureEnded: return "the capture ended before the \(name) was decided"
    case .awayFromEdge where failure.measured == nil: return "the \(name) has no edge"
    case .awayFromEdge where changes("edges", in: finding):
      return "the \(name) begins at another edge"
    default:
      let failure = finding.inAll(failure)
      if failure.measured != failure.limit, let margin = margin(failure) {
        return "the \(name) missed by \(margin)"
      }
      if let step = step(in: finding, failure), let text = text(step) {
        return "the \(name) missed by \(text)"
      }
      return "the \(name) failed: \(Explanation.sentence(for: failure, names))"
    }
  }

  /// Whether the change in a finding is of the value `name`.
  private func changes(_ name: String, in finding: Finding) -> Bool {
    finding.search.change?.change.name.ends(with: "." + name) ?? false
  }

  /// How far the limit that the failure states has to move; nil if another value has to.
  private func step(in finding: Finding, _ failure: Failure) -> VerifiedChange.Step? {
    guard let change = finding.search.change, let step = change.step else { return nil }
    let blamed = FailureValues.names(for: failure.reason)
    return blamed.contains { change.change.name.ends(with: "." + $0) } ? step : nil
  }

  /// The amount by which a limit was missed; nil if the reason has no unit.
  private func margin(_ failure: Failure) -> String? {
    guard let measured = failure.measured, let limit = failure.limit, failure.reason.unit != .none
    else { return nil }
    return Self.distinct { finer in
      failure.reason.text(of: abs(measured - limit), finer: finer, in: names.unit)
    }
  }

  private func text(_ step: VerifiedChange.Step) -> String? {
    Self.distinct { finer in
      switch step.unit {
      case .seconds: Quantity.time(step.size, finer: finer)
      case .points: Quantity.length(step.size, finer: finer, in: names.unit)
      case .pointsPerSecond: Quantity.length(step.size, finer: finer, in: names.unit) + "/s"
      case .radians: Quantity.angle(step.size, finer: finer)
      case .gravity, .ratio, .count: nil
      }
    }
  }

  /// Returns a text with so many more decimals that it is not zero.
  private static func distinct(_ text: (_ finer: Int) -> String?) -> String? {
    let texts = (0...4).lazy.compactMap(text)
    return texts.first { $0.utf8.contains { $0 >= UInt8(ascii: "1") && $0 <= UInt8(ascii: "9") } }
      ?? text(0)
  }
}
