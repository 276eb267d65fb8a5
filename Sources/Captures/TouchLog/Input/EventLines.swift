internal import FrameAssembly
internal import TouchModel

/// A reader of text in which a line, or a part of a line, is an event.
protocol EventLineReader: TextReader {
  /// The number of bytes that the fast path may examine.
  static var reach: Int { get }

  /// The number of the line that is being read, from 1.
  var line: Int { get set }
  /// Whether the last line was left in the middle, at the beginning of another event.
  var isMidLine: Bool { get set }
  /// Returns whether the event that was just read comes from the device that is read.
  mutating func keeps(_ event: InputEvent) -> Bool

  /// Reads an event as the recorder spells it. Returns the byte behind the line feed, or nil if the
  /// line needs the careful reader.
  mutating func readFast(
    _ line: UnsafePointer<UInt8>, into event: UnsafeMutablePointer<InputEvent>
  ) -> UnsafePointer<UInt8>?

  /// Reads a line without its line feed, in any spelling.
  mutating func readSlowly(
    _ text: Field, isCut: Bool, _ diagnostics: inout DiagnosticLog
  ) throws(LineFault) -> SlowLine
}

/// The content of a line.
enum SlowLine {
  case nothing
  case event(InputEvent)
  /// An event, followed by more text at `next`.
  case events(InputEvent, next: UnsafePointer<UInt8>)
  /// A part of a line that is not an event, followed by another part at `next`.
  case fault(LineFault, next: UnsafePointer<UInt8>)
}

extension EventLineReader {
  /// Reads lines until `events` is full; returns how many bytes were used.
  mutating func read(
    _ lines: TextLines, into events: inout EventBatch, _ diagnostics: inout DiagnosticLog
  ) -> Int {
    if lines.isOverlong {
      line += 1
      diagnostics.add(.tooLong, at: .line(line))
      return 0
    }
    return events.fill { free, base, runs in
      read(lines, into: free, at: base, &runs, &diagnostics)
    }
  }

  private mutating func read(
    _ lines: TextLines, into free: UnsafeMutableBufferPointer<InputEvent>, at base: Int,
    _ runs: inout [EventBatch.Run], _ diagnostics: inout DiagnosticLog
  ) -> (used: Int, written: Int) {
    guard let output = free.baseAddress else { return (0, 0) }
    let (end, room) = (lines.end, free.count)
    let lastFast = end - min(Self.reach, end - lines.start + 1)
    var next = lines.start
    var written = 0
    var line = self.line
    // The index of a line minus the index of its event. A change of this difference starts a run.
    var offset = Int.min
    while next < end, written < room {
      let start = next
      if start <= lastFast, !isMidLine, let stop = readFast(start, into: output + written) {
        line &+= 1
        next = stop
        guard keeps(output[written]) else { continue }
      } else {
        next = TextLines.lineEnd(start, end)
        if !isMidLine { line &+= 1 }
        self.line = line
        let text = Field(start: start, end: next - 1)
        let isCut = lines.isUnterminated && next == end
        guard let event = readSlowly(text, &next, isCut: isCut, &diagnostics), keeps(event) else {
          continue
        }
        output[written] = event
      }
      if line &- written != offset {
        offset = line &- written
        runs.append(EventBatch.Run(first: base + written, place: .line(line)))
      }
      written += 1
    }
    self.line = line
    if next == end, lines.isContinued { isMidLine = true }
    return (next - lines.start, written)
  }

  private mutating func readSlowly(
    _ text: Field, _ next: inout UnsafePointer<UInt8>, isCut: Bool,
    _ diagnostics: inout DiagnosticLog
  ) -> InputEvent? {
    do throws(LineFault) {
      guard text.count <= LineSource.longestLine else {
        isMidLine = false
        throw LineFault.tooLong
      }
      let found = try readSlowly(text, isCut: isCut, &diagnostics)
      isMidLine = false
      switch found {
      case .nothing: return nil
      case .event(let event): return event
      case .events(let event, let rest):
        next = rest
        isMidLine = true
        return event
      case .fault(let fault, let rest):
        next = rest
        isMidLine = true
        diagnostics.add(fault.problem, at: .line(line), fault.detail)
        return nil
      }
    } catch {
      isMidLine = false
      diagnostics.add(isCut ? .truncated : error.problem, at: .line(line), error.detail)
      return nil
    }
  }
}
