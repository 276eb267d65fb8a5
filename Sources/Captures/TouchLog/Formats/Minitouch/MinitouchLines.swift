internal import FrameAssembly
internal import TouchModel

/// The commands `d ID X Y PRESSURE`, `m ID X Y PRESSURE`, `u ID`, `c` (commit), `w MILLISECONDS` and
/// `r` (reset), and the header `^ CONTACTS X Y PRESSURE` with the largest values.
struct MinitouchLines: SampleLines {
  static let unit = SampleScale.Unit.pixel
  static let hasPhases = true

  private(set) var extent: SurfaceSize?
  private var clock: TextClock
  private var waiting: [TouchSample] = []
  private var down: [Int64: Point] = [:]

  private var commits = 0

  init(rate: Double?) { clock = TextClock(rate: rate) }

  /// Pauses are the only times of the commands.
  func remark() -> LineFault? {
    guard commits > 1, clock.isTimed != true, clock.rate == nil else { return nil }
    return LineFault(
      .missingField,
      "no pauses (w), so all commands have one time; state a frame rate")
  }

  /// Whether the line is the header, or lands a finger. Lines of one letter could be anything.
  static func claims(_ line: Field) -> Bool {
    var cursor = TextCursor(line)
    let isHeader = cursor.take("^ ")
    guard isHeader || cursor.take("d ") else { return false }
    let numbers = Self.numbers(&cursor)
    return numbers.count == 4 && numbers.allSatisfy { $0 >= 0 }
  }

  private static func numbers(_ cursor: inout TextCursor) -> [Double] {
    var numbers: [Double] = []
    while true {
      cursor.skipBlanks()
      guard !cursor.isAtEnd, let number = cursor.takeNumber() else { break }
      numbers.append(number)
    }
    return cursor.isAtEnd ? numbers : []
  }

  mutating func read(
    _ line: Field, at place: Diagnostic.Place, into samples: inout [TouchSample]
  ) throws(LineFault) {
    var cursor = TextCursor(line)
    cursor.skipBlanks()
    let command = cursor.takeWord()
    let numbers = Self.numbers(&cursor)
    switch command.text {
    case "", "v", "$": break
    case "#": break
    case "^":
      guard numbers.count == 4, numbers[1] > 0, numbers[2] > 0 else {
        throw LineFault(.wrongFieldCount, "\(numbers.count) numbers, expected 4 after ^")
      }
      extent = SurfaceSize(width: numbers[1], height: numbers[2])
    case "d", "m", "u": try add(command.text, numbers, at: place)
    case "w":
      guard numbers.count == 1, (0...3_600_000).contains(numbers[0]) else {
        throw LineFault(.notANumber, "a pause needs milliseconds")
      }
      clock.pause(.seconds(numbers[0] / 1000))
    case "c": commit(into: &samples)
    case "r":
      for (id, position) in down.sorted(by: { $0.key < $1.key }) {
        waiting.append(sample(id, .cancel, position, at: place))
      }
      down = [:]
      commit(into: &samples)
    default:
      if command.starts(with: "#") { return }
      throw LineFault(.unknownRecord, "\"\(line.text)\"")
    }
  }

  private mutating func add(
    _ command: String, _ numbers: [Double], at place: Diagnostic.Place
  ) throws(LineFault) {
    let expected = command == "u" ? 1 : 4
    guard numbers.count == expected, let id = Int64(exactly: numbers[0]), (0...255).contains(id)
    else {
      throw LineFault(
        .wrongFieldCount, "\(numbers.count) numbers, expected \(expected) after \(command)")
    }
    if command == "u" {
      waiting.append(sample(id, .up, down.removeValue(forKey: id), at: place))
      return
    }
    let position = Point(x: numbers[1], y: numbers[2])
    down[id] = position
    var sample = sample(id, command == "d" ? .down : .move, position, at: place)
    sample.pressure = numbers[3]
    waiting.append(sample)
  }

  private func sample(
    _ id: Int64, _ phase: TouchSample.Phase, _ position: Point?, at place: Diagnostic.Place
  ) -> TouchSample {
    var sample = TouchSample(time: .zero, at: place)
    sample.id = id
    sample.phase = phase
    (sample.x, sample.y) = (position?.x, position?.y)
    return sample
  }

  private mutating func commit(into samples: inout [TouchSample]) {
    for var sample in waiting {
      sample.time = clock.now
      samples.append(sample)
    }
    if !waiting.isEmpty {
      clock.closeFrame()
      commits += 1
    }
    waiting = []
  }
}
