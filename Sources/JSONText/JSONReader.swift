/// Reads one JSON text, strictly as RFC 8259 has it; a UTF-8 byte order mark is skipped.
///
/// Total over bytes, and linear in them: whatever they hold, the answer is a value or a fault.
public struct JSONReader: Hashable, Sendable {
  /// Levels of lists and objects; reading recurses, so this bounds the stack.
  public static let maximumDepth = 200

  public init() {}

  /// `line` is the number of the first line, for texts that are a part of a file.
  public func read(_ bytes: [UInt8], startingAtLine line: Int = 1) throws(JSONFault) -> JSONValue {
    try bytes.withUnsafeBufferPointer { buffer throws(JSONFault) in
      try read(UnsafeRawBufferPointer(buffer), startingAtLine: line)
    }
  }

  /// Reads JSON from memory without a copy; `bytes` are not kept.
  public func read(
    _ bytes: UnsafeRawBufferPointer, startingAtLine line: Int = 1
  ) throws(JSONFault) -> JSONValue {
    var cursor = JSONCursor(bytes, line: line)
    return try cursor.document()
  }

  public func read(_ text: String, startingAtLine line: Int = 1) throws(JSONFault) -> JSONValue {
    try read(Array(text.utf8), startingAtLine: line)
  }
}
