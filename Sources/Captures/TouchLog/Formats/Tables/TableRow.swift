/// The cells of one line, in storage that the next line uses again.
struct TableRow {
  /// The separator of the cells.
  enum Delimiter: Hashable {
    case byte(UInt8)
    /// One or more blanks.
    case blanks

    /// Finds the most frequent delimiter of a header.
    init(of line: UnsafeBufferPointer<UInt8>) {
      let candidates = ["\t", ",", ";", "|"].compactMap { $0.utf8.first }
      let counts = candidates.map { candidate in
        var isQuoted = false
        return line.count {
          if $0 == UInt8(ascii: "\"") { isQuoted.toggle() }
          return $0 == candidate && !isQuoted
        }
      }
      let most = counts.max() ?? 0
      let best = zip(candidates, counts).first { $0.1 == most }
      self = most > 0 ? best.map { .byte($0.0) } ?? .blanks : .blanks
    }
  }

  private(set) var cells: [Field] = []

  /// Divides the line from `start` to `end`.
  mutating func split(
    _ start: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>, by delimiter: Delimiter
  ) {
    cells.removeAll(keepingCapacity: true)
    guard case .byte(let byte) = delimiter else {
      var fields = Fields(start, end)
      while let field = fields.nextField() { cells.append(Self.unquoted(field)) }
      return
    }
    var next = start
    while true {
      let first = next
      while next < end, next.pointee == 0x20 { next += 1 }
      if next < end, next.pointee == UInt8(ascii: "\"") {
        next += 1
        while next < end, next.pointee != UInt8(ascii: "\"") || Self.isDoubled(&next, end) {
          next += 1
        }
      }
      while next < end, next.pointee != byte { next += 1 }
      cells.append(Self.unquoted(Field(start: first, end: next)))
      if next == end { return }
      next += 1
    }
  }

  /// Moves to the second of two successive quotes. Returns whether there are two.
  private static func isDoubled(
    _ next: inout UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>
  ) -> Bool {
    guard next + 1 < end, next[1] == UInt8(ascii: "\"") else { return false }
    next += 1
    return true
  }

  private static func unquoted(_ field: Field) -> Field {
    var (start, end) = (field.start, field.end)
    while start < end, start.pointee.isBlank { start += 1 }
    while end > start, end[-1].isBlank { end -= 1 }
    let quote = UInt8(ascii: "\"")
    if end - start >= 2, start.pointee == quote, end[-1] == quote {
      (start, end) = (start + 1, end - 1)
    }
    return Field(start: start, end: end)
  }
}
