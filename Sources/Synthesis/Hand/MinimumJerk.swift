/// The time course of a reach that is as smooth as can be (Flash and Hogan 1985, eq. 9).
enum MinimumJerk {
  /// The share of the way, 0 to 1, after the share `u` of the time.
  static func progress(_ u: Double) -> Double {
    let u = min(max(u, 0), 1)
    return u * u * u * (10 - u * (15 - 6 * u))
  }
}
