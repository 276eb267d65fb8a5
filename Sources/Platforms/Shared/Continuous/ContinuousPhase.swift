/// The state of a gesture that begins, changes and ends: a pan, a pinch or a rotation.
///
///     idle ──land──▶ undecided ──far enough──▶ active ──all up──▶ done
///                     └──all up──▶ done, failed
///
/// On platforms where a gesture ends because fingers join or leave:
///
///     active ──ends──▶ over ──next input──▶ undecided
///                       └─────next input──▶ resting ──movement──▶ active
enum ContinuousPhase: Hashable, Sendable {
  /// No finger has landed.
  case idle
  /// Fingers are down and have not yet done enough for the gesture to begin.
  case undecided
  /// The gesture has begun and goes on.
  case active
  /// The gesture ended while fingers are down. Its values stay as they were until the next input.
  case over
  /// The gesture ended, and the next movement begins it again, however small that movement is.
  case resting
  /// Every finger has lifted, or the recognizer failed.
  case done
}
