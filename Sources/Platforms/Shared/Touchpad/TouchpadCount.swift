internal import Recognition
internal import TouchModel

/// The number of fingers of a gesture. A gesture that has begun keeps its number for
/// `TouchpadRules.switchDelay` after the number of fingers on the pad has changed.
struct TouchpadCount: Hashable, Sendable {
  /// The change of a count.
  enum Change {
    case none
    /// No finger is left.
    case toNone
    /// Another number of fingers, from now on.
    case toOther
  }

  private(set) var value = 0
  /// The number that `value` changes to at `due`; nil if it does not change.
  private(set) var pending: Int?
  private var due: Timestamp?

  /// The time at which the number changes; nil if it does not.
  var deadline: Timestamp? { pending == nil ? nil : due }

  /// Notes the number of fingers of a frame. `hasBegun`: a gesture has begun, which keeps its number
  /// until the deadline.
  mutating func count(
    _ now: Int, hasBegun: Bool, at time: Timestamp, _ rules: TouchpadRules
  ) -> Change {
    if now == value {
      pending = nil
    } else if now == 0 {
      (value, pending) = (0, nil)
      return .toNone
    } else if !hasBegun {
      (value, pending) = (now, nil)
      return .toOther
    } else if now != pending {
      pending = now
      due = time.advanced(by: rules.switchDelay)
    }
    return .none
  }

  /// Counts one finger, whatever the number of fingers is.
  mutating func setToOne() { (value, pending) = (1, nil) }

  /// Changes to the pending number if the deadline has come; returns whether it has.
  mutating func wake(at time: Timestamp) -> Bool {
    guard let next = pending, let due, due <= time else { return false }
    (value, pending, self.due) = (next, nil, nil)
    return true
  }
}
