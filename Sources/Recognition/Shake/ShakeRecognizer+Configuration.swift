public import TouchModel

extension ShakeRecognizer {
  /// How hard, how often and how long.
  public struct Configuration: Hashable, Sendable {
    /// The least acceleration of a swing, without gravity; in g. React Native asks for 1.33 g along an axis
    /// (`ShakeDetector.java`) [R].
    public var minimumAcceleration = 1.33
    /// Swings to and fro until it begins; one to each side and back is no accident [I].
    public var minimumSwings = 3
    /// From one swing to the next: the window in which seismic's `ShakeDetector` counts [R].
    public var maximumSwingInterval: TimeSpan = .milliseconds(500)
    /// Without a swing until it has ended [I].
    public var quietDuration: TimeSpan = .milliseconds(500)
    /// From the first swing on. UIKit cancels a shake that lasts too long and does not say how long
    /// that is [A]; React Native counts within 3 s [R]. Nil is no limit.
    public var maximumDuration: TimeSpan? = .milliseconds(3000)
    /// How fast the estimate of gravity follows: hands shake several times a second, and turn a
    /// device over more slowly than this [I].
    public var gravityTimeConstant: TimeSpan = .milliseconds(500)

    /// Creates a configuration with default values.
    public init() {}
  }
}
