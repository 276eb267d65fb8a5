/// The unit in which a number was probably meant, if it is not the unit of its value.
package enum SuspectedUnit: Equatable, Sendable {
  /// A time was given in milliseconds.
  case milliseconds
  /// An angle was given in degrees.
  case degrees

  /// The least time in seconds that was probably meant in milliseconds.
  private static let longTime = 20.0

  /// Creates the unit in which `number` was probably meant, where numbers of `unit` are expected;
  /// nil if the number is plausible. An angle is plausible up to half a turn.
  package init?(_ number: Double, expecting unit: ValueUnit?) {
    switch unit {
    case .seconds where number >= Self.longTime: self = .milliseconds
    case .radians where abs(number) > .pi: self = .degrees
    default: return nil
    }
  }

  /// Returns what to write instead of `number`: seconds to the microsecond, or radians to four
  /// decimals.
  package func remedy(for number: Double) -> String {
    switch self {
    case .milliseconds: Quantity.plain(number / 1000, decimals: 6)
    case .degrees: Quantity.plain(number * .pi / 180, decimals: 4)
    }
  }
}
