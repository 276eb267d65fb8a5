public import Recognition
public import TouchModel

/// The values of taps that platforms state otherwise than UIKit.
extension TapRecognizer.Configuration {
  /// From where to where the time between two taps is measured.
  public enum IntervalOrigin: UInt8, CaseIterable, Hashable, Sendable {
    case liftToLanding, landingToLanding, liftToLift
  }

  var rules: TapRules {
    get { platform?.values(TapRules.self) ?? TapRules() }
    set { platform = AnyPlatformRules(newValue) }
  }

  /// The two instants between which the time from one tap to the next is measured. Default:
  /// `liftToLanding` [R].
  public var tapIntervalOrigin: IntervalOrigin {
    get { rules.intervalOrigin }
    set { rules.intervalOrigin = newValue }
  }

  /// The shortest time from the lift of a tap to the next landing; a tap that follows sooner
  /// restarts the count of taps. Range: at least 0 s. Default: 0 s; UIKit has no such limit
  /// [R].
  public var minimumTapInterval: TimeSpan {
    get { rules.minimumInterval }
    set { rules.minimumInterval = newValue }
  }

  /// Whether `minimumTapInterval` runs from the landing of a tap: Flutter [S]. Default: false; it runs from
  /// the lift.
  package var minimumTapIntervalRunsFromLanding: Bool {
    get { rules.minimumRunsFromLanding }
    set { rules.minimumRunsFromLanding = newValue }
  }

  /// Whether the last of several taps is recognized when it lands. Default: false; in UIKit it
  /// is recognized when it lifts [A].
  public var reportsLastTapOnLanding: Bool {
    get { rules.reportsLastTapOnLanding }
    set { rules.reportsLastTapOnLanding = newValue }
  }

  /// Whether a single tap is recognized only when no second tap can follow, where one detector judges
  /// both: Android's `onSingleTapConfirmed` [S]. Default: false; in UIKit a tap waits for a double tap
  /// if it is required to fail [A].
  package var waitsForDoubleTap: Bool {
    get { rules.waitsForDoubleTap }
    set { rules.waitsForDoubleTap = newValue }
  }

  /// Whether the movement of a finger in a later tap is measured from the place of the first tap.
  /// Default: false; in UIKit it is measured from the point where the finger landed [R].
  public var measuresFromFirstTap: Bool {
    get { rules.measuresFromFirstTap }
    set { rules.measuresFromFirstTap = newValue }
  }

  /// Whether taps are counted on after the recognizer has recognized, so that the second of two taps is
  /// no single tap: GTK's `n_press` [S]. Default: false; in UIKit the next tap is a first one [A].
  package var keepsCounting: Bool {
    get { rules.keepsCounting }
    set { rules.keepsCounting = newValue }
  }

  /// The metric of the distances that a tap compares with its limits. Default: `euclidean` [R].
  public var movementMetric: DistanceMetric {
    get { rules.metric }
    set { rules.metric = newValue }
  }

  /// Whether a movement of exactly the limit still makes a tap. Default: true, as in UIKit [P].
  public var allowsExactMovement: Bool {
    get { rules.allowsExactMovement }
    set { rules.allowsExactMovement = newValue }
  }

  /// The greatest distance between the landings of the fingers of one tap. Range: at least 0 pt,
  /// or nil for no limit. Default: nil; UIKit has no such limit [I].
  public var maximumTouchSeparation: Double? {
    get { rules.maximumTouchSeparation }
    set { rules.maximumTouchSeparation = newValue }
  }

  /// Whether fingers that are exactly `maximumTouchSeparation` apart make a tap. Default: true;
  /// UIKit has no such limit [I].
  public var allowsExactSeparation: Bool {
    get { rules.allowsExactSeparation }
    set { rules.allowsExactSeparation = newValue }
  }

  /// The longest time from the landing of the last required finger to the lift, for taps of
  /// several fingers. Range: at least 0 s, or nil for no limit. Default: nil; UIKit has no such
  /// limit [R].
  public var maximumMultiTouchDuration: TimeSpan? {
    get { rules.maximumMultiTouchDuration }
    set { rules.maximumMultiTouchDuration = newValue }
  }

  /// Whether a tap of several fingers is complete when the first finger lifts. Default: false; in
  /// UIKit it is complete when the last finger lifts [R].
  public var endsWithFirstLift: Bool {
    get { rules.endsWithFirstLift }
    set { rules.endsWithFirstLift = newValue }
  }

  /// Whether an extra finger that lands completes the tap. Default: false; in UIKit the tap fails
  /// [R].
  public var endsWithExtraTouch: Bool {
    get { rules.endsWithExtraTouch }
    set { rules.endsWithExtraTouch = newValue }
  }

  /// Whether a tap that an extra finger completes is not recognized, and only counts as one of several taps; for
  /// `endsWithExtraTouch`. Default: false; in UIKit the tap fails [R], and in GTK 4 it counts [M].
  package var hidesTapWithExtraTouch: Bool {
    get { rules.hidesTapWithExtraTouch }
    set { rules.hidesTapWithExtraTouch = newValue }
  }

  /// Whether only lifts decide. In UIKit every input does [R], in Hammer.js only lifts do [S].
  package var judgesAtLift: Bool {
    get { if case .atLift = rules.decision { true } else { false } }
    set { rules.decision = decision(atLift: newValue, isRounded: roundsCentroid) }
  }

  /// Whether positions are rounded to whole points, halves up, and centroids if only lifts decide. In
  /// UIKit they are not [R], in Hammer.js and Qt they are [S].
  package var roundsCentroid: Bool {
    get { rules.isRounded }
    set { rules.decision = decision(atLift: judgesAtLift, isRounded: newValue) }
  }

  private func decision(atLift: Bool, isRounded: Bool) -> TapDecision {
    atLift ? .atLift(isRounded: isRounded) : .onEveryInput(isRounded: isRounded)
  }
}
