package import TouchModel

/// Flutter's arena (`arena.dart` [S]).
extension PinchRecognizer {
  /// Begins as the fingers are, because no other recognizer wants the touches any more. It needs two
  /// fingers.
  package mutating func winByDefault(at time: Timestamp, in table: TouchTable) -> Signal? {
    if phase == .over { renew() }
    guard phase == .undecided, let now = span(in: table), configuration.isWide(now)
    else { return nil }
    return begin(with: now, at: time)
  }
}
