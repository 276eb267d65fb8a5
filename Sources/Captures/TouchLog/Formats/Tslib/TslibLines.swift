internal import FrameAssembly
internal import TouchModel

/// Lines such as `1522.123456:    500    600    255`: x, y and pressure, which is 0 at the lift. Those of
/// several fingers have the slot before x: `(slot 1)`.
struct TslibLines: SampleLines {
  static let unit = SampleScale.Unit.pixel
  static let hasPhases = false

  init(rate: Double?) {}

  mutating func read(
    _ line: Field, at place: Diagnostic.Place, into samples: inout [TouchSample]
  ) throws(LineFault) {
    guard let sample = Self.sample(of: line, at: place) else {
      if line.count == 0 { return }
      throw LineFault(.unknownRecord, "\"\(line.text)\"")
    }
    samples.append(sample)
  }

  static func sample(of line: Field, at place: Diagnostic.Place) -> TouchSample? {
    var cursor = TextCursor(line)
    cursor.skipBlanks()
    if cursor.take("sample ") {
      guard cursor.take(while: \.isDigit).count > 0, cursor.take(" - ") else { return nil }
    }
    guard let time = time(&cursor) else { return nil }
    guard cursor.take(":") || cursor.take(" -") else { return nil }
    var sample = TouchSample(time: time, at: place)
    sample.id = 0
    cursor.skipBlanks()
    if cursor.take("(slot ") {
      guard let slot = cursor.takeInteger(), cursor.take(")") else { return nil }
      sample.id = slot
    }
    var numbers: [Double] = []
    while numbers.count < 3, cursor.byte.isBlank || numbers.isEmpty {
      cursor.skipBlanks()
      guard let number = cursor.takeInteger() else { return nil }
      numbers.append(Double(number))
    }
    cursor.skipBlanks()
    guard numbers.count == 3, cursor.isAtEnd else { return nil }
    (sample.x, sample.y, sample.pressure) = (numbers[0], numbers[1], numbers[2])
    sample.isDown = numbers[2] > 0
    return sample
  }

  private static func time(_ cursor: inout TextCursor) -> Timestamp? {
    guard let seconds = try? cursor.take(while: \.isDigit).integer(in: 0...9_000_000_000_000),
      cursor.take(".")
    else { return nil }
    let digits = cursor.take(while: \.isDigit)
    guard digits.count == 6, let microseconds = try? digits.integer(in: 0...999_999) else {
      return nil
    }
    return Timestamp(microseconds: seconds * 1_000_000 + microseconds)
  }
}
