package import Recognition

/// The decision of a policy on a bid.
package enum Ruling {
  /// The recognizer begins or is recognized.
  case grant
  /// The bid is judged again when the recognizer with this number has failed.
  case hold(for: Int)
  /// The bid is denied and the recognizer fails.
  case deny(Failure)
  /// The bid is denied, and the recognizer may bid again.
  case passOver
}

/// The properties of a recognizer that a policy compares.
package struct Contender: Equatable {
  /// The kind of the recognizer.
  package let kind: GestureKind
  /// The number of taps that a tap recognizer requires; nil for other kinds.
  package let taps: Int?
}
