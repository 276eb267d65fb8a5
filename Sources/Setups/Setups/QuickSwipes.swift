internal import Platforms
internal import Recognition
internal import TouchModel

extension Setup {
  /// Returns swipes in four directions that are decided when a finger lifts, by its speed. A drag is
  /// therefore no swipe, however fast it starts. The direction of the larger movement decides, as in
  /// touchegg and libinput-gestures. `velocity` is the smallest mean speed before the lift, in points
  /// per second, and `horizon` is the time in which it is measured. Hammer.js requires 300 over the
  /// whole movement [S]; a finger that comes to rest is slower at its end. `closingShare` is the smallest speed just
  /// before the lift, as a share of the mean speed, of swipes that are not quick.
  static func quickSwipes(
    fingers: Int, _ prefix: String, velocity: Double = 250,
    horizon: TimeSpan = QuickSwipeLimits.horizon, closingShare: Double = 0
  ) -> [RecognizerDescription] {
    swipes(fingers: fingers, prefix) { swipe in
      swipe.maximumDuration = QuickSwipeLimits.duration
      swipe.minimumPrimaryMovement = QuickSwipeLimits.movement
      swipe.setFling { fling in
        fling.minimumVelocity = velocity
        if closingShare > 0 {
          fling.minimumClosingShare = closingShare
          fling.quickDuration = QuickSwipeLimits.quick
        }
        // A pinch in which one finger rests is no swipe.
        fling.judgesEachFinger = fingers > 1
        fling.velocity = .endpoints(horizon: horizon)
      }
    }
  }
}

/// The limits of swipes that are decided when a finger lifts.
enum QuickSwipeLimits {
  /// The longest time from the landing to the lift. Longer movements are drags, however they end.
  static let duration = TimeSpan.milliseconds(450)
  /// A shorter movement is a flick however it ends, because a flick of minimum jerk ends at rest, too [ours].
  static let quick = TimeSpan.milliseconds(280)
  /// The smallest movement, in points.
  static let movement = 30.0
  /// The time before the lift in which the speed is measured; as in GTK [S].
  static let horizon = TimeSpan.milliseconds(150)
}
