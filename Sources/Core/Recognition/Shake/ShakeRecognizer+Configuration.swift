public import TouchModel

extension ShakeRecognizer {
  /// How hard, how often and how long.
  public struct Configuration: Hashable, Sendable {
    /// The smallest acceleration of a swing, without gravity. Range: at least 0 g. Default: 1.33 g;
    /// React Native requires it along an axis (`ShakeDetector.java`) [R].
    public var minimumAcceleration = 1.33
    /// The number of swings back and forth with which the shake begins. Range: at least 0. Default:
    /// 3; one swing to each side and back is no accident [I].
    public var minimumSwings = 3
    /// The longest time from one swing to the next. Range: at least 0 s. Default: 0.5 s, the window
    /// in which seismic's `ShakeDetector` counts [R].
    public var maximumSwingInterval: TimeSpan = .milliseconds(500)
    /// The time without a swing after which the shake has ended. Range: at least 0 s. Default: 0.5
    /// s [I].
    public var quietDuration: TimeSpan = .milliseconds(500)
    /// The longest shake, from its first swing; a longer shake is cancelled. Range: at least 0 s,
    /// or nil for no limit. Default: 3 s, the time in which React Native counts [R]. UIKit cancels
    /// a shake that lasts too long and does not say how long that is [A].
    public var maximumDuration: TimeSpan? = .milliseconds(3000)
    /// The time constant with which the estimate of gravity follows a turn of the device. Range: at
    /// least 0 s. Default: 0.5 s; hands shake several times a second, and turn a device more slowly
    /// [I].
    public var gravityTimeConstant: TimeSpan = .milliseconds(500)

    /// Creates a configuration with default values.
    public init() {}
  }
}

extension ShakeRecognizer {
  public static func fault(in configuration: Configuration) -> RangeFault? {
    var check = RangeCheck()
    check.number("minimumAcceleration", configuration.minimumAcceleration)
    check.count("minimumSwings", configuration.minimumSwings)
    check.span("maximumSwingInterval", configuration.maximumSwingInterval)
    check.span("quietDuration", configuration.quietDuration)
    check.span("maximumDuration", configuration.maximumDuration)
    check.span("gravityTimeConstant", configuration.gravityTimeConstant)
    return check.fault
  }
}
