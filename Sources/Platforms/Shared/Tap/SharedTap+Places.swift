internal import Recognition
internal import TouchModel

/// The place of a tap, and its distance from the taps before it.
extension SharedTap {
  /// The centroid of the landings of the tap. An extra finger that ends the tap does not count.
  func location(in table: TouchTable) -> Point {
    rules.endsWithExtraTouch
      ? locationOfFirst(configuration.numberOfTouchesRequired, in: table)
      : table.centroidOfOrigins(of: fingers.down)
  }

  /// The centroid of the landings of the first `required` fingers.
  private func locationOfFirst(_ required: Int, in table: TouchTable) -> Point {
    if fingers.count <= required { return table.centroidOfOrigins(of: fingers.down) }
    var tapping = TouchSet()
    while tapping.count < required,
      let place = table.firstToLand(of: fingers.down.subtracting(tapping))
    {
      tapping.formUnion(TouchSet(place))
    }
    return table.centroidOfOrigins(of: tapping)
  }

  /// Returns why this tap is too far from the first one; nil if it is not.
  func distanceFailure(in table: TouchTable) -> Failure? {
    guard earlier.count > 0, let first = earlier.firstLocation else { return nil }
    return rules.distance(configuration).failure(of: location(in: table) - first, .tapsTooFarApart)
  }

  /// Returns why fingers that landed, or taps, are too far apart; nil if they are not.
  func separation(in table: TouchTable) -> Failure? {
    distanceFailure(in: table) ?? rules.separation?.failure(of: fingers.down, in: table)
  }
}
