public import TouchModel

extension SwipeRecognizer {
  /// Which way, how quick and how straight. All six numbers were measured on iOS 26.1 [M].
  public struct Configuration: Hashable, Sendable {
    /// When a swipe is decided.
    public enum Decision: UInt8, CaseIterable, Hashable, Sendable {
      case whileMoving, atLift
    }

    /// Ways to go; with a horizontal one in it, the horizontal axis decides [M]. Apple
    /// documentation: right [A].
    public var direction: SwipeDirection = .right
    /// Apple documentation: 1 [A]. Zero never matches [M].
    public var numberOfTouchesRequired = 1
    /// From the first landing to the recognizing movement, inclusive; nil for no limit. 0.5 s [M].
    public var maximumDuration: TimeSpan? = .milliseconds(500)
    /// Along the direction, at once; in points. 50 [M].
    public var minimumPrimaryMovement = 50.0
    /// Across the direction, at once; in points; nil for no limit. 50 [M].
    public var maximumSecondaryMovement: Double? = 50
    /// The share of `minimumPrimaryMovement` that is left after one second. 0.06 [M].
    public var minimumPrimaryDecay = 0.06
    /// The share of `maximumSecondaryMovement` that is left after one second. 0.02 [M].
    public var maximumSecondaryDecay = 0.02
    /// How far back from its landing a finger may go; in points. 0 [M].
    public var oppositeMovementAllowance = 0.0
    /// Whether the mean of the fingers decides, along whichever axis it went farther; in UIKit each
    /// finger must arrive [M].
    public var judgesMean = false

    /// When it is decided: in UIKit while the fingers move [M].
    public var decision = Decision.whileMoving
    /// At the lift, the least speed along the direction; in points a second. For `atLift`; UIKit asks
    /// for none [M].
    public var minimumVelocity = 0.0
    /// Whether just that speed is enough. For `atLift`; UIKit asks for none [M].
    public var allowsExactVelocity = true
    /// Whether just the least way is enough. For `atLift`; it is in UIKit [M].
    public var allowsExactMovement = true
    /// How the way is measured: `perAxis` is along the direction, the others take all of it. For
    /// `atLift`; UIKit's is along the direction [M].
    public var movementMetric = DistanceMetric.perAxis
    /// Whether a movement that goes exactly as far right as down, or left as up, has a direction.
    /// For `atLift`; in UIKit it is along an axis or fails [M], in Hammer.js it has none [S].
    public var allowsEqualAxes = true
    /// Whether each of several fingers must have the least speed, the same way, rather than their
    /// middle. For `atLift`; in UIKit each finger must arrive [M].
    public var judgesEachFinger = false
    /// At the lift, how far from the direction the movement may lead; in radians. For `atLift`;
    /// nil for no limit, as in UIKit [M].
    public var maximumDeviation: Double?
    /// Whether a finger too many is only left out, and the swipe goes on with the first movement
    /// after it has lifted; in UIKit the swipe fails [R]. For `atLift`.
    public var survivesExtraTouch = false
    /// How the velocity at the lift is estimated. For `atLift`; endpoints are GTK's [S].
    public var velocityStrategy = VelocityStrategy.endpoints
    /// Whether the landing is a sample of it, or movements alone are; UIKit asks for no velocity [M].
    public var velocityCountsLanding = true
    /// How far back that looks. 150 ms are GTK's [S].
    public var velocityHorizon: TimeSpan = .milliseconds(150)
    /// After a silence longer than this the finger has stopped; nil for never, as in GTK [S].
    public var velocityStopGap: TimeSpan?
    /// As `velocityStopGap`, for the silence before the lift; nil for the same limit. Chromium has
    /// two [S].
    public var velocityLiftGap: TimeSpan?
    /// With fewer samples the velocity is zero. Two are least for any; Flutter asks for three [S].
    public var minimumVelocitySamples = 2

    /// Creates a configuration with UIKit's values.
    public init() {}

    enum Verdict {
      case underway
      case arrived(SwipeDirection)
      case failed(Failure)
    }

    /// Whether the verdict on a finger that is judged on its own is `underway`.
    @inline(__always)
    func isUnderway(_ movement: Point, after span: TimeSpan) -> Bool {
      let isHorizontal = !direction.isDisjoint(with: .horizontal)
      let along = isHorizontal ? movement.x : movement.y
      let across = abs(isHorizontal ? movement.y : movement.x)
      let ways = direction.intersection(isHorizontal ? .horizontal : .vertical)
      let back =
        ways == (isHorizontal ? .right : .down)
        ? -along
        : ways == (isHorizontal ? .left : .up) ? along : 0
      if let atOnce = maximumSecondaryMovement,
        across > limit(atOnce, maximumSecondaryDecay, after: span) + Rounding.slack
      {
        return false
      }
      let least = limit(minimumPrimaryMovement, minimumPrimaryDecay, after: span)
      return !(back > oppositeMovementAllowance + Rounding.slack)
        && !(abs(along) >= least - Rounding.slack)
    }

    /// `limit(t) = limit(0) · (1 − t · (1 − decay))`, `t` in seconds and one at most: no limit
    /// falls below what is left of it after a second.
    func verdict(on movement: Point, after span: TimeSpan) -> Verdict {
      let isHorizontal =
        judgesMean
        ? Rounding.reaches(abs(movement.x), abs(movement.y))
        : !direction.isDisjoint(with: .horizontal)
      let along = isHorizontal ? movement.x : movement.y
      let across = abs(isHorizontal ? movement.y : movement.x)
      let ways = direction.intersection(isHorizontal ? .horizontal : .vertical)
      let forwards: SwipeDirection = isHorizontal ? .right : .down
      let backwards: SwipeDirection = isHorizontal ? .left : .up
      if let atOnce = maximumSecondaryMovement {
        let sideways = limit(atOnce, maximumSecondaryDecay, after: span)
        if across > sideways + Rounding.slack {
          return .failed(Failure(.strayed, measured: across, limit: sideways))
        }
      }
      if let back = retreat(along, ways: ways, forwards: forwards, backwards: backwards) {
        return .failed(
          Failure(.movedBackwards, measured: back, limit: oppositeMovementAllowance))
      }
      let least = limit(minimumPrimaryMovement, minimumPrimaryDecay, after: span)
      guard abs(along) >= least - Rounding.slack else { return .underway }
      return .arrived(along < 0 ? backwards : forwards)
    }

    /// Why fingers that lift made no swipe, which moved last `moved` after they had landed.
    func failure(
      lifting fingers: TouchSet, landed: Int, after span: TimeSpan, judgedAfter moved: TimeSpan,
      in table: TouchTable
    ) -> Failure {
      if landed < numberOfTouchesRequired {
        return Failure(.tooFewTouches, count: landed, limit: numberOfTouchesRequired)
      }
      if let longest = maximumDuration, span > longest {
        return Failure(.tooSlow, measured: span.seconds, limit: longest.seconds)
      }
      let isHorizontal = !direction.isDisjoint(with: .horizontal)
      var shortest = Double.infinity
      for place in fingers {
        let movement = table[place].position - table[place].origin
        shortest = min(shortest, abs(isHorizontal ? movement.x : movement.y))
      }
      // A finger that rests is not judged, however low the limit becomes.
      let least = limit(minimumPrimaryMovement, minimumPrimaryDecay, after: moved)
      return Failure(.tooShort, measured: shortest.isFinite ? shortest : 0, limit: least)
    }

    private func limit(_ atOnce: Double, _ decay: Double, after span: TimeSpan) -> Double {
      atOnce * (1 - min(span.seconds, 1) * (1 - decay))
    }

    /// How far the finger went the one way that is not asked for, when that is too far.
    private func retreat(
      _ along: Double, ways: SwipeDirection, forwards: SwipeDirection, backwards: SwipeDirection
    ) -> Double? {
      let back = ways == forwards ? -along : ways == backwards ? along : 0
      return back > oppositeMovementAllowance + Rounding.slack ? back : nil
    }
  }
}
