internal import Libc

/// The chi-squared distribution.
enum ChiSquared {
  /// Returns the probability of a value above `x` with `degrees` degrees of freedom, at least 1.
  static func upperTail(_ x: Double, degrees: Int) -> Double {
    x <= 0 ? 1 : upperGamma(Double(degrees) / 2, x / 2)
  }

  /// Returns the regularized upper incomplete gamma function Q(a, x): by its series below a + 1, by
  /// its continued fraction above (Abramowitz and Stegun 6.5.29 and 6.5.31, evaluated by Lentz's
  /// method).
  private static func upperGamma(_ a: Double, _ x: Double) -> Double {
    let front = exp(a * log(x) - x - lgamma(a))
    if x < a + 1 {
      var (term, sum, n) = (1 / a, 1 / a, a)
      while term > sum * 1e-17 {
        n += 1
        term *= x / n
        sum += term
      }
      return max(0, 1 - front * sum)
    }
    var b = x + 1 - a
    var c = Double.greatestFiniteMagnitude
    var d = 1 / b
    var fraction = d
    for i in 1..<100_000 {
      let numerator = -Double(i) * (Double(i) - a)
      b += 2
      d = numerator * d + b
      d = 1 / (abs(d) < 1e-300 ? 1e-300 : d)
      c = b + numerator / c
      c = abs(c) < 1e-300 ? 1e-300 : c
      let step = d * c
      fraction *= step
      if abs(step - 1) < 1e-16 { break }
    }
    return front * fraction
  }
}
