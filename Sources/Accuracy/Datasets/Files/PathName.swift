/// The name or path of a file, compared by its bytes.
///
/// Swift's strings are equal if they show the same characters, but `é` as one character and as `e`
/// with an accent are the names of two files.
package struct PathName: Hashable, Comparable, Sendable {
  package let text: String

  package init(_ text: String) { self.text = text }

  package static func == (first: PathName, second: PathName) -> Bool {
    first.text.utf8.elementsEqual(second.text.utf8)
  }

  package static func < (first: PathName, second: PathName) -> Bool {
    first.text.utf8.lexicographicallyPrecedes(second.text.utf8)
  }

  package func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }

  /// The path without `.`, empty parts, and `..` after a part. Links are not followed.
  package var plain: PathName {
    var parts: [Substring] = []
    for part in text.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else {
        parts.append(part)
      }
    }
    return PathName((text.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/"))
  }

  /// The name with `%` and two digits for each byte that is not ASCII, so that names that look the
  /// same can be told apart.
  package var escaped: String {
    var escaped = ""
    for byte in text.utf8 {
      if byte < 0x80 {
        escaped.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        escaped += "%" + String(byte, radix: 16, uppercase: true)
      }
    }
    return escaped
  }
}
