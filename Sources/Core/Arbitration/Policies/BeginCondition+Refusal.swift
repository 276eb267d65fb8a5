package import Recognition

extension BeginCondition {
  /// The part of a condition that a gesture did not meet.
  package enum Refusal: Hashable, Sendable {
    /// A quantity, or its magnitude, was not as it had to be; nil for a comparison of two numbers.
    case number(Quantity?, isMagnitude: Bool, Comparison)
    /// The gesture was not within a view, or it was and had to be elsewhere.
    case place(view: Int, isWanted: Bool)

    init(_ term: Term, _ comparison: Comparison) {
      self = .number(
        term.isMeasure ? term.quantity : nil, isMagnitude: term.isMagnitude, comparison)
    }
  }
}

extension BeginCondition.Term {
  /// Whether the term is a quantity, or its magnitude or opposite.
  var isMeasure: Bool {
    switch self {
    case .number, .product: false
    case .quantity: true
    case .magnitude(let term), .negative(let term): term.isMeasure
    }
  }

  fileprivate var isMagnitude: Bool {
    if case .magnitude = self { true } else { false }
  }
}

extension Failure {
  /// Creates the failure of a gesture that a condition refuses.
  init(_ refusal: BeginCondition.Refusal, measured: Double? = nil, limit: Double? = nil) {
    self.init(.refusedByCondition, measured: measured, limit: limit)
    switch refusal {
    case .number(let quantity, let isMagnitude, let comparison):
      let name = quantity.map { Int32($0.rawValue) + 1 } ?? 0
      detail = Int32(comparison.rawValue) << 2 | (isMagnitude ? 1 : 0) << 1 | name << 5
    case .place(let view, let isWanted):
      detail = 1 | (isWanted ? 1 : 0) << 1 | Int32(truncatingIfNeeded: view & 0xFF_FFFF) << 2
    }
  }

  /// The part of the condition that the gesture did not meet; nil for other reasons.
  package var refusal: BeginCondition.Refusal? {
    guard reason == .refusedByCondition, let detail else { return nil }
    if detail & 1 == 1 {
      return .place(view: Int(detail >> 2), isWanted: detail >> 1 & 1 == 1)
    }
    guard
      let comparison = BeginCondition.Comparison(
        rawValue: UInt8(truncatingIfNeeded: detail >> 2 & 7))
    else { return nil }
    let name = detail >> 5
    return .number(
      name == 0
        ? nil : BeginCondition.Quantity(rawValue: UInt8(truncatingIfNeeded: name - 1)),
      isMagnitude: detail >> 1 & 1 == 1, comparison)
  }
}
