internal import Recognition
internal import TouchModel

/// How far the fingers of a tap may move, and from where that is measured.
struct TapMovement: Hashable, Sendable {
  /// The point from which a movement is measured.
  enum Reference: Hashable, Sendable {
    /// Each finger's own landing; UIKit [R].
    case landing
    /// The first tap, for all fingers of a later tap; GTK [M].
    case firstTap
  }

  private let limit: DistanceLimit
  private let reference: Reference
  /// Fingers that drift less than this, in points squared, surely do not fail.
  private let stillness: Double

  init(_ limit: DistanceLimit, from reference: Reference) {
    self.limit = limit
    self.reference = reference
    stillness =
      switch reference {
      case .landing: limit.stillness
      case .firstTap: 0
      }
  }

  /// Returns whether `fingers` have hardly moved, so that `failure` need not be asked.
  @inline(__always)
  func isStill(_ fingers: TouchSet, in table: TouchTable) -> Bool {
    table.farthestDriftSquared(of: fingers) < stillness
  }

  /// Returns why a movement of `moved`, some of `fingers`, is too far; nil if it is not.
  func failure(
    of moved: TouchSet, _ fingers: TouchSet, firstTap: Point?, in table: TouchTable
  ) -> Failure? {
    switch reference {
    case .firstTap:
      guard let firstTap else { return limit.failure(of: moved, in: table) }
      let centroid = table.centroid(of: fingers)
      let drift =
        limit.isRounded
        ? centroid.roundedHalvesUp - firstTap.roundedHalvesUp : centroid - firstTap
      return limit.failure(of: drift, .movedTooFar)
    case .landing: return limit.failure(of: moved, in: table)
    }
  }
}
