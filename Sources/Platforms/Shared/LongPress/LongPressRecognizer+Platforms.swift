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
}
