/// The encodings in which mail carries text.
enum PastedMail {
  /// Returns a text in which `=` and two digits stand for a byte, and `=` at the end of a line for nothing. Nil if
  /// no long lines continue in this way, unless every `=` is written as `=3D`.
  static func withoutQuotedPrintable(_ text: [UInt8]) -> [UInt8]? {
    let equals = UInt8(ascii: "=")
    guard text.contains(equals) else { return nil }
    var (result, rest, soft, start) = ([UInt8](), text[...], 0, 0)
    var (written, plain) = (0, 0)
    result.reserveCapacity(text.count)
    while let byte = rest.popFirst() {
      guard byte == equals else {
        result.append(byte)
        if byte == 0x0a { start = rest.startIndex }
        continue
      }
      let end = rest.prefix { $0 == 0x0d || $0 == 0x20 }
      let digits = rest.prefix(2)
      if rest.dropFirst(end.count).first == 0x0a {
        soft += rest.startIndex - start > 60 ? 1 : 0
        rest = rest.dropFirst(end.count + 1)
        start = rest.startIndex
      } else if digits.count == 2, let high = digits.first?.hexDigit,
        let low = digits.last?.hexDigit
      {
        result.append(UInt8(truncatingIfNeeded: high * 16 + low))
        rest = rest.dropFirst(2)
        written += result.last == equals ? 1 : 0
      } else {
        result.append(byte)
        plain += 1
      }
    }
    return soft > 1 || (written > 2 && plain == 0) ? result : nil
  }

  /// Returns the bytes of the longest part in base64, if it is nearly the whole text. A part of a mail that has more
  /// may be a picture beside the log.
  static func withoutBase64(_ text: [UInt8]) -> [UInt8]? {
    let lines = text.split(separator: 0x0a, omittingEmptySubsequences: false)
    var (best, bestSize) = (lines[0..<0], 0)
    var (start, size) = (0, 0)
    for index in lines.indices {
      let line = trimmed(lines[index])
      guard !line.isEmpty, line.allSatisfy(isBase64) else {
        (start, size) = (index + 1, 0)
        continue
      }
      size += lines[index].count + 1
      if size > bestSize { (best, bestSize) = (lines[start...index], size) }
    }
    let first = best.first.map { trimmed($0).count } ?? 0
    let isEven = best.dropLast().allSatisfy { trimmed($0).count == first }
    let isMost = bestSize * 10 >= text.count * 9
    guard bestSize >= 120, isEven, first >= 40, isMost else { return nil }
    return decoded(best.joined())
  }

  private static func trimmed(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    line.last == 0x0d ? line.dropLast() : line
  }

  private static func isBase64(_ byte: UInt8) -> Bool { value(of: byte) != nil || byte == 0x3d }

  private static func value(of byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(byte - 65)
    case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(byte - 71)
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte) + 4
    case UInt8(ascii: "+"), UInt8(ascii: "-"): 62
    case UInt8(ascii: "/"), UInt8(ascii: "_"): 63
    default: nil
    }
  }

  private static func decoded(_ text: some Sequence<UInt8>) -> [UInt8] {
    var (result, bits, count) = ([UInt8](), UInt32(0), 0)
    for byte in text {
      guard let value = value(of: byte) else { continue }
      (bits, count) = (bits << 6 | value, count + 6)
      guard count >= 8 else { continue }
      count -= 8
      result.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
    }
    return result
  }
}
