internal import Recognition
internal import TouchModel

/// The farthest that a finger may move from where it landed, or one tap may be from another.
struct DistanceLimit: Hashable, Sendable {
  /// nil for no limit.
  var limit: Double?
  var metric: DistanceMetric
  /// Whether a movement of just the limit passes.
  var isInclusive: Bool
  /// Whether positions are rounded to whole points, halves up, before they are compared.
  var isRounded = false

  /// Touches that drift less than this, squared, pass; zero where that takes a closer look.
  var stillness: Double {
    guard let limit else { return .infinity }
    if isRounded { return 0 }
    // A length on one axis is no longer than the Euclidean, not even by rounding.
    return metric == .euclidean || metric == .perAxis && limit > 0 ? Self.square(limit) : 0
  }

  /// The farthest of `touches`, where it is too far.
  @inline(__always)
  func failure(of touches: TouchSet, in table: TouchTable) -> Failure? {
    guard let limit else { return nil }
    var farthest = 0.0
    if metric == .euclidean, !isRounded {
      farthest = table.farthestDriftSquared(of: touches)
      guard farthest >= Self.square(limit) else { return nil }
      farthest = farthest.squareRoot()
    } else {
      for place in touches {
        let (now, origin) = (table[place].position, table[place].origin)
        let drift = isRounded ? now.roundedHalvesUp - origin.roundedHalvesUp : now - origin
        farthest = max(farthest, metric.length(of: drift))
      }
    }
    guard isBeyond(farthest, limit) else { return nil }
    return Failure(.movedTooFar, measured: farthest, limit: limit)
  }

  /// `displacement`, where it is too long, as a failure for `reason`.
  func failure(of displacement: Point, _ reason: Failure.Reason) -> Failure? {
    guard let limit else { return nil }
    let length = metric.length(of: displacement)
    return isBeyond(length, limit) ? Failure(reason, measured: length, limit: limit) : nil
  }

  private func isBeyond(_ length: Double, _ limit: Double) -> Bool {
    Rounding.exceeds(length, limit, isInclusive: isInclusive)
  }

  /// No length whose square is less is beyond the limit.
  private static func square(_ limit: Double) -> Double {
    let least = max(limit - Rounding.slack, 0)
    return least * least
  }
}
