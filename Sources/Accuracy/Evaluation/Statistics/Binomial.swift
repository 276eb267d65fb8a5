internal import Libc

/// The binomial distribution with probability 0.5.
enum Binomial {
  /// Returns the probability of at most `count` successes in `trials`, each with probability 0.5.
  ///
  /// The terms are summed from the largest downwards. Below half of the trials they fall at least
  /// geometrically, so the sum is short and precise.
  static func lowerTail(_ count: Int, of trials: Int) -> Double {
    if count < 0 { return 0 }
    if count >= trials { return 1 }
    if 2 * count >= trials { return 1 - lowerTail(trials - count - 1, of: trials) }
    let first = density(count, of: trials)
    var (sum, term, k) = (1.0, 1.0, count)
    while k > 0 {
      term *= Double(k) / Double(trials - k + 1)
      sum += term
      k -= 1
      if term < sum * 1e-18 { break }
    }
    return min(1, first * sum)
  }

  /// Returns the probability of exactly `count` successes by the saddle-point method (Loader 2000,
  /// "Fast and accurate computation of binomial probabilities"), which loses no digits for many
  /// trials.
  static func density(_ count: Int, of trials: Int) -> Double {
    if count == 0 || count == trials { return exp2(-Double(trials)) }
    let (n, k) = (Double(trials), Double(count))
    let rest = n - k
    let correction = stirlingError(n) - stirlingError(k) - stirlingError(rest)
    let log = correction - deviance(k, n / 2) - deviance(rest, n / 2)
    return exp(log) * (n / (2 * .pi * k * rest)).squareRoot()
  }

  /// Returns log(n!) minus Stirling's approximation of it.
  private static func stirlingError(_ n: Double) -> Double {
    if n < 16 {
      return lgamma(n + 1) - (n + 0.5) * log(n) + n - 0.5 * log(2 * .pi)
    }
    let square = n * n
    let inner = (1.0 / 1680 - 1 / (1188 * square)) / square
    return (1.0 / 12 - (1.0 / 360 - (1.0 / 1260 - inner) / square) / square) / n
  }

  /// Returns x · log(x / mean) + mean - x, without loss of digits near the mean.
  private static func deviance(_ x: Double, _ mean: Double) -> Double {
    guard abs(x - mean) < 0.1 * (x + mean) else { return x * log(x / mean) + mean - x }
    let v = (x - mean) / (x + mean)
    var sum = (x - mean) * v
    var term = 2 * x * v
    for j in 1..<1000 {
      term *= v * v
      let next = sum + term / Double(2 * j + 1)
      if next == sum { break }
      sum = next
    }
    return sum
  }
}
