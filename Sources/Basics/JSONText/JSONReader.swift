/// Reads one JSON text strictly according to RFC 8259. A UTF-8 byte order mark is skipped.
///
/// The reader accepts any bytes and returns a value or throws a fault, in linear time.
package struct JSONReader: Hashable, Sendable {
  /// The largest number of nested lists and objects. Reading recurses, so this bounds the stack.
  package static let maximumDepth = 200

  package init() {}

  /// Reads JSON. `line` is the number of the first line, for texts that are a part of a file.
  package func read(_ bytes: [UInt8], startingAtLine line: Int = 1) throws(JSONFault) -> JSONValue {
    try bytes.withUnsafeBufferPointer { buffer throws(JSONFault) in
      try read(UnsafeRawBufferPointer(buffer), startingAtLine: line)
    }
  }

  /// Reads JSON from memory. `bytes` are not kept, and are copied only if they may end with a
  /// number.
  package func read(
    _ bytes: UnsafeRawBufferPointer, startingAtLine line: Int = 1
  ) throws(JSONFault) -> JSONValue {
    // A number needs a following byte that ends it.
    guard let last = bytes.last, last.isDigit || ".eE+-".utf8.contains(last) else {
      return try read(bytes, count: bytes.count, startingAtLine: line)
    }
    let copy = Array(bytes) + [0]
    return try copy.withUnsafeBufferPointer { copy throws(JSONFault) in
      try read(UnsafeRawBufferPointer(copy), count: bytes.count, startingAtLine: line)
    }
  }

  private func read(
    _ bytes: UnsafeRawBufferPointer, count: Int, startingAtLine line: Int
  ) throws(JSONFault) -> JSONValue {
    guard let start = bytes.assumingMemoryBound(to: UInt8.self).baseAddress else {
      let place = TextPlace(line: line, column: 1)
      throw JSONFault(.unexpected(.endOfText, expected: .value), at: place)
    }
    var cursor = JSONCursor(start, end: start + count, line: line)
    return try cursor.document()
  }

  package func read(_ text: String, startingAtLine line: Int = 1) throws(JSONFault) -> JSONValue {
    try read(Array(text.utf8), startingAtLine: line)
  }
}
