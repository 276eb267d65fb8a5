internal import FrameAssembly
internal import TouchModel

/// Messages such as `/tuio/2Dcur set 12 0.5 0.5 0 0 0`, one a line: `alive` lists the cursors that are
/// down, `set` places one, `fseq` ends a frame. A time may precede them, in seconds or as the two
/// hexadecimal words of OSC. Positions are parts of the surface from 0 to 1.
struct TuioLines: SampleLines {
  static let unit = SampleScale.Unit.pixel
  static let hasPhases = true
  let extent: SurfaceSize? = SurfaceSize(width: 1, height: 1)

  private var cursors: TuioCursors

  init(rate: Double?) { cursors = TuioCursors(TextClock(rate: rate)) }

  var isUntimed: Bool { cursors.clock.isTimed == false }

  mutating func read(
    _ line: Field, at place: Diagnostic.Place, into samples: inout [TouchSample]
  ) throws(LineFault) {
    var cursor = TextCursor(line)
    guard cursor.skip(behind: "/tuio/2Dcur") else { return }
    let before = Field(start: line.start, end: cursor.next - "/tuio/2Dcur".utf8.count)
    if let time = Self.time(before) {
      cursors.clock.set(time)
    } else {
      cursors.clock.setUntimed()
    }
    var words = Self.words(&cursor)
    // A type tag, such as `sifffff`, may precede the values.
    if let first = words.first, !Self.commands.contains(first) { words.removeFirst() }
    guard let command = words.first else { throw LineFault(.missingField, "no command") }
    let values = words.dropFirst()
    switch command {
    case "alive": cursors.setAlive(values.compactMap { Int64($0) })
    case "set":
      let values = Array(values.prefix(3)) + ["", "", ""]
      try cursors.set(Int64(values[0]), x: Double(values[1]), y: Double(values[2]))
    case "fseq": cursors.closeFrame(at: place, into: &samples)
    default: break
    }
  }

  /// Returns whether the first message of a text has no time.
  static func lackTimes(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let base = text.baseAddress else { return false }
    for part in text.split(separator: 0x0a) {
      let line = Field(start: base + part.startIndex, end: base + part.endIndex)
      var cursor = TextCursor(line)
      guard cursor.skip(behind: "/tuio/2Dcur") else { continue }
      return time(Field(start: line.start, end: cursor.next - "/tuio/2Dcur".utf8.count)) == nil
    }
    return false
  }

  private static let commands = ["alive", "set", "fseq", "source"]

  private static func words(_ cursor: inout TextCursor) -> [String] {
    var words: [String] = []
    while true {
      _ = cursor.take { $0.isBlank || "\",".utf8.contains($0) }
      if cursor.isAtEnd || words.count > 64 { return words }
      let word = cursor.take { !$0.isBlank && !"\",".utf8.contains($0) }
      words.append(String(decoding: word.bytes, as: UTF8.self))
    }
  }

  /// Reads the time before a message: seconds, or `e0c9f1a2.80000000`.
  private static func time(_ field: Field) -> Timestamp? {
    var cursor = TextCursor(field)
    cursor.skipBlanks()
    let word = cursor.take { $0.hexDigit != nil || $0 == UInt8(ascii: ".") }
    let parts = word.bytes.split(separator: UInt8(ascii: "."))
    if parts.count == 2, parts.allSatisfy({ $0.count == 8 }),
      let seconds = UInt64(String(decoding: parts[0], as: UTF8.self), radix: 16),
      let fraction = UInt64(String(decoding: parts[1], as: UTF8.self), radix: 16)
    {
      let microseconds = seconds * 1_000_000 + (fraction * 1_000_000) >> 32
      return Timestamp(microseconds: Int64(microseconds))
    }
    let text = String(decoding: word.bytes, as: UTF8.self)
    return Double(text).flatMap { $0.isFinite && abs($0) < 9e12 ? Timestamp(seconds: $0) : nil }
  }
}
