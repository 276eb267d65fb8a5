package import TouchModel

/// Flutter's arena (`arena.dart` [S]).
extension PanRecognizer {
  /// Begins without any movement, because no other recognizer wants the touches any more.
  package mutating func winByDefault(at time: Timestamp, in table: TouchTable) -> Signal? {
    if phase == .over { renew() }
    countFingers()
    guard phase == .undecided, limits.allow(fingers.count) else { return nil }
    phase = .active
    return .began
  }
}
