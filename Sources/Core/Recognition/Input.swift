/// An input of a recognizer. With the time and the touch table it is all the information that a
/// recognizer receives.
///
/// A frame becomes several inputs, in this order: `moved` for the touches whose position has
/// changed, including those that lift; `lifted`; `landed`. Touches that the recognizer does not
/// receive are left out, and so is an input without touches. There is no input for a cancelled
/// touch: the surface fails or cancels the recognizer and then resets it.
///
/// A touch that lands and leaves in the same frame is down together with the touches that lift. It
/// becomes `landed`, and `moved` if it moved, between the movements of the other touches and the
/// lifts. A frame then becomes up to six inputs: `moved`, `landed`, `moved`, `lifted`, `landed`,
/// `moved`.
public enum Input: Hashable, Sendable {
  /// These touches have landed.
  case landed(TouchSet)
  /// These touches are at other positions than before.
  case moved(TouchSet)
  /// These touches have lifted.
  case lifted(TouchSet)
  /// The recognizer's `deadline` has come. The time is that of the deadline, or later if the
  /// deadline was set to a time that had passed.
  case deadline
}

/// The answer of a recognizer to an input. The policy decides whether the recognizer's state follows
/// it.
public enum Signal: Hashable, Sendable {
  /// The gesture begins.
  case began
  /// The gesture goes on with new values.
  case changed
  /// The gesture ends. For a discrete gesture: it is recognized.
  case ended
  /// The gesture ends and may begin again before every finger has lifted.
  case paused
  /// The gesture is cancelled and may begin again before every finger has lifted.
  case interrupted(Failure)
  /// The gesture ends and begins again at the same time.
  case restarted
  /// The gesture cannot be recognized in this sequence. A gesture that has begun is cancelled.
  case failed(Failure)
}
