internal import Recognition

/// A condition under which a gesture may begin or be recognized: a delegate's
/// `gestureRecognizerShouldBegin` as a value, which files can state.
package indirect enum BeginCondition: Hashable, Sendable {
  /// A number of the gesture at the time at which it would begin.
  package enum Quantity: UInt8, CaseIterable, Hashable, Sendable {
    case translationX, translationY, velocityX, velocityY, speed, locationX, locationY
    case touches, duration, scale, rotation, landingX, landingY

    fileprivate var isPlace: Bool {
      switch self {
      case .locationX, .locationY, .landingX, .landingY: true
      default: false
      }
    }
  }

  /// A number, or how it is made of the gesture.
  package indirect enum Term: Hashable, Sendable {
    /// A number in points, seconds, radians, or without a unit.
    case number(Double)
    case quantity(Quantity)
    case magnitude(Term)
    case negative(Term)
    case product(Double, Term)

    /// The quantity that the term is made of; nil for a number.
    package var quantity: Quantity? {
      switch self {
      case .number: nil
      case .quantity(let quantity): quantity
      case .magnitude(let term), .negative(let term), .product(_, let term): term.quantity
      }
    }
  }

  package enum Comparison: UInt8, CaseIterable, Hashable, Sendable {
    case less, atMost, greater, atLeast, equal, unequal

    func holds(_ left: Double, _ right: Double) -> Bool {
      switch self {
      case .less: left < right
      case .atMost: left <= right
      case .greater: left > right
      case .atLeast: left >= right
      case .equal: left == right
      case .unequal: left != right
      }
    }

    /// The comparison that holds if this one does not.
    var opposite: Comparison {
      switch self {
      case .less: .atLeast
      case .atMost: .greater
      case .greater: .atMost
      case .atLeast: .less
      case .equal: .unequal
      case .unequal: .equal
      }
    }
  }

  case comparison(Term, Comparison, Term)
  /// The gesture's location is within the view with this index.
  case isIn(view: Int)
  case both(BeginCondition, BeginCondition)
  case either(BeginCondition, BeginCondition)
  case inverse(BeginCondition)
}

extension BeginCondition {
  /// Whether the condition asks where the gesture is.
  package var namesPlace: Bool {
    switch self {
    case .comparison(let left, _, let right):
      [left, right].contains { $0.quantity?.isPlace == true }
    case .isIn: true
    case .both(let first, let second), .either(let first, let second):
      first.namesPlace || second.namesPlace
    case .inverse(let inner): inner.namesPlace
    }
  }

  /// Returns the condition with `number` of each view in place of the view.
  package func numberingViews(_ number: (Int) -> Int) -> BeginCondition {
    switch self {
    case .comparison: self
    case .isIn(let view): .isIn(view: number(view))
    case .both(let first, let second):
      .both(first.numberingViews(number), second.numberingViews(number))
    case .either(let first, let second):
      .either(first.numberingViews(number), second.numberingViews(number))
    case .inverse(let inner): .inverse(inner.numberingViews(number))
    }
  }

  /// The gesture at the time at which it would begin.
  struct Situation {
    /// The value of each quantity, by its raw value.
    var values: [Double]
    /// Whether the gesture's location is within a view, by its index.
    var isWithin: (Int) -> Bool
  }

  /// Returns why the condition refuses a gesture; nil if it holds.
  func refusal(_ situation: Situation) -> Failure? {
    holds(in: situation) ? nil : blame(in: situation, wanted: true)
  }

  private func holds(in situation: Situation) -> Bool {
    switch self {
    case .comparison(let left, let comparison, let right):
      comparison.holds(situation.value(of: left), situation.value(of: right))
    case .isIn(let view): situation.isWithin(view)
    case .both(let first, let second): first.holds(in: situation) && second.holds(in: situation)
    case .either(let first, let second): first.holds(in: situation) || second.holds(in: situation)
    case .inverse(let inner): !inner.holds(in: situation)
    }
  }

  /// Returns the failure that names the first part that is not as it would have to be. `wanted` is what the
  /// condition itself would have to be.
  private func blame(in situation: Situation, wanted: Bool) -> Failure {
    switch self {
    case .comparison(let left, let comparison, let right):
      let needed = wanted ? comparison : comparison.opposite
      // A comparison begins with what the gesture measures, and rather not with a multiple of it.
      let isTurned =
        left.quantity == nil ? right.quantity != nil : !left.isMeasure && right.isMeasure
      var (mine, other) = isTurned ? (right, left) : (left, right)
      var (sign, limit) = (isTurned ? needed.turned : needed, situation.value(of: other))
      while case .product(let factor, let inner) = mine, factor != 0 {
        (mine, limit) = (inner, limit / factor)
        if factor < 0 { sign = sign.turned }
      }
      return Failure(
        Refusal(mine, sign), measured: situation.value(of: mine), limit: limit)
    case .isIn(let view): return Failure(Refusal.place(view: view, isWanted: wanted))
    case .both(let first, let second), .either(let first, let second):
      return first.holds(in: situation) == wanted
        ? second.blame(in: situation, wanted: wanted) : first.blame(in: situation, wanted: wanted)
    case .inverse(let inner): return inner.blame(in: situation, wanted: !wanted)
    }
  }
}

extension BeginCondition.Situation {
  func value(of term: BeginCondition.Term) -> Double {
    switch term {
    case .number(let number): number
    case .quantity(let quantity): values[Int(quantity.rawValue)]
    case .magnitude(let inner): abs(value(of: inner))
    case .negative(let inner): -value(of: inner)
    case .product(let factor, let inner): factor * value(of: inner)
    }
  }
}

extension BeginCondition.Comparison {
  /// The comparison with both sides exchanged.
  fileprivate var turned: BeginCondition.Comparison {
    switch self {
    case .less: .greater
    case .atMost: .atLeast
    case .greater: .less
    case .atLeast: .atMost
    case .equal, .unequal: self
    }
  }
}
