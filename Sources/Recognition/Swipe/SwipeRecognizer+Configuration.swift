public import TouchModel

extension SwipeRecognizer {
  /// The direction, the number of fingers, and how fast and how straight they must move.
  ///
  /// The default values are UIKit's, measured on iOS 26.1 [M]. What other platforms do otherwise is
  /// a case of `Decision`, with the limits that belong to it.
  public struct Configuration: Hashable, Sendable {
    /// The directions that are recognized; if one of them is horizontal, the horizontal axis
    /// decides [M]. Default: right, as Apple documents [A].
    public var direction: SwipeDirection = .right
    /// The number of fingers that swipe together; with 0 no swipe is recognized [M]. Range: at
    /// least 0. Default: 1, as Apple documents [A].
    public var numberOfTouchesRequired = 1
    /// The longest time from the first landing to the movement that is recognized, inclusive.
    /// Range: at least 0 s, or nil for no limit. Default: 0.5 s [M].
    public var maximumDuration: TimeSpan? = .milliseconds(500)
    /// The distance that each finger must move along the direction just after landing;
    /// `minimumPrimaryDecay` lowers it with time. Range: at least 0 pt. Default: 50 pt [M].
    public var minimumPrimaryMovement = 50.0
    /// Whether an extra finger is ignored, so that the swipe continues with the first movement
    /// after that finger has lifted, as in GTK [M]. Default: false; in UIKit the swipe fails [R].
    public var survivesExtraTouch = false
    /// When the swipe is decided: in UIKit while the fingers move [M].
    public var decision = Decision.whileMoving()

    /// Creates a configuration with UIKit's values.
    public init() {}

    enum Verdict {
      case underway
      case arrived(SwipeDirection)
      case failed(Failure)
    }

    /// Whether the verdict on a finger that is judged on its own is `underway`.
    @inline(__always)
    func isUnderway(_ movement: Point, on path: Path, after span: TimeSpan) -> Bool {
      let isHorizontal = !direction.isDisjoint(with: .horizontal)
      let along = isHorizontal ? movement.x : movement.y
      let across = abs(isHorizontal ? movement.y : movement.x)
      let ways = direction.intersection(isHorizontal ? .horizontal : .vertical)
      let back =
        ways == (isHorizontal ? .right : .down)
        ? -along
        : ways == (isHorizontal ? .left : .up) ? along : 0
      if let atOnce = path.maximumSecondaryMovement,
        across > limit(atOnce, path.maximumSecondaryDecay, after: span) + Rounding.slack
      {
        return false
      }
      let least = limit(minimumPrimaryMovement, path.minimumPrimaryDecay, after: span)
      return !(back > path.oppositeMovementAllowance + Rounding.slack)
        && !(abs(along) >= least - Rounding.slack)
    }

    /// `limit(t) = limit(0) · (1 − t · (1 − decay))`, `t` in seconds and one at most: no limit
    /// falls below what is left of it after a second.
    func verdict(on movement: Point, of path: Path, after span: TimeSpan) -> Verdict {
      let isHorizontal =
        path.judgesMean
        ? Rounding.reaches(abs(movement.x), abs(movement.y))
        : !direction.isDisjoint(with: .horizontal)
      let along = isHorizontal ? movement.x : movement.y
      let across = abs(isHorizontal ? movement.y : movement.x)
      let ways = direction.intersection(isHorizontal ? .horizontal : .vertical)
      let forwards: SwipeDirection = isHorizontal ? .right : .down
      let backwards: SwipeDirection = isHorizontal ? .left : .up
      if let atOnce = path.maximumSecondaryMovement {
        let sideways = limit(atOnce, path.maximumSecondaryDecay, after: span)
        if across > sideways + Rounding.slack {
          return .failed(Failure(.strayed, measured: across, limit: sideways))
        }
      }
      if let back = retreat(
        along, ways: ways, forwards: forwards, backwards: backwards,
        allowance: path.oppositeMovementAllowance)
      {
        return .failed(
          Failure(.movedBackwards, measured: back, limit: path.oppositeMovementAllowance))
      }
      let least = limit(minimumPrimaryMovement, path.minimumPrimaryDecay, after: span)
      guard abs(along) >= least - Rounding.slack else { return .underway }
      return .arrived(along < 0 ? backwards : forwards)
    }

    /// Why fingers that lift made no swipe, which moved last `moved` after they had landed.
    func failure(
      lifting fingers: TouchSet, on path: Path, landed: Int, after span: TimeSpan,
      judgedAfter moved: TimeSpan, in table: TouchTable
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
      let least = limit(minimumPrimaryMovement, path.minimumPrimaryDecay, after: moved)
      return Failure(.tooShort, measured: shortest.isFinite ? shortest : 0, limit: least)
    }

    private func limit(_ atOnce: Double, _ decay: Double, after span: TimeSpan) -> Double {
      atOnce * (1 - min(span.seconds, 1) * (1 - decay))
    }

    /// How far the finger went the one way that is not asked for, when that is too far.
    private func retreat(
      _ along: Double, ways: SwipeDirection, forwards: SwipeDirection, backwards: SwipeDirection,
      allowance: Double
    ) -> Double? {
      let back = ways == forwards ? -along : ways == backwards ? along : 0
      return back > allowance + Rounding.slack ? back : nil
    }
  }
}
