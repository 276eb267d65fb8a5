/// Recognizes lines of evtest, to detect the format.
enum EvtestSignature {
  static func claims(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let base = line.baseAddress else { return false }
    var cursor = TextCursor(Field(start: base, end: base + line.count))
    cursor.skipQuotes()
    if cursor.rest.starts(with: "Input driver version is ") { return true }
    if cursor.rest.starts(with: "Input device ID: bus ") { return true }
    return cursor.take("Event: time ") && cursor.byte.isDigit
  }
}
