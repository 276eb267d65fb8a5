/// The unit of a value in a setup.
package enum ValueUnit: String, CaseIterable, Hashable, Sendable {
  case seconds = "s"
  /// Points; a point is 1/160 inch.
  case points = "pt"
  case radians = "rad"
  case pointsPerSecond = "pt/s"
  /// The acceleration of free fall.
  case gravity = "g"
  /// A quotient or a share, without a unit.
  case ratio
  /// A whole number; the meaning says of what.
  case count
}
