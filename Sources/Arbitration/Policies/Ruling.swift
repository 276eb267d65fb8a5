internal import Recognition

/// The answer to a bid.
enum Ruling {
  case grant
  /// The bid is judged again when that recognizer has failed.
  case hold(for: Int)
  case deny(Failure)
  /// The bid is lost, and the recognizer may make another.
  case passOver
}

/// What a policy asks of a recognizer when it compares two.
struct Contender {
  let kind: GestureKind
  /// How many taps it takes; nil for what is no tap.
  let taps: Int?
}
