/// Hints about numbers that were typed with a unit.
package enum UnitAdvice {
  /// Returns what to write instead of `word` if `word` is a number with a unit, such as `300ms`; nil
  /// for other words. Times are in seconds.
  package static func text(for word: String) -> String? {
    let number = word.prefix { $0.isASCII && ($0.isNumber || $0 == "." || $0 == "-") }
    let unit = word.dropFirst(number.count).drop { $0 == " " }
    guard let value = Double(number), value.isFinite, !unit.isEmpty, unit.count <= 4 else {
      return nil
    }
    let scale: Double? =
      switch unit {
      case "s", "sec": 1
      case "ms": 1000
      case "us", "µs", "μs": 1_000_000
      default: nil
      }
    if let scale {
      return
        "\(quoted(word)) is not a number; write seconds, for example \((value / scale).shortText)"
    }
    guard unit.allSatisfy({ $0.isLetter || $0 == "%" || $0 == "°" }) else { return nil }
    return "\(quoted(word)) is not a number; leave the unit out, for example \(value.shortText)"
  }
}
