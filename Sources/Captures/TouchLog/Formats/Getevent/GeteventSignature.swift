internal import Libc

/// Recognizes lines of getevent, to detect the format, and finds positions at which a line can be
/// divided.
enum GeteventSignature {
  static func claims(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let base = line.baseAddress else { return false }
    var cursor = TextCursor(Field(start: base, end: base + line.count))
    cursor.skipQuotes()
    if cursor.take("add device ") { return cursor.byte.isDigit }
    guard GeteventLine.begins(cursor) else { return false }
    // Mail and terminals break lines that are longer than theirs.
    var beginning = cursor
    return (try? GeteventLine(&cursor)) != nil || GeteventLine.takeNodeAndType(&beginning)
  }

  /// Returns the position of the last event in a piece of a line. With `-n` all events are on one
  /// line, which may be too long to keep.
  static func lastEvent(in text: UnsafeBufferPointer<UInt8>) -> Int? {
    guard let base = text.baseAddress, claims(text) else { return nil }
    let end = base + text.count
    for mark in [UInt8(ascii: "["), UInt8(ascii: "/"), UInt8(ascii: "E")] {
      var place = text.count - 1
      // An event is shorter than 4096 bytes, so the last one begins within this distance from the
      // end.
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
    // With `-n` alone, an event is type, code and value: 18 bytes.
    return text.count / 18 * 18
  }
}
