/// JSON text without the two faults that recorders cause: an end that is missing, because the program
/// was stopped, and the words `NaN` and `Infinity`, which are numbers in Python and not in JSON.
///
/// The words become null. If the text is cut, it ends after the last complete element of the
/// outermost list, so that no element is kept in part. Lines keep their numbers.
package struct MendedJSON {
  package private(set) var bytes: [UInt8] = []
  /// The line at which the text ends, if its end was missing.
  package private(set) var cutLine: Int?

  /// An open list or object.
  private struct Container {
    let closer: UInt8
    /// The length of `bytes` behind the last complete element; nil before the first.
    var end: Int?
  }

  private var open: [Container] = []

  /// Mends a text; nil if it has none of the two faults.
  package init?(_ text: ArraySlice<UInt8>) {
    var (isInString, isEscaped, hasWords) = (false, false, false)
    var index = text.startIndex
    bytes.reserveCapacity(text.count + 16)
    while index < text.endIndex {
      let byte = text[index]
      if isInString {
        bytes.append(byte)
        isInString = isEscaped || byte != UInt8(ascii: "\"")
        isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
      } else if let length = Self.word(text[index...]) {
        bytes += "null".utf8
        hasWords = true
        index += length
        continue
      } else {
        isInString = byte == UInt8(ascii: "\"")
        guard take(byte) else { return nil }
      }
      index += 1
    }
    if !open.isEmpty {
      cutLine = text.count { $0 == 0x0a } + (text.last == 0x0a ? 0 : 1)
      close()
    }
    guard cutLine != nil || hasWords else { return nil }
  }

  /// Returns the length of the word for a number that JSON does not have; nil if none follows.
  private static func word(_ text: ArraySlice<UInt8>) -> Int? {
    guard text.first.map("NI-".utf8.contains) ?? false else { return nil }
    return ["NaN", "Infinity", "-Infinity"].first { text.starts(with: $0.utf8) }?.utf8.count
  }

  /// Adds a byte outside strings. Returns false if it closes nothing that is open.
  private mutating func take(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "["), UInt8(ascii: "{"): open.append(Container(closer: byte + 2))
    case UInt8(ascii: "]"), UInt8(ascii: "}"):
      guard open.popLast()?.closer == byte else { return false }
      bytes.append(byte)
      if !open.isEmpty { open[open.count - 1].end = bytes.count }
      return true
    case UInt8(ascii: ",") where !open.isEmpty: open[open.count - 1].end = bytes.count
    default: break
    }
    bytes.append(byte)
    return true
  }

  /// Ends the text after a complete element, and closes what is open there.
  private mutating func close() {
    let lists = open.indices.filter { open[$0].closer == UInt8(ascii: "]") }
    let last = lists.first { open[$0].end != nil } ?? open.lastIndex { $0.end != nil }
    guard let last, let end = open[last].end else {
      bytes = []
      return
    }
    bytes.removeSubrange(end...)
    bytes += open[...last].reversed().map(\.closer)
  }
}
