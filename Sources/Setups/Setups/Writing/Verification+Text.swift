package import Platforms

extension Verification {
  /// One line that begins with `driven`, `scenarios` or `unverified`.
  package var text: String {
    switch self {
    case .driven(let agreement):
      "driven: agrees with \(agreement.program) on \(agreement.agreeing) of \(agreement.logs)"
        + " random touch logs"
    case .scenarios:
      "scenarios: agrees with documented and measured behavior; no program runs the original here"
    case .unverified(let reason):
      "unverified: \(reason)"
    }
  }
}
