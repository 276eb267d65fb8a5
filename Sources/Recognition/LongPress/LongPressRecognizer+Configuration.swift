public import TouchModel

extension LongPressRecognizer {
  /// How long, how still and with how many fingers, and the taps that come before.
  public struct Configuration: Hashable, Sendable {
    /// Complete taps before the press. Apple documentation: 0 [A].
    public var numberOfTapsRequired = 0
    /// Apple documentation: 1 [A].
    public var numberOfTouchesRequired = 1
    /// From the landing of the last required finger. Apple documentation: 0.5 s [A].
    public var minimumPressDuration: TimeSpan = .milliseconds(500)
    /// How far a finger may stray before the press begins, in points; then it may go anywhere.
    /// Apple documentation: 10 [A].
    public var allowableMovement: Double? = 10
    /// Euclidean [P].
    public var movementMetric = DistanceMetric.euclidean
    /// Whether a movement of just the limit passes; it does in UIKit [P].
    public var allowsExactMovement = true
    /// Whether positions are rounded to whole points, halves up, before a movement is measured; in
    /// UIKit they are not [R].
    package var roundsPositions = false
    /// Whether a finger too many ends a press that has begun; UIKit pays it no heed [A].
    public var endsWithExtraTouch = false
    /// Whether a press that has begun is cancelled by a movement beyond `allowableMovement`; in UIKit
    /// it goes on [A].
    public var cancelsWhenMoved = false
    /// How long a tap before the press may last, as for a tap recognizer. 0.75 s [R].
    public var maximumTapDuration: TimeSpan? = .milliseconds(750)
    /// From the lift of a tap to what lands next, as for a tap recognizer. 0.35 s [R].
    public var maximumTapInterval: TimeSpan? = .milliseconds(350)
    /// How far a finger may stray in a tap before the press, and the press land from the first tap;
    /// in points. 45, as for a tap recognizer [R].
    public var tapMovement: Double? = 45

    /// Creates a configuration with UIKit's values.
    public init() {}

    var taps: TapRecognizer.Configuration {
      var taps = TapRecognizer.Configuration()
      taps.numberOfTapsRequired = numberOfTapsRequired
      taps.numberOfTouchesRequired = numberOfTouchesRequired
      taps.maximumTapDuration = maximumTapDuration
      taps.series.maximumTapInterval = maximumTapInterval
      taps.allowableMovement = tapMovement
      taps.series.maximumTapDistance = tapMovement
      return taps
    }

    var movement: MovementLimit {
      MovementLimit(
        limit: allowableMovement, metric: movementMetric, isInclusive: allowsExactMovement,
        isRounded: roundsPositions)
    }

    @inline(__always)
    func failure(lifting landed: Int, pressedSince: Timestamp?, at time: Timestamp) -> Failure {
      guard let start = pressedSince else {
        return Failure(.tooFewTouches, count: landed, limit: numberOfTouchesRequired)
      }
      return Failure(.liftedEarly, start, time, minimumPressDuration)
    }
  }
}
