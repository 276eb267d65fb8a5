public import TouchModel

extension RotationRecognizer {
  /// When a rotation begins, and what it reports.
  ///
  /// The default values are UIKit's. What other platforms do otherwise is a case of `Start` or
  /// `Angle`, with the values that belong to it.
  public struct Configuration: Hashable, Sendable {
    /// When the rotation begins: in UIKit after the fingers have turned by a hysteresis [M].
    public var start = Start.hysteresis()
    /// The angle that is reported: in UIKit that of the whole gesture [A].
    public var angle = Angle.ofGesture()
    /// The effect of a finger that lands or lifts on a rotation in progress. Default: `goOn`, the
    /// rotation continues [A].
    public var touchCountChange = TouchCountChange.goOn
    /// The effect of a third finger. Default: `leftOut`, as in UIKit [R].
    public var extraTouch = ExtraTouch.leftOut
    /// The weight of the newest velocity sample. Range: 0 to 1. Default: 0.25 [R].
    public var velocityWeight = 0.25
    /// The time within which movements share one velocity sample. Range: at least 0 s. Default:
    /// 0.0005 s [I].
    public var shortestVelocitySample: TimeSpan = .microseconds(500)

    /// Creates a configuration with UIKit's values.
    public init() {}

    /// The limits of a rotation that begins after a turn; nil if it begins on landing.
    var limits: Hysteresis? {
      if case .hysteresis(let limits) = start { limits } else { nil }
    }

    /// Why fingers that lift made no rotation: they turned by at most `farthest`, and moved at most
    /// `opposed` against each other.
    func failure(farthest: Double, opposed: Double) -> Failure {
      // A rotation that begins on landing needs no turn; it fails if it waits for a movement.
      guard let limits else {
        return Failure(.turnedTooLittle, measured: farthest, limit: 0)
      }
      let least = limits.minimumOpposingMovement
      return least > 0 && farthest >= limits.leastPast
        ? Failure(.movedTogether, measured: opposed, limit: least)
        : Failure(.turnedTooLittle, measured: farthest, limit: limits.hysteresis)
    }
  }
}
