internal import Glibc

/// The standard normal distribution.
enum Normal {
  /// The chance of a value above `z`.
  static func upperTail(_ z: Double) -> Double { 0.5 * erfc(z / 2.0.squareRoot()) }

  /// The value that a share of `probability`, above 0 and below 1, does not exceed.
  ///
  /// Bisection on the upper tail: slow, and as exact as `erfc`; it is asked for once a report.
  static func quantile(_ probability: Double) -> Double {
    if probability > 0.5 { return -quantile(1 - probability) }
    // Below a half the lower tail is small, and keeps its digits.
    var (low, high) = (-40.0, 0.0)
    for _ in 0..<200 {
      let middle = (low + high) / 2
      if middle == low || middle == high { break }
      if upperTail(-middle) < probability { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }
}
