/// The effect of a finger that lands or lifts on a gesture that goes on.
public enum TouchCountChange: UInt8, CaseIterable, Hashable, Sendable {
  /// It goes on from the value it had, and waits when too few fingers are left.
  case goOn
  /// It ends and begins again at once with the fingers that are down.
  case restart
  /// It ends, and may begin again when the number is right.
  case end
  /// It ends, and the next movement begins it again, however small that is.
  case restartOnMovement
  /// One finger too many that lands cancels it, one that lifts ends it; it may begin again when
  /// the number is right.
  case cancel
}
