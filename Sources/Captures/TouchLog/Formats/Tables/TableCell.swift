internal import ColumnText
internal import FrameAssembly
internal import JSONText
internal import TextSuggestion
internal import TouchModel

/// The content of one cell of a table. The byte after it in memory is not part of any number.
struct TableCell {
  let field: Field

  init(_ field: Field) {
    var (start, end) = (field.start, field.end)
    while start < end, start.pointee.isBlank { start += 1 }
    while end > start, end[-1].isBlank { end -= 1 }
    self.field = Field(start: start, end: end)
  }

  var text: String { field.text }

  /// Whether the cell is empty, or holds a word that tables write for an empty cell.
  var isEmpty: Bool {
    guard field.count > 0 else { return true }
    // Most cells are numbers, and none of the words ends with a digit.
    return !field.end[-1].isDigit && Self.emptyWords.contains { field.equalsLetters($0) }
  }

  private static let emptyWords = ["null", "na", "n/a", "nan", "none"]

  private var plainNumber: DecimalLiteral? {
    guard let number = DecimalLiteral(field.start),
      number.bytes.count == field.count
    else { return nil }
    return number
  }

  /// Returns a finite number in any spelling, also with a comma as the decimal point.
  func number() throws(LineFault) -> Double {
    if let value = plainNumber?.double, value.isFinite { return value }
    let isDecimal = field.bytes.allSatisfy {
      $0.isDigit || "+-.,eE".utf8.contains($0)
    }
    let text = String(
      decoding: field.bytes.map { $0 == UInt8(ascii: ",") ? UInt8(ascii: ".") : $0 },
      as: UTF8.self)
    guard isDecimal, let value = Double(text) else {
      let advice =
        Self.isHiddenNumber(field.bytes)
        ? ", by which a spreadsheet shows a number in a column that is too narrow; widen the column, and "
          + "save the table again" : ""
      throw LineFault(.notANumber, "\"\(field.text)\"" + advice)
    }
    guard value.isFinite else { throw LineFault(.outOfRange, field.text) }
    return value
  }

  /// Whether a cell is the mark `###` of spreadsheets, which stands for a number in a column that is too narrow.
  static func isHiddenNumber(_ cell: some Collection<UInt8>) -> Bool {
    cell.count > 2 && cell.allSatisfy { $0 == UInt8(ascii: "#") }
  }

  /// Returns a time: a number of `unit`, or clock text, for which the unit does not matter.
  func time(_ unit: TimeUnit) throws(LineFault) -> Timestamp {
    if let exact = plainNumber?.scaled(byPowerOfTen: unit.power) {
      return Timestamp(microseconds: exact)
    }
    if let microseconds = ClockText.microseconds(field.bytes) {
      return Timestamp(microseconds: microseconds)
    }
    var value = try number()
    switch unit {
    case .seconds: value *= 1e6
    case .milliseconds: value *= 1e3
    case .microseconds: break
    case .nanoseconds: value /= 1e3
    }
    guard abs(value) < 9e18 else { throw LineFault(.outOfRange, field.text) }
    return Timestamp(microseconds: Int64(value.rounded()))
  }

  /// Returns an id: the number itself, or for other text a number computed from the text.
  func identity() -> Int64 {
    if let integer = plainNumber?.integer { return integer }
    // An FNV-1a hash, so that names need not be stored.
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in field.bytes { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
    return Int64(truncatingIfNeeded: hash)
  }

  func flag() throws(LineFault) -> Bool {
    if field.count == 1, field.start.pointee.isDigit {
      return field.start.pointee != UInt8(ascii: "0")
    }
    if ["true", "yes", "y", "t", "down"].contains(where: { field.equalsLetters($0) }) {
      return true
    }
    if ["false", "no", "n", "f", "up"].contains(where: { field.equalsLetters($0) }) {
      return false
    }
    return try number() != 0
  }

  func kind() throws(LineFault) -> Contact.Kind {
    let words: [(String, Contact.Kind)] = [
      ("touch", .direct), ("finger", .direct), ("direct", .direct), ("pencil", .pencil),
      ("pen", .pencil), ("stylus", .pencil), ("invertedstylus", .pencil),
      ("mouse", .indirectPointer), ("indirectpointer", .indirectPointer),
      ("trackpad", .indirect), ("touchpad", .indirect), ("indirect", .indirect),
      ("unknown", .direct),
    ]
    // The name of an enumeration precedes a point.
    let name = Field(
      start: field.bytes.lastIndex(of: UInt8(ascii: ".")).map { field.start + $0 + 1 }
        ?? field.start,
      end: field.end)
    if let word = words.first(where: { name.equalsLetters($0.0) }) { return word.1 }
    let hint = Suggestion.hint(for: name.text, in: words.map(\.0))
    throw LineFault(.unknownName, "kind \"\(name.text)\", \(hint)")
  }
}

extension Field {
  /// Returns whether the letters and digits are those of `text`, which is in lower case.
  func equalsLetters(_ text: String) -> Bool {
    var rest = text.utf8[...]
    for byte in bytes {
      let isUpper = byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z")
      let letter = isUpper ? byte | 0x20 : byte
      if letter == UInt8(ascii: "_") || letter == UInt8(ascii: "-") || letter == 0x20 { continue }
      guard rest.first == letter else { return false }
      rest = rest.dropFirst()
    }
    return rest.isEmpty
  }
}
