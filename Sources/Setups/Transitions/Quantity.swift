package import TouchModel

/// Numbers with units, rounded for people, without Foundation and independent of the locale.
package enum Quantity {
  /// Returns a time, in milliseconds below a second and in seconds above. `finer` is the number of
  /// additional decimals.
  package static func time(_ seconds: Double, finer: Int = 0) -> String {
    abs(seconds) < 1
      ? plain(seconds * 1000, decimals: 1 + finer) + " ms"
      : plain(seconds, decimals: 3 + finer) + " s"
  }

  /// Returns a time of a capture in seconds, with three decimals by default, as commands accept it.
  package static func instant(_ time: Timestamp, decimals: Int = 3) -> String {
    fixed(time.since(.zero).seconds, decimals: decimals) + " s"
  }

  package static func length(
    _ length: Double, finer: Int = 0, in unit: LengthUnit = .points
  ) -> String {
    plain(length, decimals: 1 + finer) + " " + unit.rawValue
  }

  package static func angle(_ radians: Double, finer: Int = 0) -> String {
    plain(radians * 180 / Double.pi, decimals: 1 + finer) + "°"
  }

  /// Returns a count with its noun: `1 capture`, `2 captures`.
  package static func count(_ count: Int, _ noun: String) -> String {
    count == 1 ? "1 \(noun)" : "\(count) \(noun)s"
  }

  package static func fingers(_ count: Int) -> String {
    count == 1 ? "1 finger" : "\(count) fingers"
  }

  package static func swings(_ count: Int) -> String {
    count == 1 ? "1 swing" : "\(count) swings"
  }

  /// Returns the number with at most `decimals` decimals, without trailing zeros.
  package static func plain(_ number: Double, decimals: Int) -> String {
    let text = fixed(number, decimals: decimals)
    guard decimals > 0 else { return text }
    var digits = text.utf8[...]
    while digits.last == UInt8(ascii: "0") { digits.removeLast() }
    if digits.last == UInt8(ascii: ".") { digits.removeLast() }
    let plain = String(Substring(digits))
    return plain == "-0" ? "0" : plain
  }

  /// Returns the number with exactly `decimals` decimals.
  package static func fixed(_ number: Double, decimals: Int) -> String {
    var factor = 1.0
    for _ in 0..<decimals { factor *= 10 }
    let scaled = (abs(number) * factor).rounded()
    guard scaled < 9e15 else { return "\(number)" }
    let whole = Int64(scaled)
    let digits = String(whole)
    let sign = number < 0 && whole != 0 ? "-" : ""
    if decimals == 0 { return sign + digits }
    let padded = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
    return sign + padded.dropLast(decimals) + "." + padded.suffix(decimals)
  }
}
