public import TouchModel

extension TapRecognizer {
  /// How many taps of how many fingers, and how still, short and close they must be.
  public struct Configuration: Hashable, Sendable {
    /// How several taps follow one another. It has no effect on a single tap.
    public struct Series: Hashable, Sendable {
      /// From one tap to the next, measured as `tapIntervalOrigin` says. 0.35 s [R].
      public var maximumTapInterval: TimeSpan? = .milliseconds(350)
      /// From the lift to the landing of the next tap [R].
      public var tapIntervalOrigin = IntervalOrigin.liftToLanding
      /// A tap that follows sooner than this after the lift starts the count anew. None in UIKit [R].
      public var minimumTapInterval: TimeSpan = .zero
      /// How far a later tap may be from the first; in points, measured as `movementMetric` and
      /// `allowsExactMovement` say. 45 [R].
      public var maximumTapDistance: Double? = 45
      /// Whether the last of several taps is recognized as it lands; in UIKit as it lifts [A].
      public var reportsLastTapOnLanding = false
    }

    /// From where to where the time between two taps is measured.
    public enum IntervalOrigin: UInt8, CaseIterable, Hashable, Sendable {
      case liftToLanding, landingToLanding, liftToLift
    }

    /// Apple documentation: 1 [A].
    public var numberOfTapsRequired = 1
    /// Apple documentation: 1 [A].
    public var numberOfTouchesRequired = 1
    /// From the first finger's landing to the last one's lift; nil for no limit. 0.75 s [R].
    public var maximumTapDuration: TimeSpan? = .milliseconds(750)
    /// How several taps follow one another.
    public var series = Series()
    /// How far a finger may stray from where it landed; in points. 45 [R].
    public var allowableMovement: Double? = 45
    /// Whether the fingers of a later tap may not stray that far from where the first tap was,
    /// rather than from where they landed; in UIKit from where they landed [R].
    public var measuresFromFirstTap = false
    /// Euclidean [R].
    public var movementMetric = DistanceMetric.euclidean
    /// Whether a movement of just the limit passes; it does in UIKit [P].
    public var allowsExactMovement = true
    /// How far apart the fingers of one tap may land; in points. No limit in UIKit [I].
    public var maximumTouchSeparation: Double?
    /// Whether fingers just that far apart make a tap. UIKit knows no such limit [I].
    public var allowsExactSeparation = true
    /// From the last required finger's landing to the lift, for taps of several fingers. None in
    /// UIKit [R].
    public var maximumMultiTouchDuration: TimeSpan?
    /// Whether a tap of several fingers is over with the first lift; in UIKit with the last [R].
    public var endsWithFirstLift = false
    /// Whether a finger too many that lands is the end of the tap, which counts; in UIKit the tap
    /// fails [R].
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
