/// The powers of ten that 64-bit integers and doubles represent exactly.
@usableFromInline
package enum PowersOfTen {
  /// The largest exponent whose power is exact in a double.
  @usableFromInline package static let largestExact = 22

  /// Returns 10^`exponent` for exponents from 0 to 19; larger exponents give 10^19.
  @inlinable
  package static func integer(_ exponent: Int) -> UInt64 {
    switch exponent {
    case 0: 1
    case 1: 10
    case 2: 100
    case 3: 1000
    case 4: 10_000
    case 5: 100_000
    case 6: 1_000_000
    case 7: 10_000_000
    case 8: 100_000_000
    case 9: 1_000_000_000
    case 10: 10_000_000_000
    case 11: 100_000_000_000
    case 12: 1_000_000_000_000
    case 13: 10_000_000_000_000
    case 14: 100_000_000_000_000
    case 15: 1_000_000_000_000_000
    case 16: 10_000_000_000_000_000
    case 17: 100_000_000_000_000_000
    case 18: 1_000_000_000_000_000_000
    default: 10_000_000_000_000_000_000
    }
  }

  /// Returns 10^`exponent` as a double: exactly for exponents from 0 to 22.
  @inlinable
  package static func double(_ exponent: Int) -> Double {
    exponent <= 19 ? Double(integer(exponent)) : 1e19 * Double(integer(exponent - 19))
  }
}
