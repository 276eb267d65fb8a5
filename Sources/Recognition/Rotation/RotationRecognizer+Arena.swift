package import TouchModel

/// Flutter's arena (`arena.dart` [S]).
extension RotationRecognizer {
  /// Begins as the fingers are, because no other recognizer wants the touches any more. It needs two
  /// fingers.
  package mutating func winByDefault(at time: Timestamp, in table: TouchTable) -> Signal? {
    if phase == .over { renew() }
    guard phase == .undecided, pair.isComplete else { return nil }
    phase = .active
    angle.rename(0)
    rate = BlendedRate(reading: 0, at: time)
    return .began
  }
}
