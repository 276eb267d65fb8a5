internal import Libc

/// The standard normal distribution.
enum Normal {
  /// Returns the probability of a value above `z`.
  static func upperTail(_ z: Double) -> Double { 0.5 * erfc(z / 2.0.squareRoot()) }

  /// Returns the quantile of `probability`, which is above 0 and below 1.
  ///
  /// It bisects the upper tail, which is slow, but as exact as `erfc`; a report needs it once.
  static func quantile(_ probability: Double) -> Double {
    if probability > 0.5 { return -quantile(1 - probability) }
    // Below a half the lower tail is small and precise.
    var (low, high) = (-40.0, 0.0)
    for _ in 0..<200 {
      let middle = (low + high) / 2
      if middle == low || middle == high { break }
      if upperTail(-middle) < probability { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }
}
