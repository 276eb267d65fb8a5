package import Presets

extension Verification {
  /// One line that begins with driven, scenarios or unverified.
  package var text: String {
    switch self {
    case .driven(let agreement):
      "driven: agrees with \(agreement.program) on \(agreement.agreeing) of \(agreement.logs)"
        + " random touch logs"
    case .scenarios:
      "scenarios: no program here could judge it; documented and measured behaviour agrees"
    case .unverified(let reason):
      "unverified: \(reason)"
    }
  }
}
