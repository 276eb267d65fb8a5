internal import Glibc

/// How lines of getevent look, for the detection of formats; and where a line may be parted.
enum GeteventSignature {
  static func claims(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let base = line.baseAddress else { return false }
    var cursor = TextCursor(Field(start: base, end: base + line.count))
    cursor.skipQuotes()
    if cursor.take("add device ") { return cursor.byte.isDigit }
    guard GeteventLine.begins(cursor) else { return false }
    return (try? GeteventLine(&cursor)) != nil
  }

  /// With `-n` everything is one line, which is too long to be kept.
  static func lastEvent(in text: UnsafeBufferPointer<UInt8>) -> Int? {
    guard let base = text.baseAddress, claims(text) else { return nil }
    let end = base + text.count
    for mark in [UInt8(ascii: "["), UInt8(ascii: "/"), UInt8(ascii: "E")] {
      var place = text.count - 1
      // An event is shorter than this; so far from the end there is one, if there are such at all.
      let least = max(0, place - 4096)
      while place > least {
        if base[place] == mark, end - (base + place) > 16,
          GeteventLine.begins(TextCursor(Field(start: base + place, end: end)))
        {
          let isFirst = mark != UInt8(ascii: "/") || base[place + 1] == UInt8(ascii: "d")
          if isFirst { return place }
        }
        place -= 1
      }
    }
    // Type, code and value of `-n` alone: 18 bytes each.
    return text.count / 18 * 18
  }
}
