internal import TouchModel

/// The limit for the distance of a finger from where it landed, in points, inclusive; nil for no limit.
enum MovementLimit {
  /// Touches that drift less than this, in points squared, surely keep within the limit.
  static func stillness(within limit: Double?) -> Double { limit.map(square) ?? .infinity }

  /// Returns the failure of the farthest of `touches` if it is too far; nil if it is not.
  @inline(__always)
  static func failure(
    of touches: TouchSet, within limit: Double?, in table: TouchTable
  ) -> Failure? {
    guard let limit else { return nil }
    let squared = table.farthestDriftSquared(of: touches)
    guard squared >= square(limit) else { return nil }
    let farthest = squared.squareRoot()
    guard Rounding.exceeds(farthest, limit, isInclusive: true) else { return nil }
    return Failure(.movedTooFar, measured: farthest, limit: limit)
  }

  /// No length whose square is less is beyond the limit.
  private static func square(_ limit: Double) -> Double {
    let least = max(limit - Rounding.slack, 0)
    return least * least
  }
}
