internal import TouchModel

/// Swipes whose fingers are judged together, by the movement of their centroid; Qt
/// (`qstandardgestures.cpp` [S]).
extension SwipeRecognizer {
  /// The movement of the centroid since the fingers landed, in points.
  func movement(in table: TouchTable) -> Point {
    table.centroid(of: fingers.down) - table.centroidOfOrigins(of: fingers.down)
  }

  mutating func judgeMean(landed: Int, after span: TimeSpan, in table: TouchTable) -> Signal? {
    guard landed == configuration.numberOfTouchesRequired else { return nil }
    switch configuration.verdict(on: movement(in: table), of: path, after: span) {
    case .failed(let failure): return fail(failure)
    case .underway: return nil
    case .arrived(let way):
      return configuration.direction.contains(way)
        ? recognize(way) : fail(Failure(.wrongDirection))
    }
  }
}
