internal import JSONText
internal import TouchModel

/// Reads rows of the usual spelling in one pass: numbers in plain digits, words that were read
/// before, no quotation marks and no blanks.
///
/// Any other row is left to the careful reader, so nothing is reported here. Both give the same
/// sample.
struct PlainRows {
  /// The meaning of a cell by its place in the row.
  private enum Cell: UInt8 {
    case unused, time, id, x, y, phase, pressure, major, minor, kind, palm, hovering
    case orientation, toolMajor, toolMinor, distance
  }

  /// The words of the table that have been read.
  struct Words {
    var phases = KnownWords<TouchSample.Phase>()
    var kinds = KnownWords<Contact.Kind>()
  }

  private let cells: [Cell]
  private let delimiter: UInt8
  private let timePower: Int
  private let hasID: Bool
  private let sizesMayBeZero: Bool
  /// The factors of lengths that have units of their own, in the order of `ColumnMap.lengths`.
  private let lengths: (major: Double, minor: Double, tool: (Double, Double), distance: Double)

  /// Prepares the reading of a table; nil if its rows need the careful reader.
  init?(_ map: ColumnMap, _ layout: TableLayout, _ scale: SampleScale) {
    guard case .rows(.byte(let delimiter), _) = layout.form, map.has(.time),
      map.fingersInRow <= 1, !map.has(.up), !map.has(.down)
    else { return nil }
    self.delimiter = delimiter
    timePower = map.timeUnit.power
    hasID = map.has(.id)
    sizesMayBeZero = map.sizesMayBeZero
    func factor(_ target: ColumnMap.Target) -> Double {
      map.lengthUnits[target].map { scale.share(of: $0) } ?? 1
    }
    lengths = (
      factor(.major), factor(.minor), (factor(.toolMajor), factor(.toolMinor)), factor(.distance)
    )
    let used = layout.places.indices.compactMap { index in
      layout.places[index].map { (place: $0, target: map.columns[index].target) }
    }
    guard let last = used.map(\.place).max(), last < 256,
      Set(used.map(\.place)).count == used.count,
      Set(used.map(\.target)).count == used.count
    else { return nil }
    var cells = [Cell](repeating: .unused, count: last + 1)
    for (place, target) in used {
      guard let cell = Self.cell(of: target) else { return nil }
      cells[place] = cell
    }
    self.cells = cells
  }

  private static func cell(of target: ColumnMap.Target) -> Cell? {
    switch target {
    case .time: .time
    case .id: .id
    case .x: .x
    case .y: .y
    case .phase: .phase
    case .up, .down: nil
    case .pressure: .pressure
    case .major: .major
    case .minor: .minor
    case .kind: .kind
    case .palm: .palm
    case .hovering: .hovering
    case .orientation: .orientation
    case .toolMajor: .toolMajor
    case .toolMinor: .toolMinor
    case .distance: .distance
    }
  }

  /// Reads the row from `start` to the line feed at `end`; nil if it needs the careful reader. Eight
  /// bytes after the line must be readable.
  func sample(
    _ start: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>, line: Int, _ words: Words
  ) -> TouchSample? {
    guard start < end, !start.pointee.isBlank, start.pointee != UInt8(ascii: "#") else {
      return nil
    }
    let end = end[-1] == UInt8(ascii: "\r") ? end - 1 : end
    var sample = TouchSample(time: .zero, at: .line(line))
    var (hasTime, p) = (false, start)
    for index in cells.indices {
      if index > 0 {
        guard p < end, p.pointee == delimiter else { return nil }
        p += 1
      }
      let cell = cells[index]
      if p == end || p.pointee == delimiter { continue }
      if cell == .time {
        guard let number = Self.number(&p), let time = number.scaled(byPowerOfTen: timePower)
        else { return nil }
        sample.time = Timestamp(microseconds: time)
        hasTime = true
      } else {
        guard take(cell, &p, end, into: &sample, words) else { return nil }
      }
    }
    guard hasTime, p == end || p.pointee == delimiter, isComplete(sample) else { return nil }
    settle(&sample)
    return sample
  }

  /// Whether the row states a finger and where it is, as most rows do.
  private func isComplete(_ sample: TouchSample) -> Bool {
    (!hasID || sample.id != nil) && sample.x != nil && sample.y != nil
  }

  /// Distinguishes contacts that hover, as the careful reader does.
  private func settle(_ sample: inout TouchSample) {
    guard sample.isHovering == true else { return }
    if sample.phase == .move || sample.phase == .down { sample.phase = .hover }
  }

  /// Reads a cell that is not empty. Returns false if it needs the careful reader.
  @inline(__always)
  private func take(
    _ cell: Cell, _ p: inout UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>,
    into sample: inout TouchSample, _ words: Words
  ) -> Bool {
    switch cell {
    case .phase, .kind, .unused:
      let first = p
      while p < end, p.pointee != delimiter {
        if p.pointee == UInt8(ascii: "\"") { return false }
        p += 1
      }
      if cell == .unused { return true }
      if cell == .phase {
        sample.phase = words.phases.knownShort(first, p)
        return sample.phase != nil
      }
      sample.kind = words.kinds.knownShort(first, p)
      return sample.kind != nil
    case .palm, .hovering:
      guard p.pointee.isDigit else { return false }
      let flag = p.pointee != UInt8(ascii: "0")
      if cell == .palm { sample.isPalm = flag } else { sample.isHovering = flag }
      p += 1
      return true
    case .id:
      guard let number = Self.number(&p), let id = number.integer else { return false }
      sample.id = id
      return true
    default:
      guard let value = Self.number(&p)?.double, abs(value) <= 1e9 else { return false }
      store(value, as: cell, in: &sample)
      return true
    }
  }

  /// Reads and skips a number, eight digits at a time if it has at most 19 and no exponent.
  @inline(__always)
  private static func number(_ p: inout UnsafePointer<UInt8>) -> DecimalLiteral? {
    let start = p
    let isNegative = p.pointee == UInt8(ascii: "-")
    if isNegative { p += 1 }
    let first = p.pointee
    var (digits, count) = FastDigits.run(&p)
    guard count == 1 || (count > 1 && first != UInt8(ascii: "0")) else { return nil }
    var places = 0
    if p.pointee == UInt8(ascii: ".") {
      p += 1
      let fraction = FastDigits.run(&p)
      guard fraction.count > 0 else { return nil }
      places = fraction.count
      count += places
      guard count <= 19 else { return anyNumber(start, &p) }
      digits = digits &* PowersOfTen.integer(places) &+ fraction.value
    }
    if count > 19 || p.pointee | 0x20 == UInt8(ascii: "e") { return anyNumber(start, &p) }
    return DecimalLiteral(
      UnsafeBufferPointer(start: start, count: p - start), digits: digits, exponent: -places,
      isNegative: isNegative)
  }

  @inline(never)
  private static func anyNumber(
    _ start: UnsafePointer<UInt8>, _ p: inout UnsafePointer<UInt8>
  ) -> DecimalLiteral? {
    guard let number = DecimalLiteral(start) else { return nil }
    p = start + number.bytes.count
    return number
  }

  @inline(__always)
  private func store(_ value: Double, as cell: Cell, in sample: inout TouchSample) {
    switch cell {
    case .x: sample.x = value
    case .y: sample.y = value
    case .pressure: sample.pressure = value
    case .orientation: sample.orientation = value
    case .major: sample.major = size(value * lengths.major)
    case .minor: sample.minor = size(value * lengths.minor)
    case .toolMajor: sample.toolMajor = value * lengths.tool.0
    case .toolMinor: sample.toolMinor = value * lengths.tool.1
    case .distance: sample.distance = value * lengths.distance
    case .unused, .time, .id, .phase, .kind, .palm, .hovering: break
    }
  }

  @inline(__always)
  private func size(_ value: Double) -> Double? { value > 0 || sizesMayBeZero ? value : nil }
}
