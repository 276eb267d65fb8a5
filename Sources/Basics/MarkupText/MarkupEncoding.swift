/// The declared encoding of a markup text, and the text in UTF-8.
package struct MarkupEncoding {
  private enum Kind { case unicode, latin, windows, other }

  /// The declared encoding; UTF-8 if none is declared.
  package let name: String
  package let text: ArraySlice<UInt8>
  private let kind: Kind

  /// Detects the encoding. In a text of any other encoding, bytes that are not ASCII stay as they
  /// are, and a reader that needs their meaning must refuse them.
  package init(_ bytes: ArraySlice<UInt8>) {
    name = Self.declared(in: bytes) ?? "UTF-8"
    switch name.lowercased() {
    // UTF-16 has already been converted to UTF-8.
    case "utf-8", "utf8", "utf-16", "utf-16le", "utf-16be": kind = .unicode
    case "iso-8859-1", "latin1", "latin-1": kind = .latin
    case "windows-1252", "cp1252": kind = .windows
    default: kind = .other
    }
    switch kind {
    case .unicode, .other: text = bytes
    case .latin: text = Self.unicode(bytes) { UInt16($0) }
    case .windows:
      text = Self.unicode(bytes) {
        0x80...0x9F ~= $0 ? Self.windowsPunctuation[Int($0 - 0x80)] : UInt16($0)
      }
    }
  }

  /// Returns the text of a value; nil if its bytes have an unknown meaning.
  package func text(of value: ArraySlice<UInt8>) -> String? {
    guard kind != .other || value.allSatisfy({ $0 < 0x80 }) else { return nil }
    return String(validating: value, as: UTF8.self)
  }

  /// Returns the value of `encoding` in `<?xml version="1.0" encoding="iso-8859-1"?>`; nil if there
  /// is none.
  private static func declared(in bytes: ArraySlice<UInt8>) -> String? {
    let head = bytes.prefix(200)
    guard head.starts(with: "<?xml".utf8), let end = head.firstIndex(of: UInt8(ascii: ">")) else {
      return nil
    }
    // No value in a declaration contains a quote or a blank.
    let words = head[..<end].split { $0.isBlank || "='\"?".utf8.contains($0) }
    guard let key = words.firstIndex(where: { $0.elementsEqual("encoding".utf8) }) else {
      return nil
    }
    return words.dropFirst(key + 1).first?.text
  }

  private static func unicode(
    _ bytes: ArraySlice<UInt8>, _ code: (UInt8) -> UInt16
  ) -> ArraySlice<UInt8> {
    guard bytes.contains(where: { $0 >= 0x80 }) else { return bytes }
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count + bytes.count / 8)
    for byte in bytes {
      if byte < 0x80 {
        text.append(byte)
      } else if let scalar = Unicode.Scalar(code(byte)) {
        text += scalar.utf8
      }
    }
    return text[...]
  }

  /// The characters 0x80 to 0x9F of windows-1252, from the WHATWG Encoding Standard [R].
  private static let windowsPunctuation: [UInt16] = [
    0x20AC, 0x81, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039,
    0x0152, 0x8D, 0x017D, 0x8F, 0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
    0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x9D, 0x017E, 0x0178,
  ]
}
