/// The time course of the smoothest reach (Flash and Hogan 1985, eq. 9).
enum MinimumJerk {
  /// Returns the share of the path, from 0 to 1, after the share `u` of the time.
  static func progress(_ u: Double) -> Double {
    let u = min(max(u, 0), 1)
    return u * u * u * (10 - u * (15 - 6 * u))
  }
}
