internal import JSONText

/// Appends the rows of a table (RFC 4180) to a buffer of bytes, and allocates only to grow it.
///
/// Numbers are written as `JSONWriter` writes them: each one reads back exactly.
package struct CSVWriter {
  package private(set) var bytes: [UInt8] = []
  private var isInRow = false

  package init() {}

  /// Adds a cell without content.
  package mutating func empty() { separate() }

  /// Adds a text, between quotation marks if it holds a character that separates cells or rows.
  package mutating func word(_ text: String) {
    separate()
    var text = text
    text.withUTF8 { utf8 in
      guard utf8.contains(where: { $0.needsQuotes }) else {
        return bytes.append(contentsOf: utf8)
      }
      bytes.append(UInt8(ascii: "\""))
      for byte in utf8 {
        if byte == UInt8(ascii: "\"") { bytes.append(byte) }
        bytes.append(byte)
      }
      bytes.append(UInt8(ascii: "\""))
    }
  }

  package mutating func flag(_ value: Bool) { word(value ? "true" : "false") }

  package mutating func integer(_ value: Int) {
    separate()
    if value < 0 { bytes.append(UInt8(ascii: "-")) }
    bytes.append(decimal: UInt64(value.magnitude))
  }

  /// Adds a number; an empty cell if it is infinite or not a number, so that the column holds only
  /// numbers.
  package mutating func number(_ value: Double) {
    guard value.isFinite else { return empty() }
    separate()
    bytes.append(shortest: value)
  }

  /// Adds a time in seconds, exact to the microsecond.
  package mutating func seconds(microseconds: Int64) {
    separate()
    if microseconds < 0 { bytes.append(UInt8(ascii: "-")) }
    bytes.append(millionths: microseconds.magnitude)
  }

  package mutating func endRow() {
    bytes.append(UInt8(ascii: "\n"))
    isInRow = false
  }

  /// Forgets what was written, after it has gone elsewhere; keeps the memory.
  package mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

  private mutating func separate() {
    if isInRow { bytes.append(UInt8(ascii: ",")) }
    isInRow = true
  }
}

extension UInt8 {
  fileprivate var needsQuotes: Bool {
    self == UInt8(ascii: "\"") || self == UInt8(ascii: ",") || self == UInt8(ascii: "\n")
      || self == UInt8(ascii: "\r")
  }
}
