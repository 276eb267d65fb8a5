public import Recognition
public import TouchModel

extension RotationRecognizer.Configuration {
  /// When a rotation begins.
  public enum Start: Hashable, Sendable {
    /// After the line between the fingers has turned: UIKit [M], Hammer.js, libinput [S].
    case hysteresis(Hysteresis = Hysteresis())
    /// As soon as two fingers are down: GTK [S], Qt [M].
    case onLanding
  }

  /// The turn after which a rotation begins, and what else it takes. UIKit's values were
  /// measured [M].
  public struct Hysteresis: Hashable, Sendable {
    /// The angle that the line between the fingers must turn for the rotation to begin. Range: at
    /// least 0 rad. Default: 0.1745 rad (10°) [M].
    public var hysteresis: Double
    /// Whether a turn of exactly the hysteresis begins the rotation. Default: true, as in UIKit
    /// [M].
    public var beginsAtHysteresis: Bool
    /// The part of the turn before the beginning that is left out of the rotation. Range: at least
    /// 0 rad. Default: 0.0873 rad (5°) [M].
    public var baselineOffset: Double
    /// The distance that each of the two fingers must move in opposite directions, after both are
    /// down, for the rotation to begin. Range: at least 0 pt. Default: 0 pt; UIKit has no such
    /// limit [M].
    public var minimumOpposingMovement: Double

    /// Creates limits; by default UIKit's, a turn of 10° of which 5° are left out.
    public init(
      _ hysteresis: Double = 10 * Trigonometry.radiansPerDegree, beginsAtHysteresis: Bool = true,
      baselineOffset: Double = 5 * Trigonometry.radiansPerDegree,
      minimumOpposingMovement: Double = 0
    ) {
      self.hysteresis = hysteresis
      self.beginsAtHysteresis = beginsAtHysteresis
      self.baselineOffset = baselineOffset
      self.minimumOpposingMovement = minimumOpposingMovement
    }
  }

  /// The angle that a rotation reports.
  public enum Angle: Hashable, Sendable {
    /// That of the whole gesture: UIKit [A]. If `wraps` is true it stays within half a turn either
    /// way: Qt [S]. In UIKit it goes on [R].
    case ofGesture(wraps: Bool = false)
    /// That of each step from one movement to the next, which is within half a turn: libinput [S].
    case ofEachStep
    /// The sum of the angle of the line between the fingers now and of that when there were two fingers
    /// first, which is no turn: Hammer.js 2 (`get-rotation.js` [S]).
    case sumOfDirections
    /// The direction of the line between the fingers minus that of the line between the points where they
    /// landed, each within half a turn either way: Qt (`qstandardgestures.cpp` [S]).
    case sinceLanding
  }
}
