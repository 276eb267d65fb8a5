/// The range of allowed numbers.
package enum ValueBounds<Number: Comparable & Sendable>: Sendable {
  case none
  case above(Number)
  case atLeast(Number)
  case atMost(Number)
  /// Both ends are allowed.
  case between(Number, Number)

  func contains(_ value: Number) -> Bool {
    switch self {
    case .none: true
    case .above(let limit): value > limit
    case .atLeast(let limit): value >= limit
    case .atMost(let limit): value <= limit
    case .between(let low, let high): low <= value && value <= high
    }
  }

  /// The range in words; nil if every number is allowed.
  var text: String? {
    switch self {
    case .none: nil
    case .above(let limit): "more than \(shown(limit))"
    case .atLeast(let limit): "at least \(shown(limit))"
    case .atMost(let limit): "at most \(shown(limit))"
    case .between(let low, let high): "from \(shown(low)) to \(shown(high))"
    }
  }

  private func shown(_ limit: Number) -> String {
    if let number = limit as? Double { number.shortText } else { "\(limit)" }
  }
}
