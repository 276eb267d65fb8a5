/// Recognizes a recording by the listeners of a web page, to detect the format.
enum PointerEventsSignature {
  private static let words: [StaticString] = [
    "\"pointerdown\"", "\"pointermove\"", "\"pointerup\"", "\"pointercancel\"", "\"pointerover\"",
    "\"pointerenter\"", "\"pointerrawupdate\"", "\"touchstart\"", "\"touchmove\"", "\"touchend\"",
    "\"touchcancel\"", "\"mousedown\"", "\"mousemove\"", "\"mouseup\"",
  ]

  static func claims(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let first = line.first, "{[\"".utf8.contains(first) else { return false }
    let text = UnsafeBufferPointer(rebasing: line.prefix(4096))
    for index in text.indices where text[index] == UInt8(ascii: "\"") {
      let rest = text[index...]
      if words.contains(where: { $0.withUTF8Buffer { rest.starts(with: $0) } }) { return true }
    }
    return false
  }
}
