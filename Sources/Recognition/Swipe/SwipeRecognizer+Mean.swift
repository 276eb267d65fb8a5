internal import TouchModel

/// Swipes whose fingers are judged together, by their mean movement; Qt (`qstandardgestures.cpp`
/// [S]).
extension SwipeRecognizer {
  /// Judges the fingers that landed, one by one. One finger too many is no swipe, and neither is a
  /// finger that lands while others of a complete swipe are missing.
  mutating func landTogether(
    _ touches: TouchSet, after span: TimeSpan, in table: TouchTable
  ) -> Signal? {
    let required = configuration.numberOfTouchesRequired
    for place in touches {
      points?.land(place)
      let count = points?.places.count ?? 0
      if count > required {
        return fail(Failure(.tooManyTouches, count: count, limit: required))
      }
      if count < required, points?.hasBeenComplete == true {
        return fail(Failure(.tooFewTouches, count: count, limit: required))
      }
      if let signal = judgeTogether(after: span, in: table) { return signal }
    }
    return nil
  }

  mutating func judgeTogether(after span: TimeSpan, in table: TouchTable) -> Signal? {
    guard let movement = points?.movement(in: table) else { return nil }
    switch configuration.verdict(on: movement, of: path, after: span) {
    case .failed(let failure): return fail(failure)
    case .underway: return nil
    case .arrived(let way):
      return configuration.direction.contains(way)
        ? recognize(way) : fail(Failure(.wrongDirection))
    }
  }

  /// Goes on with the fingers that are left. `failure`: why the swipe fails if none is.
  mutating func liftTogether(_ touches: TouchSet, or failure: Failure) -> Signal? {
    points?.lift(touches)
    return points?.places.isEmpty == true ? fail(failure) : nil
  }
}
