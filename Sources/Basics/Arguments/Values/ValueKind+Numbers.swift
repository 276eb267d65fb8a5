extension ValueKind where Parsed == Int {
  /// Returns the kind of an integer in decimal.
  package static func integer(_ name: String, _ bounds: ValueBounds<Int> = .none) -> ValueKind {
    ValueKind(name, constraint: bounds.text) { (word) throws(ValueFault) in
      guard let value = Int(word) else { throw .notAnInteger(word) }
      guard bounds.contains(value) else { throw .outOfRange(word, bounds.text ?? "") }
      return value
    }
  }
}

extension ValueKind where Parsed == Double {
  /// Returns the kind of a finite decimal number with a period, whatever the locale.
  package static func number(_ name: String, _ bounds: ValueBounds<Double> = .none) -> ValueKind {
    ValueKind(name, constraint: bounds.text, text: \.shortText) { (word) throws(ValueFault) in
      let isDecimal = word.utf8.allSatisfy(isDecimalCharacter)
      guard isDecimal, let value = Double(word), value.isFinite else {
        throw UnitAdvice.text(for: word).map { ValueFault.other($0) } ?? .notANumber(word)
      }
      guard bounds.contains(value) else { throw .outOfRange(word, bounds.text ?? "") }
      return value
    }
  }
}

/// Returns whether a byte is a digit, sign, period or exponent, so that neither `nan` nor `0x10` is
/// a number.
func isDecimalCharacter(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"),
    UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"):
    true
  default: false
  }
}

extension Double {
  /// The shortest text of the number: `60`, not `60.0`.
  var shortText: String {
    let text = "\(self)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
