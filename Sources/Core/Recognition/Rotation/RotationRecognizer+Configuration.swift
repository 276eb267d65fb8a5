public import TouchModel

extension RotationRecognizer {
  /// When a rotation begins, and what it reports. The default values are UIKit's.
  public struct Configuration: Hashable, Sendable {
    /// The angle that the line between the fingers must turn for the rotation to begin. Range: at
    /// least 0 rad. Default: 0.1745 rad (10°) [M].
    public var hysteresis = 10 * Trigonometry.radiansPerDegree
    /// The part of the turn before the beginning that is left out of the rotation. Range: at least
    /// 0 rad. Default: 0.0873 rad (5°) [M].
    public var baselineOffset = 5 * Trigonometry.radiansPerDegree
    /// The weight of the newest velocity sample. Range: 0 to 1. Default: 0.25 [R].
    public var velocityWeight = 0.25
    /// The time within which movements share one velocity sample. Range: at least 0 s. Default:
    /// 0.0005 s [I].
    public var shortestVelocitySample: TimeSpan = .microseconds(500)
    /// The differences of another platform from UIKit; nil for UIKit's rotations.
    package var platform: AnyPlatformRules<Self>?

    /// Creates a configuration with UIKit's values.
    public init() {}
  }
}

extension RotationRecognizer {
  public static func fault(in configuration: Configuration) -> RangeFault? {
    var check = RangeCheck()
    check.number("hysteresis", configuration.hysteresis)
    check.number("baselineOffset", configuration.baselineOffset)
    check.number("velocityWeight", configuration.velocityWeight, to: 1)
    check.span("shortestVelocitySample", configuration.shortestVelocitySample)
    configuration.platform?.check(&check)
    return check.fault
  }
}
