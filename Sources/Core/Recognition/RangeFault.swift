/// A value that is not a number, is infinite, or is outside of its range, such as a negative threshold.
public struct RangeFault: Error, Hashable, Sendable {
  /// The name of the value, for example `hysteresis`.
  public let name: String
  /// The value that was found. Times are in seconds.
  public let value: Double
  /// The smallest value that is accepted; nil if there is none.
  public let minimum: Double?
  /// The largest value that is accepted; nil if there is none.
  public let maximum: Double?

  init(_ name: String, _ value: Double, minimum: Double?, maximum: Double?) {
    (self.name, self.value, self.minimum, self.maximum) = (name, value, minimum, maximum)
  }
}

#if !hasFeature(Embedded)
  extension RangeFault: CustomStringConvertible {
    /// The value and its range: `hysteresis is -1.0, expected a finite number of at least 0.0`.
    public var description: String {
      let range =
        switch (minimum, maximum) {
        case (let minimum?, let maximum?): " from \(minimum) to \(maximum)"
        case (let minimum?, nil): " of at least \(minimum)"
        case (nil, let maximum?): " of at most \(maximum)"
        case (nil, nil): ""
        }
      return "\(name) is \(value), expected a finite number\(range)"
    }
  }
#endif
