internal import Libc

/// Converts paths of files to text and back. The name of a file may hold any bytes, but text holds
/// only characters.
///
/// A byte that is not part of a character in UTF-8 becomes the private character U+10FE00 plus the
/// byte, and `withBytes` converts it back, so every file can be found again by the text of its
/// path.
package enum PathText {
  /// The private characters that stand for bytes.
  private static let marks: ClosedRange<UInt32> = 0x10FE00...0x10FEFF

  /// Returns the text of a path or a name.
  package static func text(of bytes: some Collection<UInt8>) -> String {
    if let text = String(validating: Array(bytes), as: UTF8.self), !hasMarks(text) { return text }
    var text = ""
    var rest = Array(bytes)[...]
    while let first = rest.first {
      // Characters have one to four bytes.
      let character = (1...4).lazy.compactMap { count -> (scalar: Unicode.Scalar, count: Int)? in
        guard let text = String(validating: rest.prefix(count), as: UTF8.self),
          let scalar = text.unicodeScalars.first
        else { return nil }
        return (scalar, count)
      }.first
      if let character, !marks.contains(character.scalar.value) {
        text.unicodeScalars.append(character.scalar)
        rest = rest.dropFirst(character.count)
      } else {
        // Also for the bytes of a name that contains such a private character.
        if let mark = Unicode.Scalar(marks.lowerBound + UInt32(first)) {
          text.unicodeScalars.append(mark)
        }
        rest = rest.dropFirst()
      }
    }
    return text
  }

  /// Returns the text of a name that the system returned, which ends with a zero byte.
  package static func text(of name: UnsafePointer<CChar>) -> String {
    let count = strlen(name)
    return UnsafeBufferPointer(start: name, count: count).withMemoryRebound(to: UInt8.self) {
      text(of: $0)
    }
  }

  /// Calls `body` with the bytes of a path, which end with a zero byte.
  package static func withBytes<Result>(
    of path: String, _ body: (UnsafePointer<CChar>) -> Result
  ) -> Result {
    guard hasMarks(path) else { return path.withCString(body) }
    var bytes: [CChar] = []
    for scalar in path.unicodeScalars {
      if let byte = byte(of: scalar) {
        bytes.append(CChar(bitPattern: byte))
      } else {
        bytes += String(Character(scalar)).utf8.map { CChar(bitPattern: $0) }
      }
    }
    bytes.append(0)
    return bytes.withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return path.withCString(body) }
      return body(start)
    }
  }

  /// Returns the byte that a character in the text of a path stands for; nil for other characters.
  package static func byte(of scalar: Unicode.Scalar) -> UInt8? {
    marks.contains(scalar.value) ? UInt8(scalar.value - marks.lowerBound) : nil
  }

  /// Returns whether some characters of the text stand for bytes.
  package static func hasMarks(_ path: String) -> Bool {
    // 0xF4 is the first byte of these characters in UTF-8.
    path.utf8.contains(0xF4) && path.unicodeScalars.contains { byte(of: $0) != nil }
  }
}
