/// How a velocity is estimated from the path of a centroid.
public enum VelocityStrategy: UInt8, CaseIterable, Hashable, Sendable {
  /// A weighted sum of the last two samples: UIKit [R].
  case blend
  /// The slope, at the newest sample, of a parabola fitted to the samples within the horizon:
  /// Android, Flutter.
  case leastSquares
  /// As `leastSquares`, but zero on an axis where the fit contradicts the whole movement: Chromium.
  case restrictedLeastSquares
  /// From the last sample before the horizon, or the oldest within it, to the newest: GTK.
  case endpoints
  /// Over stretches that each take longer than the horizon; the last one's until the next is
  /// over: Hammer.
  case interval
  /// `v ← 0.9 v + distance / time`, from one on, the way that the fingers go first: Qt's swipe.
  case decayedSum
  /// From the work that would have brought the finger to its speed: Android's scroll axis.
  case impulse
}
