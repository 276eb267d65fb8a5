internal import ColumnText
internal import JSONText
internal import TouchModel

/// Reads rows of the usual spelling in one pass: numbers in plain digits, words that were read
/// before, no quotation marks and no blanks.
///
/// Any other row is left to the careful reader, so nothing is reported here. Both give the same
/// sample.
struct PlainRows {
  /// The meaning of a cell by its place in the row.
  enum Cell: UInt8 {
    case unused, time, id, x, y, phase, pressure, major, minor, kind, palm, hovering
    case orientation, toolMajor, toolMinor, distance

    var bit: UInt32 { 1 &<< UInt32(rawValue) }
  }

  /// The factors of lengths, and whether a size may be zero.
  struct Lengths {
    /// The factors of lengths that have units of their own, to the units of x and y.
    var major, minor, toolMajor, toolMinor, distance: Double
    /// The factors from the units of x and y to points, and from those of sizes.
    var x, y, size: Double
    var sizesMayBeZero: Bool
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
  private let lengths: Lengths

  /// Prepares the reading of a table; nil if its rows need the careful reader.
  init?(_ map: ColumnMap, _ layout: TableLayout, _ scale: SampleScale) {
    guard case .rows(.byte(let delimiter), _) = layout.form, map.has(.time),
      map.fingersInRow <= 1, !map.has(.up), !map.has(.down)
    else { return nil }
    self.delimiter = delimiter
    timePower = map.timeUnit.power
    hasID = map.has(.id)
    func factor(_ target: ColumnMap.Target) -> Double {
      map.lengthUnits[target].map { scale.share(of: $0) } ?? 1
    }
    lengths = Lengths(
      major: factor(.major), minor: factor(.minor), toolMajor: factor(.toolMajor),
      toolMinor: factor(.toolMinor), distance: factor(.distance), x: scale.x, y: scale.y,
      size: scale.length, sizesMayBeZero: map.sizesMayBeZero)
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
    _ start: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>, line: Int, _ words: Words,
    _ last: inout LastTime
  ) -> TouchSample? {
    var sample = TouchSample(time: .zero, at: .line(line))
    guard let stated = read(start, end, into: &sample, words, &last), isPlaced(stated) else {
      return nil
    }
    // A contact that hovers is distinguished as by the careful reader.
    if sample.isHovering == true, sample.phase == .move || sample.phase == .down {
      sample.phase = .hover
    }
    return sample
  }

  /// Reads a row as `sample` does, if it states the finger and the phase of a contact that touches,
  /// or only a time; nil for any other row.
  func contact(
    _ start: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>, line: Int, _ words: Words,
    _ last: inout LastTime
  ) -> HeldContact? {
    var held = HeldContact(line: line)
    guard let stated = read(start, end, into: &held, words, &last), !held.isUnusual else {
      return nil
    }
    let identity = Cell.id.bit | Cell.phase.bit
    if isPlaced(stated), stated & identity == identity { return held }
    held.isTimeOnly = true
    return stated & (identity | Cell.x.bit | Cell.y.bit) == 0 ? held : nil
  }

  /// Whether the row states a finger and where it is, as most rows do.
  private func isPlaced(_ stated: UInt32) -> Bool {
    let needed = Cell.x.bit | Cell.y.bit | (hasID ? Cell.id.bit : 0)
    return stated & needed == needed
  }

  /// Reads a row, and returns the bits of the cells that it states; nil if it states no time, or
  /// needs the careful reader.
  private func read(
    _ start: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>, into row: inout some PlainRow,
    _ words: Words, _ last: inout LastTime
  ) -> UInt32? {
    guard start < end, !start.pointee.isBlank, start.pointee != UInt8(ascii: "#") else {
      return nil
    }
    var end = end[-1] == UInt8(ascii: "\r") ? end - 1 : end
    // The empty cells at the end of the row are counted together.
    let wholeEnd = end
    while end > start, end[-1] == delimiter { end -= 1 }
    var (stated, p) = (UInt32(0), start)
    var first = 0
    if cells[0] == .time, end - start >= 8 {
      guard takeTime(&p, end, &row.time, &last) else { return nil }
      (stated, first) = (Cell.time.bit, 1)
    }
    guard let others = readCells(first..<cells.count, p, end, wholeEnd, into: &row, words) else {
      return nil
    }
    stated |= others
    return stated & Cell.time.bit != 0 ? stated : nil
  }

  /// Reads the time at the beginning of a row, which often is that of the row before.
  @inline(__always)
  private func takeTime(
    _ p: inout UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>, _ time: inout Timestamp,
    _ last: inout LastTime
  ) -> Bool {
    if last.begins(p) {
      time = last.time
      p += last.length - 1
      return true
    }
    let start = p
    guard let number = PlainNumber.scaled(&p, byPowerOfTen: timePower) else { return false }
    time = Timestamp(microseconds: number)
    if p < end { last.keep(start, p - start + 1, time) }
    return true
  }

  /// Reads cells from `p`, which is at the delimiter before the first of them unless that is the first
  /// cell of the row, and returns the bits of those that are not empty. `wholeEnd` is the end of the
  /// row with its empty cells. Nil if a cell needs the careful reader.
  private func readCells(
    _ range: Range<Int>, _ start: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>,
    _ wholeEnd: UnsafePointer<UInt8>, into row: inout some PlainRow, _ words: Words
  ) -> UInt32? {
    var (stated, p) = (UInt32(0), start)
    for index in range {
      if index > 0 {
        if p == end { return wholeEnd - end >= range.upperBound - index ? stated : nil }
        guard p.pointee == delimiter else { return nil }
        p += 1
      }
      if p == end || p.pointee == delimiter { continue }
      let cell = cells[index]
      stated |= cell.bit
      switch cell {
      case .unused:
        while p < end, p.pointee != delimiter {
          if p.pointee == UInt8(ascii: "\"") { return nil }
          p += 1
        }
      case .phase:
        let first = p
        p = wordEnd(p, end)
        guard let phase = words.phases.knownShort(first, p) else { return nil }
        row.set(phase)
      case .kind:
        let first = p
        p = wordEnd(p, end)
        guard let kind = words.kinds.knownShort(first, p) else { return nil }
        row.set(kind)
      case .palm, .hovering:
        guard p.pointee.isDigit else { return nil }
        let flag = p.pointee != UInt8(ascii: "0")
        if cell == .palm { row.setPalm(flag) } else { row.setHovering(flag) }
        p += 1
      case .id:
        guard let id = PlainNumber.integer(&p) else { return nil }
        row.set(id: id)
      case .time:
        guard let time = PlainNumber.scaled(&p, byPowerOfTen: timePower) else { return nil }
        row.time = Timestamp(microseconds: time)
      default:
        guard let value = PlainNumber.double(&p), abs(value) <= 1e9 else { return nil }
        row.set(value, as: cell, lengths)
      }
    }
    return p == end || p.pointee == delimiter ? stated : nil
  }

  /// Returns the end of the cell that begins at `p`, eight bytes at a time. No word that is known
  /// has a quotation mark, so none is looked for.
  @inline(__always)
  private func wordEnd(
    _ p: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>
  ) -> UnsafePointer<UInt8> {
    var p = p
    let pattern = UInt64(delimiter) &* 0x0101_0101_0101_0101
    while p < end {
      let word = UInt64(littleEndian: UnsafeRawPointer(p).loadUnaligned(as: UInt64.self)) ^ pattern
      // The lowest set bit is in the first byte that is zero.
      let zeros = (word &- 0x0101_0101_0101_0101) & ~word & 0x8080_8080_8080_8080
      if zeros != 0 { return min(p + zeros.trailingZeroBitCount / 8, end) }
      p += 8
    }
    return end
  }
}
