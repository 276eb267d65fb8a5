internal import Recognition
internal import TouchModel

/// Chromium's limit for the distance between the landings of the fingers of one tap
/// (`gesture_configuration.cc` [S]).
struct TouchSeparation: Hashable, Sendable {
  /// In points.
  let limit: Double
  /// Whether fingers exactly that far apart make a tap.
  let isInclusive: Bool

  /// Returns the failure of the first two fingers that landed too far apart; nil if there are none.
  func failure(of fingers: TouchSet, in table: TouchTable) -> Failure? {
    guard fingers.hasSeveral else { return nil }
    for place in fingers {
      for other in fingers {
        let apart = table[place].origin.distance(to: table[other].origin)
        if Rounding.exceeds(apart, limit, isInclusive: isInclusive) {
          return Failure(.touchesTooFarApart, measured: apart, limit: limit)
        }
      }
    }
    return nil
  }
}
