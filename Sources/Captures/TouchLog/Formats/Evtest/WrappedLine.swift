/// The beginning of an event that was divided over several lines.
struct WrappedLine {
  /// The number of the first line.
  let line: Int
  /// Why the first line alone is no event.
  let fault: LineFault
  private var bytes: [UInt8]
  private var count = 1

  init(_ text: Field, _ line: Int, _ fault: LineFault) {
    bytes = Array(text.bytes)
    self.line = line
    self.fault = fault
  }

  mutating func append(_ text: Field) {
    bytes.append(0x20)
    bytes.append(contentsOf: text.bytes)
    count += 1
  }

  /// Whether no event has so many lines.
  var isTooLong: Bool { count >= 4 || bytes.count > 512 }

  /// The event, if the lines so far are one.
  var event: EvtestLine? {
    bytes.withUnsafeBufferPointer { bytes in
      guard let start = bytes.baseAddress else { return nil }
      var cursor = TextCursor(Field(start: start, end: start + bytes.count))
      guard let line = try? EvtestLine(&cursor), cursor.isAtEnd else { return nil }
      return line
    }
  }
}
