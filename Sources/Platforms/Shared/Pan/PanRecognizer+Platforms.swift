public import Recognition
public import TouchModel

/// The values of pans that platforms state otherwise than UIKit.
extension PanRecognizer.Configuration {
  var rules: PanRules {
    get { platform?.values(PanRules.self) ?? PanRules() }
    set { platform = AnyPlatformRules(newValue) }
  }

  /// The metric of the movement that is compared with the hysteresis. Default: `perAxis`, the
  /// longer axis, as in UIKit [R]; ports of UIKit use the Euclidean distance [P].
  public var hysteresisMetric: DistanceMetric {
    get { rules.metric }
    set { rules.metric = newValue }
  }

  /// Whether a movement of exactly the hysteresis begins the pan. Default: true, as in UIKit [R].
  public var beginsAtHysteresis: Bool {
    get { rules.beginsAtHysteresis }
    set { rules.beginsAtHysteresis = newValue }
  }

  /// Whether the hysteresis is subtracted from the reported translation, as scroll views do [M].
  /// Default: false; a plain pan reports the whole movement [R].
  public var subtractsHysteresis: Bool {
    get { rules.subtractsHysteresis }
    set { rules.subtractsHysteresis = newValue }
  }

  /// The distance in opposite directions after which two fingers do not pan, if each finger has
  /// moved it since both are down. Range: at least 0 pt, or nil for no limit. Default: nil, as in
  /// UIKit [M]; libinput distinguishes a scroll from a pinch in this way [S].
  public var opposingMovement: Double? {
    get { rules.opposingMovement }
    set { rules.opposingMovement = newValue }
  }

  /// The position from which the movement is measured: in UIKit the centroid [R].
  public var reference: Reference {
    get { rules.reference }
    set { rules.reference = newValue }
  }

  /// The interval at which the direction is determined, if the pan needs a direction to begin;
  /// without a direction, only horizontal movement counts for the hysteresis. Range: at least 0
  /// s, or nil if the pan needs no direction. Default: nil, as in UIKit [M]; in Hammer.js 25 ms,
  /// or longer until the next movement [S].
  public var directionInterval: TimeSpan? {
    get { rules.directionInterval }
    set { rules.directionInterval = newValue }
  }

  /// The axis along which the pan must move to begin, if it needs a direction; see `directionInterval`.
  /// A pan that has begun goes on in every direction. Default: `any`; UIKit has no such limit [A].
  public var axis: PanAxis {
    get { rules.axis }
    set { rules.axis = newValue }
  }

  /// Whether a pan that returns within the hysteresis ends, and may begin again, as in Qt [M].
  /// Default: false; in UIKit the pan continues [A].
  public var endsWithinHysteresis: Bool {
    get { rules.endsWithinHysteresis }
    set { rules.endsWithinHysteresis = newValue }
  }

  /// Whether a finger beyond `maximumNumberOfTouches` stops the pan while it is down, and is
  /// never followed. Default: false; in UIKit the pan follows it [R].
  public var endsWithExtraTouch: Bool {
    get { rules.endsWithExtraTouch }
    set { rules.endsWithExtraTouch = newValue }
  }

  /// How the velocity is estimated: in UIKit a blend of two samples [R].
  public var velocity: Velocity {
    get {
      rules.velocity.map { .sampled($0, dropsOpposing: rules.dropsOpposingVelocity) }
        ?? .blend(blend)
    }
    set {
      switch newValue {
      case .blend(let blend):
        self.blend = blend
        (rules.velocity, rules.dropsOpposingVelocity) = (nil, false)
      case .sampled(let estimator, let dropsOpposing):
        blend = BlendedVelocity()
        (rules.velocity, rules.dropsOpposingVelocity) = (estimator, dropsOpposing)
      }
    }
  }
}
