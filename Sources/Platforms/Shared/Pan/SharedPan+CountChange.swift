internal import Recognition
internal import TouchModel

/// Effects of a finger that lands or lifts on a pan that goes on; see `TouchCountChange`.
extension SharedPan {
  mutating func changeCount(at time: Timestamp) -> Signal? {
    switch countChange {
    case .goOn:
      return nil
    case .restart where fingersDown == fingers.count && limits.allow(fingers.count):
      startAnew(at: time)
      return .restarted
    case .cancel where fingers.lifting.isEmpty:
      if limits.allow(fingers.count) { return nil }
      phase = .over
      return .interrupted(
        Failure(
          .tooManyTouches, count: fingers.count,
          limit: configuration.maximumNumberOfTouches ?? fingers.count))
    case .restart, .end, .restartOnMovement, .cancel:
      phase = .over
      return .paused
    }
  }

  /// Begins anew from where the fingers are.
  mutating func startAnew(at time: Timestamp) {
    travel.restart()
    attempt.farthest = 0
    rate = PanVelocity(at: travel.anchor, time)
    strategies.velocity?.restart(at: time)
  }
}
