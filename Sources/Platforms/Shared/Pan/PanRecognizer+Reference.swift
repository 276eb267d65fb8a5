public import Recognition

extension PanRecognizer.Configuration {
  /// The position from which the movement of a pan is measured, and what a finger that lands or
  /// lifts changes about it.
  public enum Reference: Hashable, Sendable {
    /// The centroid of the fingers when their number last changed; what they had moved before is
    /// added: UIKit [R].
    ///
    /// `touchCountChange` is the effect of a finger that lands or lifts on a pan that goes on. If
    /// `startsAnew` is true, a finger that lands or lifts before the pan begins starts hysteresis and
    /// translation anew: Android [K]. If `isRounded` is true, the centroid is rounded to whole
    /// points, halves up.
    case centroid(
      touchCountChange: TouchCountChange = .goOn, startsAnew: Bool = false, isRounded: Bool = false)
    /// The position where the first finger of all landed, whichever fingers are down now:
    /// Hammer.js [S].
    ///
    /// The hysteresis is compared once more as the last finger lifts. Translation goes on with any
    /// number of fingers. Hammer.js rounds the centroid to whole pixels [S].
    case firstTouch(touchCountChange: TouchCountChange = .goOn, isRounded: Bool = false)
    /// The positions where the fingers landed: the translation is the mean movement of the fingers
    /// that landed first, as many as the pan needs: Qt [M]. A finger that lands or lifts may change
    /// which fingers count, and therefore moves the pan.
    case landing

    /// The effect of a finger that lands or lifts on a pan that goes on.
    public var touchCountChange: TouchCountChange {
      switch self {
      case .centroid(let change, _, _), .firstTouch(let change, _): change
      case .landing: .goOn
      }
    }

    /// Whether a finger that lands or lifts before the pan begins starts it anew.
    var startsAnew: Bool {
      if case .centroid(_, let startsAnew, _) = self { startsAnew } else { false }
    }

    /// Whether the centroid is rounded to whole points.
    var isRounded: Bool {
      switch self {
      case .centroid(_, _, let isRounded), .firstTouch(_, let isRounded): isRounded
      case .landing: false
      }
    }
  }

  /// How the velocity of a pan is estimated.
  public enum Velocity: Hashable, Sendable {
    /// A blend of two samples: UIKit [R].
    case blend(BlendedVelocity = BlendedVelocity())
    /// From more than two samples: other platforms. If `dropsOpposing` is true, a finger that lifts
    /// while it moves against another one takes the velocity with it: Android [K].
    case sampled(VelocityEstimator, dropsOpposing: Bool = false)
  }
}
