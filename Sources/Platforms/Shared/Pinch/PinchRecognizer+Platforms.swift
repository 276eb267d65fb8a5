public import Recognition

/// The values of pinches that platforms state otherwise than UIKit.
extension PinchRecognizer.Configuration {
  var rules: PinchRules {
    get { platform?.values(PinchRules.self) ?? PinchRules() }
    set { platform = AnyPlatformRules(newValue) }
  }

  /// When the pinch begins: in UIKit after the span has changed by a hysteresis [M].
  public var start: Start {
    get {
      if rules.beginsOnLanding { return .onLanding }
      return .hysteresis(
        Hysteresis(
          hysteresis, beginsAtHysteresis: rules.beginsAtHysteresis,
          baselineOffset: rules.startsAtOne ? nil : baselineOffset,
          minimumOpposingMovement: rules.minimumOpposingMovement,
          focalHysteresis: rules.focalHysteresis))
    }
    set {
      let limits = if case .hysteresis(let limits) = newValue { limits } else { Hysteresis() }
      hysteresis = limits.hysteresis
      baselineOffset = limits.baselineOffset ?? PinchRecognizer.Configuration().baselineOffset
      var rules = rules
      rules.beginsOnLanding = newValue == .onLanding
      rules.beginsAtHysteresis = limits.beginsAtHysteresis
      rules.startsAtOne = limits.baselineOffset == nil
      rules.minimumOpposingMovement = limits.minimumOpposingMovement
      rules.focalHysteresis = limits.focalHysteresis
      self.rules = rules
    }
  }

  /// The way in which the span of the fingers is measured. Default: `betweenTwo`, between two
  /// fingers, as in UIKit [M].
  public var spanMetric: SpanMetric {
    get { rules.spanMetric }
    set { rules.spanMetric = newValue }
  }

  /// The smallest span with which a pinch begins or continues. Range: at least 0 pt. Default: 0
  /// pt; UIKit has no such limit [M].
  public var minimumSpan: Double {
    get { rules.minimumSpan }
    set { rules.minimumSpan = newValue }
  }

  /// The amount by which the span must exceed `minimumSpan` for the pinch to begin. Range: at
  /// least 0 pt. Default: 0 pt; UIKit has no such margin [M].
  public var minimumSpanMargin: Double {
    get { rules.minimumSpanMargin }
    set { rules.minimumSpanMargin = newValue }
  }

  /// Whether the span is always compared with that of the first two fingers, also after fingers
  /// have landed and lifted, as in Hammer.js [S]. Default: false; in UIKit it is compared with
  /// the first span of the two fingers that are down [M].
  public var measuresFromFirstTouch: Bool {
    get { rules.measuresFromFirstTouch }
    set { rules.measuresFromFirstTouch = newValue }
  }

  /// The scale that is reported: in UIKit that of the whole gesture [A].
  public var scale: Scale {
    get { rules.scale }
    set { rules.scale = newValue }
  }

  /// The effect of a finger that lands or lifts on a pinch in progress. Default: `goOn`, the
  /// pinch continues [A].
  public var touchCountChange: TouchCountChange {
    get { rules.touchCountChange }
    set { rules.touchCountChange = newValue }
  }

  /// The effect of a third finger. Default: `leftOut`, as in UIKit [R]. If the span is that of
  /// all fingers, a third finger that would be left out is followed.
  public var extraTouch: ExtraTouch {
    get { rules.extraTouch }
    set { rules.extraTouch = newValue }
  }
}
