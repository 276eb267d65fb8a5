internal import FrameAssembly
internal import TouchModel

/// A reader of text in which each line can be read alone. A malformed line is skipped.
protocol LinewiseReader: FrameReader {
  /// The number of the last line that was read; the first line is 1.
  var line: Int { get set }

  /// Reads a line without its line feed. If `hasMargin` is true, 8 bytes after the line are
  /// readable.
  mutating func readLine(
    _ start: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>, hasMargin: Bool,
    into batch: inout FrameBatch, _ diagnostics: inout DiagnosticLog
  ) throws(LineFault)

  /// Reads lines of the usual spelling from `start` on, until `batch` holds `limit` entries. Returns the
  /// beginning of the first other line, which `readLine` reads. The bytes to `end` are lines.
  mutating func readUsualLines(
    _ start: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>, into batch: inout FrameBatch,
    upTo limit: Int, _ diagnostics: inout DiagnosticLog
  ) -> UnsafePointer<UInt8>

  /// Returns whether a fault in an unterminated last line may be caused by its missing rest.
  static func isFromCut(_ fault: LineFault) -> Bool
}

extension LinewiseReader {
  static func isFromCut(_ fault: LineFault) -> Bool { true }

  @inline(__always)
  mutating func readUsualLines(
    _ start: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>, into batch: inout FrameBatch,
    upTo limit: Int, _ diagnostics: inout DiagnosticLog
  ) -> UnsafePointer<UInt8> { start }

  mutating func read(
    _ source: inout LineSource, into batch: inout FrameBatch, upTo limit: Int,
    _ diagnostics: inout DiagnosticLog
  ) throws(CaptureError) -> Bool {
    try readLines(&source, into: &batch, upTo: limit, &diagnostics)
  }

  /// Reads lines as `read` does, for a reader that also reads in other ways.
  mutating func readLines(
    _ source: inout LineSource, into batch: inout FrameBatch, upTo limit: Int,
    _ diagnostics: inout DiagnosticLog
  ) throws(CaptureError) -> Bool {
    try source.withLines { read($0, into: &batch, upTo: limit, &diagnostics) }
  }

  /// Reads lines until `batch` holds `limit` entries; returns how many bytes were used.
  private mutating func read(
    _ lines: TextLines, into batch: inout FrameBatch, upTo limit: Int,
    _ diagnostics: inout DiagnosticLog
  ) -> Int {
    if lines.isOverlong {
      line += 1
      diagnostics.add(.tooLong, at: .line(line))
      return 0
    }
    var next = lines.start
    while next < lines.end, batch.entries.count < limit {
      next = readUsualLines(next, lines.end, into: &batch, upTo: limit, &diagnostics)
      guard next < lines.end, batch.entries.count < limit else { break }
      line += 1
      let start = next
      next = TextLines.lineEnd(start, lines.end)
      do throws(LineFault) {
        let hasMargin = lines.end - next >= 8
        try readLine(start, next - 1, hasMargin: hasMargin, into: &batch, &diagnostics)
      } catch {
        let isCut = lines.isUnterminated && next == lines.end && Self.isFromCut(error)
        diagnostics.add(isCut ? .truncated : error.problem, at: .line(line), error.detail)
      }
    }
    return next - lines.start
  }
}
