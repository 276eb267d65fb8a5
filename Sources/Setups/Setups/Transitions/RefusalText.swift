internal import Arbitration
package import Recognition

extension Failure {
  /// The part of a condition that the gesture did not meet, such as `abs(velocity.x) was 120 pt/s, > 240 pt/s
  /// needed`; nil for other reasons.
  package func refusalText(_ names: TransitionNames) -> String? {
    switch refusal {
    case nil: return nil
    case .place(let view, let isWanted)?:
      let name = names.views.indices.contains(view) ? names.views[view] : "a view"
      return isWanted
        ? "it began outside of the view \(name)" : "it began in the view \(name)"
    case .number(let quantity, let isMagnitude, let comparison)?:
      let known = BeginCondition.Quantity.names.first { $0.quantity == quantity }
      let name = known.map { isMagnitude ? "abs(\($0.name))" : $0.name } ?? "a number"
      let sign = BeginCondition.Comparison.signs.first { $0.comparison == comparison }?.sign ?? ""
      let (mine, other) = texts(of: known?.unit ?? .none, names.unit)
      return "\(name) was \(mine), \(sign) \(other) needed"
    }
  }

  /// Returns both numbers of a comparison, with enough decimals to distinguish them.
  private func texts(of unit: ConditionUnit, _ length: LengthUnit) -> (String, String) {
    guard let measured, let limit else { return ("unknown", "unknown") }
    func text(_ number: Double, _ finer: Int) -> String {
      switch unit {
      case .points: Quantity.length(number, finer: finer, in: length)
      case .pointsPerSecond: Quantity.length(number, finer: finer, in: length) + "/s"
      case .seconds: Quantity.time(number, finer: finer)
      case .radians: Quantity.angle(number, finer: finer)
      case .none: Quantity.plain(number, decimals: 3 + finer)
      }
    }
    let finer = measured == limit ? 0 : (0...9).first { text(measured, $0) != text(limit, $0) }
    return (text(measured, finer ?? 0), text(limit, finer ?? 0))
  }
}

extension PanEscape {
  /// The movement past the fail offset, such as `20 pt down before 10 pt sideways`. `measured` is its length
  /// as text.
  package func text(_ measured: String, in unit: LengthUnit) -> String {
    let side =
      switch side {
      case .left: "to the left"
      case .right: "to the right"
      case .up: "up"
      case .down: "down"
      }
    let need =
      switch need {
      case .left: "to the left"
      case .right: "to the right"
      case .up: "up"
      case .down: "down"
      case .sideways: "sideways"
      case .upOrDown: "up or down"
      case .anywhere: "in any direction"
      }
    return "\(measured) \(side) before \(Quantity.length(distance, in: unit)) \(need)"
  }
}
