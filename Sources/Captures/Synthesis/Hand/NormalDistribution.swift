/// Logarithm, exponential and normal distribution, computed with basic operations alone, so that a
/// seed gives the same bits on every machine.
enum NormalDistribution {
  /// Returns the share below `z` deviations. Marsaglia 2004, "Evaluating the normal distribution":
  /// the series of `Φ(z) − ½` about zero. Errors are below 1e-14 for |z| of at most 6; beyond that
  /// the result is 0 or 1.
  static func share(below z: Double) -> Double {
    if z < -6 { return 0 }
    if z > 6 { return 1 }
    var (term, sum, odd) = (z, z, 1.0)
    while abs(term) > 1e-17 {
      odd += 2
      term *= z * z / odd
      sum += term
    }
    return 0.5 + sum * exponential(-z * z / 2) / 2.5066282746310002
  }

  /// Returns the logarithm of a number above zero: `2 artanh((m − 1) / (m + 1))` of the
  /// significand, which is halved if it is above the root of 2.
  static func logarithm(_ number: Double) -> Double {
    guard number > 0, number.isFinite else { return number > 0 ? .infinity : -.infinity }
    var (significand, exponent) = (number.significand, Double(number.exponent))
    if significand > 1.4142135623730951 {
      (significand, exponent) = (significand / 2, exponent + 1)
    }
    let ratio = (significand - 1) / (significand + 1)
    var (power, sum, odd) = (ratio, ratio, 1.0)
    while abs(power) > 1e-18 {
      odd += 2
      power *= ratio * ratio
      sum += power / odd
    }
    return 2 * sum + exponent * 0.6931471805599453
  }

  /// Returns the exponential: a power of two times the series of the rest, which is at most half of
  /// ln 2.
  static func exponential(_ number: Double) -> Double {
    let exponent = (min(max(number, -700), 700) / 0.6931471805599453).rounded()
    let rest = min(max(number, -700), 700) - exponent * 0.6931471805599453
    var (term, sum, count) = (1.0, 1.0, 0.0)
    while abs(term) > 1e-18 {
      count += 1
      term *= rest / count
      sum += term
    }
    return sum * Double(sign: .plus, exponent: Int(exactly: exponent) ?? 0, significand: 1)
  }
}
