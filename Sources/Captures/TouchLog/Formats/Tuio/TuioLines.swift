internal import FrameAssembly
internal import TouchModel

/// Messages such as `/tuio/2Dcur set 12 0.5 0.5 0 0 0`, one a line: `alive` lists the cursors that are
/// down, `set` places one, `fseq` ends a frame. A time may precede them, in seconds or as the two
/// hexadecimal words of OSC. Positions are parts of the surface from 0 to 1.
struct TuioLines: SampleLines {
  static let unit = SampleScale.Unit.pixel
  static let hasPhases = true
  let extent: SurfaceSize? = SurfaceSize(width: 1, height: 1)

  private var clock: TextClock
  private var positions: [Int64: Point] = [:]
  private var changed: Set<Int64> = []
  private var down: Set<Int64> = []
  private var alive: [Int64]?

  init(rate: Double?) { clock = TextClock(rate: rate) }

  var isUntimed: Bool { clock.isTimed == false }

  mutating func read(
    _ line: Field, at place: Diagnostic.Place, into samples: inout [TouchSample]
  ) throws(LineFault) {
    var cursor = TextCursor(line)
    guard cursor.skip(behind: "/tuio/2Dcur") else { return }
    let before = Field(start: line.start, end: cursor.next - "/tuio/2Dcur".utf8.count)
    if let time = Self.time(before) { clock.set(time) } else { clock.setUntimed() }
    var words = Self.words(&cursor)
    // A type tag, such as `sifffff`, may precede the values.
    if let first = words.first, !Self.commands.contains(first) { words.removeFirst() }
    guard let command = words.first else { throw LineFault(.missingField, "no command") }
    let values = words.dropFirst()
    switch command {
    case "alive": alive = values.compactMap { Int64($0) }
    case "set": try set(Array(values))
    case "fseq": close(at: place, into: &samples)
    default: break
    }
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

  private mutating func set(_ values: [String]) throws(LineFault) {
    guard values.count >= 3, let id = Int64(values[0]), let x = Double(values[1]),
      let y = Double(values[2]), abs(x) <= 1e6, abs(y) <= 1e6
    else { throw LineFault(.wrongFieldCount, "a cursor needs a number, x and y") }
    guard positions.count < 1024 || positions[id] != nil else { return }
    positions[id] = Point(x: x, y: y)
    changed.insert(id)
  }

  private mutating func close(at place: Diagnostic.Place, into samples: inout [TouchSample]) {
    let present = alive.map(Set.init) ?? down.union(changed)
    for id in down.subtracting(present).sorted() {
      samples.append(sample(id, .up, at: place))
      positions[id] = nil
    }
    for id in changed.intersection(present).sorted() {
      samples.append(sample(id, down.contains(id) ? .move : .down, at: place))
      down.insert(id)
    }
    down.formIntersection(present)
    (changed, alive) = ([], nil)
    clock.closeFrame()
  }

  private func sample(
    _ id: Int64, _ phase: TouchSample.Phase, at place: Diagnostic.Place
  ) -> TouchSample {
    var sample = TouchSample(time: clock.now, at: place)
    (sample.id, sample.phase) = (id, phase)
    (sample.x, sample.y) = (positions[id]?.x, positions[id]?.y)
    return sample
  }
}
