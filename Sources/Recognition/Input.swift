/// An input of a recognizer. With the time and the touch table it is all that a recognizer is told.
///
/// A frame comes as several inputs, in this order: `moved` for the touches that are elsewhere now,
/// those that lift included; `lifted`; `landed`. Touches that a recognizer does not receive are left
/// out, and so is an input without touches. There is no input for a touch that is cancelled: the
/// surface fails or cancels the recognizer, which is then reset.
///
/// A touch that lands and leaves in the same frame was there beside those that lift. It comes as
/// `landed`, and as `moved` if it moved, between the movements of the others and the lifts. A frame
/// is then up to six inputs: `moved`, `landed`, `moved`, `lifted`, `landed`, `moved`.
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
