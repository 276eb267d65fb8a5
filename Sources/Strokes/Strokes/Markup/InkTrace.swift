internal import JSONText
internal import MarkupText
internal import TouchModel

/// The text of a trace: points apart by commas, values by blanks, with the marks for differences.
struct InkTrace {
  private let format: InkFormat
  private let origin: StrokeOrigin
  /// When the trace begins and how long it lasts, in milliseconds, as its tag says.
  private let start, duration: Double?

  init(_ format: InkFormat, _ source: String, _ tag: MarkupTag) {
    self.format = format
    origin = StrokeOrigin(source: source, line: tag.line)
    func milliseconds(_ name: String) -> Double? {
      tag[name]?.number.flatMap { abs($0) <= 1e15 ? $0 : nil }
    }
    (start, duration) = (milliseconds("timeOffset"), milliseconds("duration"))
  }

  private enum Mark { case value, first, second }

  func points(_ text: ArraySlice<UInt8>) throws(StrokeFault) -> [StrokePoint] {
    let places = [format.x, format.y, format.time].compactMap(\.self)
    let needed = (places.max() ?? 1) + 1
    var (values, steps) = ([Double](), [Double]())
    var marks: [Mark] = []
    var points: [StrokePoint] = []
    for part in text.split(separator: UInt8(ascii: ",")) where !part.isBlank {
      let words = Self.words(part)
      guard words.count >= needed else {
        throw StrokeFault(
          origin, found: "a point with \(words.count) values", expected: "at least \(needed)")
      }
      for (index, word) in words.enumerated() {
        if index == values.count {
          values.append(0)
          steps.append(0)
          marks.append(.value)
        }
        if word.mark == UInt8(ascii: "!") { marks[index] = .value }
        if word.mark == UInt8(ascii: "'") { marks[index] = .first }
        if word.mark == UInt8(ascii: "\"") { marks[index] = .second }
        // The value before is kept.
        if word.number.elementsEqual("*".utf8) { continue }
        guard let number = word.number.number, RecordedNumber.isCoordinate(number) else {
          if places.contains(index) {
            throw StrokeFault(
              origin, found: word.number.quoted, expected: RecordedNumber.coordinate)
          }
          continue
        }
        let last = values[index]
        switch marks[index] {
        case .value: values[index] = number
        case .first: values[index] += number
        case .second: values[index] += steps[index] + number
        }
        steps[index] = values[index] - last
      }
      points.append(try point(values))
    }
    spread(&points)
    return points
  }

  /// Gives the points of a trace without times, of which `timeOffset` and `duration` are stated, even
  /// times.
  private func spread(_ points: inout [StrokePoint]) {
    guard format.time == nil, let start, let duration, duration >= 0 else { return }
    for index in points.indices {
      let share = Double(index) / Double(max(1, points.count - 1))
      points[index].time = RecordedNumber.time(milliseconds: start + share * duration)
    }
  }

  private func point(_ values: [Double]) throws(StrokeFault) -> StrokePoint {
    let y = values[format.y]
    guard RecordedNumber.isCoordinate(values[format.x]), RecordedNumber.isCoordinate(y) else {
      throw StrokeFault(origin, found: "a sum beyond 1e9", expected: RecordedNumber.coordinate)
    }
    let time = format.time.flatMap {
      RecordedNumber.time(
        milliseconds: values[$0] * format.milliseconds + (format.isAbsolute ? 0 : start ?? 0))
    }
    return StrokePoint(Point(x: values[format.x], y: format.isUpward ? -y : y), time: time)
  }

  /// The values of a point, each with the mark before it; a mark or a sign also ends the value before.
  private static func words(
    _ text: ArraySlice<UInt8>
  ) -> [(mark: UInt8?, number: ArraySlice<UInt8>)] {
    var words: [(mark: UInt8?, number: ArraySlice<UInt8>)] = []
    var index = text.startIndex
    while index < text.endIndex {
      guard !text[index].isBlank else {
        index += 1
        continue
      }
      var mark: UInt8?
      if "!'\"".utf8.contains(text[index]) {
        mark = text[index]
        index += 1
        while index < text.endIndex, text[index].isBlank { index += 1 }
      }
      let start = index
      while index < text.endIndex, !text[index].isBlank, !"!'\"".utf8.contains(text[index]) {
        let isSign = text[index] == UInt8(ascii: "-") || text[index] == UInt8(ascii: "*")
        let isExponent = index > start && "eE".utf8.contains(text[index - 1])
        if isSign, index > start, !isExponent { break }
        index += 1
      }
      words.append((mark, text[start..<index]))
    }
    return words
  }
}
