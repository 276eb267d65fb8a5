internal import JSONText

/// The operations on bytes that several readers of text use.
extension ArraySlice<UInt8> {
  var text: String { String(decoding: self, as: UTF8.self) }

  /// Returns a name in the file. Throws if it is not UTF-8, because two names with unreadable bytes
  /// could become equal.
  func name(_ what: String, _ origin: StrokeOrigin) throws(StrokeFault) -> String {
    guard let name = String(validating: self, as: UTF8.self) else {
      throw StrokeFault(origin, found: "\(what) \(quoted)", expected: "text in UTF-8")
    }
    return name
  }

  /// The beginning of the text for messages, in quotes, without characters that control a terminal.
  var quoted: String { Quotation.of(prefix(80).text) }

  var isBlank: Bool { allSatisfy(\.isBlank) }

  var trimmed: ArraySlice<UInt8> {
    var slice = drop(while: \.isBlank)
    while let last = slice.last, last.isBlank { slice.removeLast() }
    return slice
  }

  func contains(word: StaticString) -> Bool {
    word.withUTF8Buffer { word in
      guard let first = word.first, count >= word.count else { return false }
      var rest = self
      while let start = rest.firstIndex(of: first), endIndex - start >= word.count {
        if rest[start...].starts(with: word) { return true }
        rest = rest[(start + 1)...]
      }
      return false
    }
  }

  /// Returns the cells of a line. A cell in double quotes may hold the separator, and a doubled
  /// quote.
  func fields(by separator: UInt8) -> [ArraySlice<UInt8>] {
    var fields: [ArraySlice<UInt8>] = []
    var start = startIndex
    var isQuoted = false
    for index in indices {
      if self[index] == UInt8(ascii: "\"") {
        isQuoted.toggle()
      } else if self[index] == separator, !isQuoted {
        fields.append(self[start..<index].unquoted)
        start = index + 1
      }
    }
    fields.append(self[start...].unquoted)
    return fields
  }

  private var unquoted: ArraySlice<UInt8> {
    let quote = UInt8(ascii: "\"")
    let cell = trimmed
    guard cell.count >= 2, cell.first == quote, cell.last == quote else { return cell }
    let inner = cell.dropFirst().dropLast()
    guard inner.contains(quote) else { return inner }
    var kept: [UInt8] = []
    var skips = false
    for byte in inner {
      skips = byte == quote && !skips
      if !skips { kept.append(byte) }
    }
    return kept[...]
  }

  /// The bytes as a finite decimal number, exactly as Swift reads it; nil for other text.
  var number: Double? {
    var magnitude: Int64 = 0
    var (digits, scale) = (0, 0)
    var isFraction = false
    for byte in first == UInt8(ascii: "-") ? dropFirst() : self {
      if byte == UInt8(ascii: "."), !isFraction {
        isFraction = true
      } else if UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte, digits < 15 {
        magnitude = magnitude * 10 + Int64(byte - UInt8(ascii: "0"))
        digits += 1
        if isFraction { scale += 1 }
      } else {
        return longNumber
      }
    }
    guard digits > 0 else { return nil }
    // Both numbers are exact, so one division rounds correctly.
    let value = Double(magnitude) / PowersOfTen.double(scale)
    return first == UInt8(ascii: "-") ? -value : value
  }

  /// The cell with a point instead of its only comma, as a decimal comma is read. In a table that is
  /// separated by commas the cell itself.
  func withPoint(besides separator: UInt8) -> ArraySlice<UInt8> {
    let comma = UInt8(ascii: ",")
    guard separator != comma, let place = firstIndex(of: comma), lastIndex(of: comma) == place
    else {
      return self
    }
    var cell = Array(self)
    cell[place - startIndex] = UInt8(ascii: ".")
    return cell[...]
  }

  private var longNumber: Double? {
    let isDecimal = allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"),
        UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"):
        true
      default: false
      }
    }
    guard isDecimal, let value = Double(text), value.isFinite else { return nil }
    return value
  }
}

extension UInt8 {
  /// Whether the byte is a space, a tabulator or a line break.
  var isBlank: Bool { self == 0x20 || 0x09...0x0D ~= self }
}
