package import Recognition
internal import TouchModel

/// The differences of other platforms from UIKit in taps. The default values are UIKit's.
package struct TapRules: PlatformRules {
  package static var name: StaticString { "tap" }

  var intervalOrigin = TapRecognizer.Configuration.IntervalOrigin.liftToLanding
  var minimumInterval = TimeSpan.zero
  var minimumRunsFromLanding = false
  var reportsLastTapOnLanding = false
  var waitsForDoubleTap = false
  var measuresFromFirstTap = false
  var keepsCounting = false
  var metric = DistanceMetric.euclidean
  var allowsExactMovement = true
  var maximumTouchSeparation: Double?
  var allowsExactSeparation = true
  var maximumMultiTouchDuration: TimeSpan?
  var endsWithFirstLift = false
  var endsWithExtraTouch = false
  var hidesTapWithExtraTouch = false
  var decision = TapDecision.onEveryInput()
  /// The rules of a platform that has a machine of its own for taps, which reads the values here, too;
  /// nil for `SharedTap`.
  var own: AnyPlatformRules<TapRecognizer.Configuration>?

  package init() {}

  package func machine(for configuration: TapRecognizer.Configuration) -> CustomMachine {
    if let own { return own.machine(for: configuration) }
    if case .atLift(let isRounded) = decision {
      return CustomMachine(platform: LiftJudgedTap(configuration, self, isRounded: isRounded))
    }
    return CustomMachine(platform: SharedTap(configuration, self))
  }

  var isRounded: Bool {
    switch decision {
    case .onEveryInput(let isRounded), .atLift(let isRounded): isRounded
    }
  }

  /// The limit for the distance of a tap from the first one.
  func distance(_ configuration: TapRecognizer.Configuration) -> DistanceLimit {
    DistanceLimit(
      limit: configuration.series.maximumTapDistance, metric: metric,
      isInclusive: allowsExactMovement)
  }

  /// The limit for the movement of a finger.
  func movement(_ configuration: TapRecognizer.Configuration) -> DistanceLimit {
    DistanceLimit(
      limit: configuration.allowableMovement, metric: metric, isInclusive: allowsExactMovement,
      isRounded: isRounded)
  }

  var separation: TouchSeparation? {
    maximumTouchSeparation.map { TouchSeparation(limit: $0, isInclusive: allowsExactSeparation) }
  }

  /// Returns the failure of a tap that was held too long, with the limit that it exceeded.
  func failure(
    heldSince start: Timestamp, complete: Timestamp?, at time: Timestamp,
    _ configuration: TapRecognizer.Configuration
  ) -> Failure {
    if let whole = configuration.maximumTapDuration, start.advanced(by: whole) <= time {
      return Failure(.heldTooLong, start, time, whole)
    }
    return Failure(.heldTooLong, complete ?? start, time, maximumMultiTouchDuration)
  }

  /// Whether a landing at `time` is too early after the last tap of `earlier`. Flutter's timer, which runs
  /// from the landing, has not fired at exactly its time.
  func isEarly(at time: Timestamp, after earlier: EarlierTaps) -> Bool {
    minimumRunsFromLanding
      ? time.since(earlier.lastLanding) <= minimumInterval
      : time.since(earlier.lastLift) < minimumInterval
  }

  /// Whether a lift at `time` is too late after the last tap of `earlier`. False if the interval between
  /// taps is measured otherwise.
  func isLate(
    at time: Timestamp, after earlier: EarlierTaps, _ configuration: TapRecognizer.Configuration
  ) -> Bool {
    guard intervalOrigin == .liftToLift, earlier.count > 0,
      let limit = configuration.series.maximumTapInterval
    else { return false }
    return time.since(earlier.lastLift) > limit
  }
}

extension TapRules {
  package func check(_ check: inout RangeCheck) {
    check.span("minimumTapInterval", minimumInterval)
    check.number("maximumTouchSeparation", maximumTouchSeparation)
    check.span("maximumMultiTouchDuration", maximumMultiTouchDuration)
  }
}
