public import Recognition

extension PinchRecognizer.Configuration {
  /// When a pinch begins.
  public enum Start: Hashable, Sendable {
    /// After the span has changed: UIKit [M], Android, Chromium, Flutter, Hammer.js, libinput [S].
    case hysteresis(Hysteresis = Hysteresis())
    /// As soon as two fingers are down, with scale 1: GTK, Qt [S].
    case onLanding
  }

  /// The change of the span after which a pinch begins, and what else it takes. UIKit's values were
  /// measured [M].
  public struct Hysteresis: Hashable, Sendable {
    /// The change of the span between the fingers after which the pinch begins. Range: at least 0
    /// pt. Default: 10 pt [M].
    public var hysteresis: Double
    /// Whether a change of exactly the hysteresis begins the pinch. Default: true, as in UIKit [M].
    public var beginsAtHysteresis: Bool
    /// The part of the change before the beginning that is left out of the scale, so that the scale
    /// does not jump. Range: at least 0 pt, or nil for all of it, so that the pinch begins with
    /// scale 1. Default: 8 pt [M].
    public var baselineOffset: Double?
    /// The distance that each of the two fingers must move in opposite directions, after both are
    /// down, for the pinch to begin. Range: at least 0 pt. Default: 0 pt; UIKit has no such limit
    /// [M].
    public var minimumOpposingMovement: Double
    /// The movement of the centroid that also begins the pinch, whatever the span. Range: at least
    /// 0 pt, or nil for no such movement. Default: nil, as in UIKit [M].
    public var focalHysteresis: Double?

    /// Creates limits; by default UIKit's.
    public init(
      _ hysteresis: Double = 10, beginsAtHysteresis: Bool = true, baselineOffset: Double? = 8,
      minimumOpposingMovement: Double = 0, focalHysteresis: Double? = nil
    ) {
      self.hysteresis = hysteresis
      self.beginsAtHysteresis = beginsAtHysteresis
      self.baselineOffset = baselineOffset
      self.minimumOpposingMovement = minimumOpposingMovement
      self.focalHysteresis = focalHysteresis
    }
  }

  /// The scale that a pinch reports.
  public enum Scale: Hashable, Sendable {
    /// That of the whole gesture: the span divided by the baseline. UIKit [A].
    case ofGesture
    /// That of the whole gesture, without the steps from one movement to the next in which the span
    /// grows by a factor larger than `above` or smaller than `below`: Qt [S].
    case ofGestureIgnoringSteps(above: Double, below: Double = 0)
    /// That of each step from one movement to the next: Android, Chromium [S].
    case ofEachStep
  }
}
