public import Recognition

/// The values of long presses that platforms state otherwise than UIKit.
extension LongPressRecognizer.Configuration {
  var rules: LongPressRules {
    get { platform?.values(LongPressRules.self) ?? LongPressRules() }
    set { platform = AnyPlatformRules(newValue) }
  }

  /// The metric of the distances that a press compares with its limits. Default: `euclidean` [P].
  public var movementMetric: DistanceMetric {
    get { rules.metric }
    set { rules.metric = newValue }
  }

  /// Whether a movement of exactly the limit is still allowed. Default: true, as in UIKit [P].
  public var allowsExactMovement: Bool {
    get { rules.allowsExactMovement }
    set { rules.allowsExactMovement = newValue }
  }

  /// Whether positions are rounded to whole points, halves up, before a movement is measured; in
  /// UIKit they are not [R].
  package var roundsPositions: Bool {
    get { rules.roundsPositions }
    set { rules.roundsPositions = newValue }
  }

  /// Whether an extra finger ends a press that has begun. Default: false; UIKit ignores an extra
  /// finger [A].
  public var endsWithExtraTouch: Bool {
    get { rules.endsWithExtraTouch }
    set { rules.endsWithExtraTouch = newValue }
  }

  /// Whether a press that has begun is cancelled if a finger moves farther than
  /// `allowableMovement`. Default: false; in UIKit the press continues [A].
  public var cancelsWhenMoved: Bool {
    get { rules.cancelsWhenMoved }
    set { rules.cancelsWhenMoved = newValue }
  }

  /// The direction in which a press that has begun must move to become a drag; otherwise it is cancelled. It is
  /// judged once, when the middle of the fingers is farther than `allowableMovement` from where they landed,
  /// or 10 pt without such a limit. Range: a direction, or nil for every one. Default: nil; in UIKit the action
  /// of the application decides [A].
  public var direction: PanDirection? {
    get { rules.direction }
    set { rules.direction = newValue }
  }

  /// The greatest angle between that movement and `direction`, inclusive. Range: 0 to 3.1416 rad. Default:
  /// 0.7854 rad (45°), as for a pan [I].
  public var directionHalfWidth: Double {
    get { rules.directionHalfWidth }
    set { rules.directionHalfWidth = newValue }
  }

  /// Whether a direction has an effect: the platform has no machine of its own for presses.
  package var followsDirection: Bool { rules.own == nil }
}
