/// What a recognizer is told; with the time and the touch table, the only door into it.
///
/// A frame comes as up to three inputs, in this order; touches that a recognizer does not receive
/// are left out.
public enum Input: Hashable, Sendable {
  case landed(TouchSet)
  case moved(TouchSet)
  case lifted(TouchSet)
  /// The deadline that the recognizer returned has come.
  case deadline
}

/// What a recognizer says back. It is a claim: whether it comes true is for the arbiter to say.
public enum Signal: Hashable, Sendable {
  case began
  case changed
  /// Also the recognition of a discrete gesture.
  case ended
  /// It ended, and may begin again before every finger has lifted.
  case paused
  /// It was cut short, and may begin again before every finger has lifted.
  case interrupted(Failure)
  /// It ended and began again in the same instant.
  case restarted
  case failed(Failure)
}
