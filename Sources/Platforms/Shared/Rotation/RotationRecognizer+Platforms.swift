public import Recognition

/// The values of rotations that platforms state otherwise than UIKit.
extension RotationRecognizer.Configuration {
  var rules: RotationRules {
    get { platform?.values(RotationRules.self) ?? RotationRules() }
    set { platform = AnyPlatformRules(newValue) }
  }

  /// When the rotation begins: in UIKit after the fingers have turned by a hysteresis [M].
  public var start: Start {
    get {
      if rules.beginsOnLanding { return .onLanding }
      return .hysteresis(
        Hysteresis(
          hysteresis, beginsAtHysteresis: rules.beginsAtHysteresis,
          baselineOffset: baselineOffset,
          minimumOpposingMovement: rules.minimumOpposingMovement))
    }
    set {
      let limits = if case .hysteresis(let limits) = newValue { limits } else { Hysteresis() }
      hysteresis = limits.hysteresis
      baselineOffset = limits.baselineOffset
      var rules = rules
      rules.beginsOnLanding = newValue == .onLanding
      rules.beginsAtHysteresis = limits.beginsAtHysteresis
      rules.minimumOpposingMovement = limits.minimumOpposingMovement
      self.rules = rules
    }
  }

  /// The angle that is reported: in UIKit that of the whole gesture [A].
  public var angle: Angle {
    get { rules.angle }
    set { rules.angle = newValue }
  }

  /// The effect of a finger that lands or lifts on a rotation in progress. Default: `goOn`, the
  /// rotation continues [A].
  public var touchCountChange: TouchCountChange {
    get { rules.touchCountChange }
    set { rules.touchCountChange = newValue }
  }

  /// The effect of a third finger. Default: `leftOut`, as in UIKit [R].
  public var extraTouch: ExtraTouch {
    get { rules.extraTouch }
    set { rules.extraTouch = newValue }
  }
}
