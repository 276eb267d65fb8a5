internal import JSONText
internal import TextSuggestion
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
    Plural.text(count, noun)
  }

  package static func fingers(_ count: Int) -> String {
    Plural.text(count, "finger")
  }

  package static func taps(_ count: Int) -> String { Plural.text(count, "tap") }

  package static func swings(_ count: Int) -> String {
    Plural.text(count, "swing")
  }

  /// Returns the number with at most `decimals` decimals, without trailing zeros.
  package static func plain(_ number: Double, decimals: Int) -> String {
    guard var digits = digits(of: number, decimals: decimals) else {
      let text = "\(number)"
      return text.ends(with: ".0") ? String(decoding: text.utf8.dropLast(2), as: UTF8.self) : text
    }
    if decimals > 0 {
      while digits.last == UInt8(ascii: "0") { digits.removeLast() }
      if digits.last == UInt8(ascii: ".") { digits.removeLast() }
    }
    return String(decoding: digits, as: UTF8.self)
  }

  /// Returns the number with exactly `decimals` decimals.
  package static func fixed(_ number: Double, decimals: Int) -> String {
    digits(of: number, decimals: decimals).map { String(decoding: $0, as: UTF8.self) }
      ?? "\(number)"
  }

  /// Returns the text of a number with exactly `decimals` decimals; nil for numbers that are too
  /// large.
  private static func digits(of number: Double, decimals: Int) -> [UInt8]? {
    var factor = 1.0
    for _ in 0..<decimals { factor *= 10 }
    let scaled = (abs(number) * factor).rounded()
    guard scaled < 9e15 else { return nil }
    let whole = UInt64(scaled)
    // The last digit comes first, until the text is reversed.
    var text: [UInt8] = []
    text.reserveCapacity(20)
    var rest = whole
    func appendDigit() {
      text.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
      rest /= 10
    }
    for _ in 0..<decimals { appendDigit() }
    if decimals > 0 { text.append(UInt8(ascii: ".")) }
    repeat { appendDigit() } while rest > 0
    if number < 0 && whole != 0 { text.append(UInt8(ascii: "-")) }
    text.reverse()
    return text
  }
}
