package import TouchModel

/// The verdict of the limits of a swipe on a movement since landing.
package enum SwipeVerdict {
  case underway, arrived, strayed, movedBackwards
}

/// A movement of a swipe, along one of the axes and across it, in points.
private struct AxisMovement {
  let along: Double
  let across: Double

  @inline(__always)
  init(_ movement: Point, isHorizontal: Bool) {
    along = isHorizontal ? movement.x : movement.y
    across = abs(isHorizontal ? movement.y : movement.x)
  }
}

/// The limits of a swipe. They fall while it lasts:
/// `limit(t) = limit(0) · (1 − t · (1 − decay))`, `t` in seconds and one at most.
extension SwipeRecognizer.Configuration {
  /// Whether the horizontal axis decides.
  @inline(__always)
  package var isHorizontal: Bool { !direction.isDisjoint(with: .horizontal) }

  /// Returns the verdict on a movement after a time.
  @inline(__always)
  package func verdict(
    on movement: Point, isHorizontal: Bool, after span: TimeSpan
  ) -> SwipeVerdict {
    let movement = AxisMovement(movement, isHorizontal: isHorizontal)
    if let atOnce = maximumSecondaryMovement,
      movement.across > limit(atOnce, maximumSecondaryDecay, after: span) + Rounding.slack
    {
      return .strayed
    }
    let back = retreat(movement.along, isHorizontal: isHorizontal)
    if back > oppositeMovementAllowance + Rounding.slack { return .movedBackwards }
    let least = limit(minimumPrimaryMovement, minimumPrimaryDecay, after: span)
    return abs(movement.along) >= least - Rounding.slack ? .arrived : .underway
  }

  /// Returns the failure of a movement that strayed or went backwards.
  package func failure(
    of movement: Point, isHorizontal: Bool, after span: TimeSpan
  ) -> Failure {
    let axes = AxisMovement(movement, isHorizontal: isHorizontal)
    if verdict(on: movement, isHorizontal: isHorizontal, after: span) == .strayed {
      let sideways = maximumSecondaryMovement.map { limit($0, maximumSecondaryDecay, after: span) }
      return Failure(.strayed, measured: axes.across, limit: sideways)
    }
    return Failure(
      .movedBackwards, measured: retreat(axes.along, isHorizontal: isHorizontal),
      limit: oppositeMovementAllowance)
  }

  /// Returns why fingers that lift after `span` made no swipe. They moved last after `judged`.
  package func failure(
    lifting fingers: TouchSet, landed: Int, after span: TimeSpan, judgedAfter judged: TimeSpan?,
    in table: TouchTable
  ) -> Failure {
    if landed < numberOfTouchesRequired {
      return Failure(.tooFewTouches, count: landed, limit: numberOfTouchesRequired)
    }
    if let longest = maximumDuration, span > longest {
      return Failure(.tooSlow, measured: span.seconds, limit: longest.seconds)
    }
    var shortest = Double.infinity
    for place in fingers {
      let movement = AxisMovement(table.movement(at: place), isHorizontal: isHorizontal)
      shortest = min(shortest, abs(movement.along))
    }
    // A finger that rests is not judged, however low the limit becomes.
    let least = limit(minimumPrimaryMovement, minimumPrimaryDecay, after: judged ?? span)
    return Failure(.tooShort, measured: shortest.isFinite ? shortest : 0, limit: least)
  }

  @inline(__always)
  private func limit(_ atOnce: Double, _ decay: Double, after span: TimeSpan) -> Double {
    atOnce * (1 - min(span.seconds, 1) * (1 - decay))
  }

  /// How far a finger went against the only direction on the axis; 0 if both are asked for.
  @inline(__always)
  private func retreat(_ along: Double, isHorizontal: Bool) -> Double {
    let ways = direction.intersection(isHorizontal ? .horizontal : .vertical)
    return ways == (isHorizontal ? .right : .down)
      ? -along : ways == (isHorizontal ? .left : .up) ? along : 0
  }
}

extension SwipeDirection {
  /// The direction of a movement along an axis.
  package init(of movement: Point, isHorizontal: Bool) {
    self =
      isHorizontal
      ? (movement.x < 0 ? .left : .right) : (movement.y < 0 ? .up : .down)
  }
}
