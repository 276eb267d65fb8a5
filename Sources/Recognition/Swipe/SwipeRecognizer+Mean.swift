internal import TouchModel

/// Swipes whose fingers are judged together, by the movement of their centroid; Qt
/// (`qstandardgestures.cpp` [S]).
extension SwipeRecognizer {
  /// The movement of the centroid since the fingers landed, in points.
  func movement(in table: TouchTable) -> Point {
    table.centroid(of: fingers.down) - table.centroidOfOrigins(of: fingers.down)
  }

  /// The movement of the centroid since the fingers landed, each at the nearest whole point: Qt keeps
  /// these positions in whole pixels [S].
  private func movementFromWholeOrigins(in table: TouchTable) -> Point {
    var origins = Point.zero
    for place in fingers.down {
      let origin = table[place].origin
      origins += Point(x: origin.x.rounded(), y: origin.y.rounded())
    }
    return table.centroid(of: fingers.down) - origins / Double(max(fingers.down.count, 1))
  }

  mutating func judgeMean(landed: Int, after span: TimeSpan, in table: TouchTable) -> Signal? {
    guard landed == configuration.numberOfTouchesRequired else { return nil }
    switch configuration.verdict(on: movementFromWholeOrigins(in: table), of: path, after: span) {
    case .failed(let failure): return fail(failure)
    case .underway: return nil
    case .arrived(let way):
      return configuration.direction.contains(way)
        ? recognize(way) : fail(Failure(.wrongDirection))
    }
  }
}
