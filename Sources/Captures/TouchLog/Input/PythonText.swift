/// Values as Python prints them.
enum PythonText {
  /// Returns a line with the quotation marks and words of JSON for those of Python. Texts stay as they are.
  static func json(_ line: ArraySlice<UInt8>) -> [UInt8] {
    var (result, rest, mark) = ([UInt8](), line, UInt8?.none)
    result.reserveCapacity(line.count)
    while let byte = rest.popFirst() {
      if let open = mark {
        if byte == 0x5c, let next = rest.popFirst() {
          // JSON has no \'.
          result += next == 0x27 ? [next] : [byte, next]
        } else if byte == open {
          result.append(0x22)
          mark = nil
        } else {
          result += byte == 0x22 ? [0x5c, 0x22] : [byte]
        }
      } else if byte == 0x27 || byte == 0x22 {
        result.append(0x22)
        mark = byte
      } else if let word = words.first(where: { word in
        byte == word.python[0] && rest.starts(with: word.python.dropFirst())
      }) {
        result += word.json
        rest = rest.dropFirst(word.python.count - 1)
      } else {
        result.append(byte)
      }
    }
    return result
  }

  private static let words = [("None", "null"), ("True", "true"), ("False", "false")].map {
    (python: Array($0.0.utf8), json: Array($0.1.utf8))
  }
}
