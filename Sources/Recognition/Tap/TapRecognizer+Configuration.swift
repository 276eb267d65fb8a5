public import TouchModel

extension TapRecognizer {
  /// How many taps of how many fingers, and how still, short and close they must be.
  public struct Configuration: Hashable, Sendable {
    /// How several taps follow one another. It has no effect on a single tap.
    public struct Series: Hashable, Sendable {
      /// The longest time from one tap to the next, measured as `tapIntervalOrigin` says. Range: at
      /// least 0 s, or nil for no limit. Default: 0.35 s [R].
      public var maximumTapInterval: TimeSpan? = .milliseconds(350)
      /// The two instants between which the time from one tap to the next is measured. Default:
      /// `liftToLanding` [R].
      public var tapIntervalOrigin = IntervalOrigin.liftToLanding
      /// The shortest time from the lift of a tap to the next landing; a tap that follows sooner
      /// restarts the count of taps. Range: at least 0 s. Default: 0 s; UIKit has no such limit
      /// [R].
      public var minimumTapInterval: TimeSpan = .zero
      /// The greatest distance of a later tap from the first tap, measured as `movementMetric` and
      /// `allowsExactMovement` say. Range: at least 0 pt, or nil for no limit. Default: 45 pt [R].
      public var maximumTapDistance: Double? = 45
      /// Whether the last of several taps is recognized when it lands. Default: false; in UIKit it
      /// is recognized when it lifts [A].
      public var reportsLastTapOnLanding = false
    }

    /// From where to where the time between two taps is measured.
    public enum IntervalOrigin: UInt8, CaseIterable, Hashable, Sendable {
      case liftToLanding, landingToLanding, liftToLift
    }

    /// The number of taps in a row; 2 is a double tap. Range: at least 0. Default: 1, as Apple
    /// documents [A].
    public var numberOfTapsRequired = 1
    /// The number of fingers that tap together. Range: at least 0. Default: 1, as Apple documents
    /// [A].
    public var numberOfTouchesRequired = 1
    /// The longest time from the landing of the first finger to the lift of the last finger. Range:
    /// at least 0 s, or nil for no limit. Default: 0.75 s [R].
    public var maximumTapDuration: TimeSpan? = .milliseconds(750)
    /// How several taps follow one another.
    public var series = Series()
    /// The greatest distance of a finger from the point where it landed, measured as
    /// `movementMetric` and `allowsExactMovement` say. Range: at least 0 pt, or nil for no limit.
    /// Default: 45 pt [R].
    public var allowableMovement: Double? = 45
    /// Whether the movement of a finger in a later tap is measured from the place of the first tap.
    /// Default: false; in UIKit it is measured from the point where the finger landed [R].
    public var measuresFromFirstTap = false
    /// The metric of the distances that a tap compares with its limits. Default: `euclidean` [R].
    public var movementMetric = DistanceMetric.euclidean
    /// Whether a movement of exactly the limit still makes a tap. Default: true, as in UIKit [P].
    public var allowsExactMovement = true
    /// The greatest distance between the landings of the fingers of one tap. Range: at least 0 pt,
    /// or nil for no limit. Default: nil; UIKit has no such limit [I].
    public var maximumTouchSeparation: Double?
    /// Whether fingers that are exactly `maximumTouchSeparation` apart make a tap. Default: true;
    /// UIKit has no such limit [I].
    public var allowsExactSeparation = true
    /// The longest time from the landing of the last required finger to the lift, for taps of
    /// several fingers. Range: at least 0 s, or nil for no limit. Default: nil; UIKit has no such
    /// limit [R].
    public var maximumMultiTouchDuration: TimeSpan?
    /// Whether a tap of several fingers is complete when the first finger lifts. Default: false; in
    /// UIKit it is complete when the last finger lifts [R].
    public var endsWithFirstLift = false
    /// Whether an extra finger that lands completes the tap. Default: false; in UIKit the tap fails
    /// [R].
    public var endsWithExtraTouch = false
    /// When a tap is judged: in UIKit on every input [R].
    package var decision = TapDecision.onEveryInput()

    /// Creates a configuration with UIKit's values.
    public init() {}

    var distance: MovementLimit {
      MovementLimit(
        limit: series.maximumTapDistance, metric: movementMetric, isInclusive: allowsExactMovement)
    }

    var movement: MovementLimit {
      MovementLimit(
        limit: allowableMovement, metric: movementMetric, isInclusive: allowsExactMovement,
        isRounded: roundsCentroid)
    }

    var separation: TouchSeparation? {
      maximumTouchSeparation.map {
        TouchSeparation(limit: $0, isInclusive: allowsExactSeparation)
      }
    }

    /// Returns the failure of a tap that was held too long, with the limit that it exceeded.
    func failure(
      heldSince start: Timestamp, complete: Timestamp?, at time: Timestamp
    ) -> Failure {
      if let whole = maximumTapDuration, start.advanced(by: whole) <= time {
        return Failure(.heldTooLong, start, time, whole)
      }
      return Failure(.heldTooLong, complete ?? start, time, maximumMultiTouchDuration)
    }
  }
}
