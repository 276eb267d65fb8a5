internal import ColumnText
internal import JSONText
internal import TouchModel

/// Reads rows of the usual spelling in one pass: numbers in plain digits, words that were read
/// before, no quotation marks and no blanks.
///
/// Any other row is left to the careful reader, so nothing is reported here. Both give the same
/// sample.
struct PlainRows {
  /// The meaning of a cell by its place in the row. Words and flags come before numbers.
  enum Cell: UInt8 {
    case unused, time
    case id, phase, kind, palm, hovering
    case x, y, pressure, major, minor, orientation, toolMajor, toolMinor, distance

    var bit: UInt32 { 1 &<< UInt32(rawValue) }
    @inline(__always)
    var isWord: Bool { Cell.id.rawValue...Cell.hovering.rawValue ~= rawValue }
    @inline(__always)
    var isNumber: Bool { rawValue >= Cell.x.rawValue }
  }

  /// The factors of lengths, and whether a size may be zero.
  struct Lengths {
    /// The factors of lengths that have units of their own, to the units of x and y.
    var major, minor, toolMajor, toolMinor, distance: Double
    /// The factors from the units of x and y to points, and from those of sizes.
    var x, y, size: Double
    var sizesMayBeZero: Bool
  }

  /// The texts that rows of the table have in common, as far as they have been read.
  struct Memory {
    var phases = KnownWords<TouchSample.Phase>()
    var kinds = KnownWords<Contact.Kind>()
    fileprivate var time = LastTime()
    fileprivate var runs = RepeatedCells()
  }

  /// The number of bytes that a cell may make this reader examine.
  static let reach = 64

  /// The meanings of the cells up to the last one that is used; empty if rows need the careful reader.
  let cells: [Cell]
  private let delimiter: UInt8
  private let timePower: Int
  private let hasID: Bool
  private let lengths: Lengths

  /// Prepares the reading of a table.
  init(_ map: ColumnMap, _ layout: TableLayout, _ scale: SampleScale) {
    cells = Self.cells(map, layout) ?? []
    if case .rows(.byte(let byte), _) = layout.form { delimiter = byte } else { delimiter = 0 }
    timePower = map.timeUnit.power
    hasID = map.has(.id)
    func factor(_ target: ColumnMap.Target) -> Double {
      map.lengthUnits[target].map { scale.share(of: $0) } ?? 1
    }
    lengths = Lengths(
      major: factor(.major), minor: factor(.minor), toolMajor: factor(.toolMajor),
      toolMinor: factor(.toolMinor), distance: factor(.distance), x: scale.x, y: scale.y,
      size: scale.length, sizesMayBeZero: map.sizesMayBeZero)
  }

  /// Returns the meanings of the cells; nil if a table needs the careful reader.
  private static func cells(_ map: ColumnMap, _ layout: TableLayout) -> [Cell]? {
    guard case .rows(.byte, _) = layout.form, map.has(.time), map.fingersInRow <= 1,
      !map.has(.up), !map.has(.down)
    else { return nil }
    let used = layout.places.indices.compactMap { index in
      layout.places[index].map { (place: $0, target: map.columns[index].target) }
    }
    guard let last = used.map(\.place).max(), last < 256,
      Set(used.map(\.place)).count == used.count,
      Set(used.map(\.target)).count == used.count
    else { return nil }
    var cells = [Cell](repeating: .unused, count: last + 1)
    for (place, target) in used {
      guard let cell = cell(of: target) else { return nil }
      cells[place] = cell
    }
    return cells
  }

  private static func cell(of target: ColumnMap.Target) -> Cell? {
    switch target {
    case .time: .time
    case .id: .id
    case .x: .x
    case .y: .y
    case .phase: .phase
    case .up, .down, .label, .writer, .capture, .group, .repetition, .speed, .stroke: nil
    case .point: .unused
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

  /// Whether rows of the table can be read without the careful reader.
  var areUsual: Bool { !cells.isEmpty }

  /// Reads the row at `start`, and returns the beginning of the next one; nil if it needs the careful
  /// reader, or if a cell begins at `limit` or later. `reach` bytes from `limit` must be readable.
  /// `cells` are those of this value.
  func sample(
    _ start: UnsafePointer<UInt8>, _ limit: UnsafePointer<UInt8>,
    _ cells: UnsafeBufferPointer<Cell>, into sample: inout TouchSample, _ memory: inout Memory
  ) -> UnsafePointer<UInt8>? {
    guard let row = read(start, limit, cells, into: &sample, &memory), isPlaced(row.stated) else {
      return nil
    }
    // A contact that hovers is distinguished as by the careful reader.
    if sample.isHovering == true, sample.phase == .move || sample.phase == .down {
      sample.phase = .hover
    }
    return row.end
  }

  /// Reads a row as `sample` does, if it states the finger and the phase of a contact that touches,
  /// or only a time; nil for any other row.
  @inline(__always)
  func contact(
    _ start: UnsafePointer<UInt8>, _ limit: UnsafePointer<UInt8>,
    _ cells: UnsafeBufferPointer<Cell>, into held: inout HeldContact, _ memory: inout Memory
  ) -> UnsafePointer<UInt8>? {
    guard let row = read(start, limit, cells, into: &held, &memory), !held.isUnusual else {
      return nil
    }
    let identity = Cell.id.bit | Cell.phase.bit
    if isPlaced(row.stated), row.stated & identity == identity { return row.end }
    held.isTimeOnly = true
    return row.stated & (identity | Cell.x.bit | Cell.y.bit) == 0 ? row.end : nil
  }

  /// Whether the row states a finger and where it is, as most rows do.
  @inline(__always)
  private func isPlaced(_ stated: UInt32) -> Bool {
    let needed = Cell.x.bit | Cell.y.bit | (hasID ? Cell.id.bit : 0)
    return stated & needed == needed
  }

  /// A row that was read.
  private struct Row {
    /// The beginning of the next row.
    var end: UnsafePointer<UInt8>
    /// The bits of the cells that the row states.
    var stated: UInt32
  }

  /// Reads a row; nil if it states no time, or needs the careful reader.
  private func read(
    _ start: UnsafePointer<UInt8>, _ limit: UnsafePointer<UInt8>,
    _ cells: UnsafeBufferPointer<Cell>, into row: inout some PlainRow, _ memory: inout Memory
  ) -> Row? {
    guard !start.pointee.isBlank, start.pointee != UInt8(ascii: "#") else { return nil }
    var (p, index, stated) = (start, 0, UInt32(0))
    while p < limit {
      if p.pointee != delimiter {
        let cell = cells[index]
        if cell.isWord {
          guard let run = memory.runs.run(p, from: index) ?? readRun(p, limit, index, &memory)
          else { return nil }
          row.set(run.words)
          stated |= run.words.stated
          p += run.length
          index = run.next
          if index < cells.count { continue }
          return stated & Cell.time.bit != 0 ? Row(end: p, stated: stated) : nil
        }
        if cell.isNumber {
          if let value = PlainNumber.double(&p) {
            guard abs(value) <= 1e9 else { return nil }
            row.set(value, as: cell, lengths)
            stated |= cell.bit
          }
        } else if cell == .time {
          guard let time = time(&p, &memory.time) else { return nil }
          row.time = time
          stated |= cell.bit
        } else {
          guard let end = unusedEnd(p) else { return nil }
          p = end
        }
      }
      index += 1
      if p.pointee == delimiter, index < cells.count {
        p += 1
        continue
      }
      guard index == cells.count, let end = rowEnd(p, limit) else { return nil }
      return stated & Cell.time.bit != 0 ? Row(end: end, stated: stated) : nil
    }
    return nil
  }

  @inline(__always)
  private func endsCell(_ byte: UInt8) -> Bool {
    byte == delimiter || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
  }

  /// Returns the beginning of the next row, if this row ends at `p` or has only unused cells there.
  private func rowEnd(
    _ p: UnsafePointer<UInt8>, _ limit: UnsafePointer<UInt8>
  ) -> UnsafePointer<UInt8>? {
    if let end = TextLines.lineEnd(behind: p) { return end }
    return p.pointee == delimiter ? TextLines.lineEnd(p, limit + Self.reach) : nil
  }

  /// Reads the words and flags from the cell `first` on, with the empty cells among them, and keeps
  /// them for the next rows; nil if one needs the careful reader.
  @inline(never)
  private func readRun(
    _ start: UnsafePointer<UInt8>, _ limit: UnsafePointer<UInt8>, _ first: Int,
    _ memory: inout Memory
  ) -> RepeatedCells.Run? {
    var (p, index, words) = (start, first, RowWords())
    while p < limit {
      if !endsCell(p.pointee) {
        guard cells[index].isWord else { break }
        guard read(cells[index], &p, into: &words, memory) else { return nil }
      }
      index += 1
      if p.pointee == delimiter, index < cells.count {
        p += 1
        continue
      }
      guard index == cells.count, let end = rowEnd(p, limit) else { return nil }
      p = end
      break
    }
    let run = RepeatedCells.Run(start, p, first..<index, words)
    memory.runs.keep(run)
    return run
  }

  /// Reads the number of a finger, a word or a flag; returns false if it needs the careful reader.
  private func read(
    _ cell: Cell, _ p: inout UnsafePointer<UInt8>, into words: inout RowWords, _ memory: Memory
  ) -> Bool {
    switch cell {
    case .id:
      guard let id = PlainNumber.integer(&p) else { return false }
      words.id = id
    case .phase:
      guard let phase = memory.phases.known(word(&p)) else { return false }
      words.phase = phase
    case .kind:
      guard let kind = memory.kinds.known(word(&p)) else { return false }
      words.kind = kind
    default:
      guard p.pointee.isDigit else { return false }
      let flag = p.pointee != UInt8(ascii: "0")
      if cell == .palm { words.isPalm = flag } else { words.isHovering = flag }
      p += 1
    }
    words.stated |= cell.bit
    return true
  }

  /// Reads and skips the word at `p`. No word that is known has a quotation mark, so none is looked
  /// for.
  private func word(_ p: inout UnsafePointer<UInt8>) -> Field {
    let start = p
    while !endsCell(p.pointee) { p += 1 }
    return Field(start: start, end: p)
  }

  /// Returns the end of a cell that is not used; nil if it has a quotation mark.
  private func unusedEnd(_ start: UnsafePointer<UInt8>) -> UnsafePointer<UInt8>? {
    var p = start
    while !endsCell(p.pointee) {
      if p.pointee == UInt8(ascii: "\"") { return nil }
      p += 1
    }
    return p
  }

  /// Reads a time, which often is that of the row before.
  @inline(__always)
  private func time(_ p: inout UnsafePointer<UInt8>, _ last: inout LastTime) -> Timestamp? {
    if last.begins(p) {
      p += last.length - 1
      return last.time
    }
    var next = p
    guard let number = PlainNumber.scaled(&next, byPowerOfTen: timePower) else { return nil }
    let time = Timestamp(microseconds: number)
    last.keep(p, next - p + 1, time)
    p = next
    return time
  }
}
