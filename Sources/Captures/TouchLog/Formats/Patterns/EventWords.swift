internal import ColumnText
internal import FrameAssembly
internal import TouchModel

/// The fields of one event in a text, as they are spelled there.
struct EventWords {
  var time: Field?
  /// The digits of the microseconds, if the seconds are in a field of their own.
  var fraction: Field?
  /// The number of the type, or its name, such as `EV_ABS`; nil if the name of the code shows it.
  var type: Field?
  var code: Field?
  var value: Field?
  var device: Field?

  /// Returns the event. `usualType` is the type if the text states none.
  func event(
    _ unit: TimeUnit, hex: Set<EventPattern.Place> = [], usualType: UInt16? = nil,
    at now: Timestamp
  ) throws(LineFault) -> InputEvent {
    let time = try self.time.map { field throws(LineFault) in try timestamp(field, unit) } ?? now
    guard let code else { throw LineFault(.missingField, "no code") }
    if let named = EventLabels.shared.code(code) {
      let value = try Self.value(self.value, isHex: hex.contains(.value))
      return InputEvent(time: time, type: named.type, code: named.code, value: value)
    }
    let stated = try type.map { field throws(LineFault) in
      try Self.type(field, isHex: hex.contains(.type))
    }
    guard let type = stated ?? usualType else {
      throw LineFault(.missingField, "no type for the code \"\(code.text)\"")
    }
    let number = try Self.number(code, isHex: hex.contains(.code), 0...0xffff)
    return InputEvent(
      time: time, type: type, code: UInt16(truncatingIfNeeded: number),
      value: try Self.value(value, isHex: hex.contains(.value)))
  }

  private func timestamp(_ field: Field, _ unit: TimeUnit) throws(LineFault) -> Timestamp {
    guard let fraction else { return try TableCell(field).time(unit) }
    let seconds = try field.integer(in: 0...9_000_000_000_000)
    let microseconds = try fraction.integer(in: 0...999_999)
    return Timestamp(microseconds: seconds * 1_000_000 + microseconds)
  }

  private static func type(_ field: Field, isHex: Bool) throws(LineFault) -> UInt16 {
    if let type = EventLabels.shared.type(field) { return type }
    return UInt16(truncatingIfNeeded: try number(field, isHex: isHex, 0...0xffff))
  }

  private static func number(
    _ field: Field, isHex: Bool, _ range: ClosedRange<Int64>
  ) throws(LineFault) -> Int64 {
    let hasPrefix = field.starts(with: "0x") || field.starts(with: "0X")
    let digits = hasPrefix ? Field(start: field.start + 2, end: field.end) : field
    let radix: Int64 = hasPrefix || isHex ? 16 : 10
    do throws(LineFault) { return try digits.integer(radix: radix, in: range) } catch {
      guard error.problem == .notANumber else { throw error }
      throw LineFault(
        .unknownName, "\"\(field.text)\" is neither a number nor a name of the kernel")
    }
  }

  /// Returns a number, or the number of a word for a key. An event without a value has 0.
  private static func value(_ field: Field?, isHex: Bool) throws(LineFault) -> Int32 {
    guard let field else { return 0 }
    for (word, value) in keyWords where field.equalsLetters(word) { return value }
    let range = Int64(Int32.min)...0xffff_ffff
    return Int32(truncatingIfNeeded: try number(field, isHex: isHex, range))
  }

  private static let keyWords: [(String, Int32)] = [
    ("pressed", 1), ("down", 1), ("press", 1), ("released", 0), ("up", 0), ("release", 0),
    ("hold", 2), ("held", 2), ("repeated", 2), ("repeat", 2),
  ]
}
