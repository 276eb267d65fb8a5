public import TouchModel

extension PinchRecognizer {
  /// When a pinch begins, and what it reports. The default values are UIKit's.
  public struct Configuration: Hashable, Sendable {
    /// The change of the span between the fingers after which the pinch begins. Range: at least 0
    /// pt. Default: 10 pt [M].
    public var hysteresis = 10.0
    /// The part of the change before the beginning that is left out of the scale, so that the scale
    /// does not jump. Range: at least 0 pt, or nil for all of it, so that the pinch begins with
    /// scale 1. Default: 8 pt [M].
    public var baselineOffset = 8.0
    /// The shortest span that a scale is computed from, so that fingers at one place give no
    /// infinite scale. Range: at least 0.000001 pt. Default: 1 pt [I].
    public var shortestSpan = 1.0
    /// The weight of the newest velocity sample. Range: 0 to 1. Default: 0.25, as for rotation [I].
    public var velocityWeight = 0.25
    /// The time within which movements share one velocity sample. Range: at least 0 s. Default:
    /// 0.0005 s [I].
    public var shortestVelocitySample: TimeSpan = .microseconds(500)
    /// The differences of another platform from UIKit; nil for UIKit's pinches.
    package var platform: AnyPlatformRules<Self>?

    /// Creates a configuration with UIKit's values.
    public init() {}
  }
}

extension PinchRecognizer {
  public static func fault(in configuration: Configuration) -> RangeFault? {
    var check = RangeCheck()
    check.number("hysteresis", configuration.hysteresis)
    check.number("baselineOffset", configuration.baselineOffset)
    check.number("shortestSpan", configuration.shortestSpan, from: 1e-6)
    check.number("velocityWeight", configuration.velocityWeight, to: 1)
    check.span("shortestVelocitySample", configuration.shortestVelocitySample)
    configuration.platform?.check(&check)
    return check.fault
  }
}
