package import TactusGestures

/// The longest time that a recognizer waits for others to fail, whatever the touches do.
package enum WaitLimit: Hashable, Sendable {
  case time(TimeSpan)
  /// The wait may go on as long as fingers are down, or as long as touches follow each other.
  case unlimited

  static func + (left: WaitLimit, right: WaitLimit) -> WaitLimit {
    guard case .time(let one) = left, case .time(let other) = right else { return .unlimited }
    return .time(one.advanced(by: other))
  }

  /// The longer one of two limits.
  func orLonger(_ other: WaitLimit) -> WaitLimit {
    guard case .time(let one) = self, case .time(let two) = other else { return .unlimited }
    return .time(max(one, two))
  }

  /// The time; nil without a limit.
  package var time: TimeSpan? { if case .time(let time) = self { time } else { nil } }
}
