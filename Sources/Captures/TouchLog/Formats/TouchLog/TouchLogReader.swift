internal import FrameAssembly
internal import JSONText
internal import TouchModel

/// Reads touch logs: one JSON object per line, each with a frame or a command.
///
/// Any bytes can be read. A malformed line or a malformed touch is skipped and reported.
struct TouchLogReader: LinewiseReader {
  private(set) var surface: SurfaceSize?
  private var device: String?
  var line = 0
  private var parsed = TouchLogLine()
  private var tracks = TouchLogTracks()
  private var clock = FrameClock()
  private var counter = FrameCounter()
  private var hasHeader = false

  var description: DeviceDescription {
    var description = DeviceDescription()
    description.name = device
    return description
  }

  var lengthUnits: String { "the lengths of a touch log are in points" }

  /// The counts of the part that has been read.
  var statistics: CaptureStatistics { counter.result(downAtEnd: tracks.count) }

  /// Returns whether a fault may be caused by a cut line. Only a syntax fault is certain to be.
  static func isFromCut(_ fault: LineFault) -> Bool { fault.problem == .syntax }

  mutating func readLine(
    _ start: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>, hasMargin: Bool,
    into batch: inout FrameBatch, _ diagnostics: inout DiagnosticLog
  ) throws(LineFault) {
    guard end - start <= LineSource.longestLine else {
      throw LineFault.tooLong
    }
    if start.pointee != UInt8(ascii: "{") {
      var first = start
      while first < end, first.pointee.isBlank { first += 1 }
      if first == end { return }
    }
    do throws(JSONMemberFault) {
      try parsed.read(start, end, hasMargin: hasMargin)
    } catch {
      throw LineFault(error)
    }
    for fault in parsed.faults { diagnostics.add(fault.problem, at: .line(line), fault.detail) }
    let hasMore = !parsed.commands.isEmpty || !parsed.events.isEmpty
    if let header = parsed.header, !parsed.hasTouches, !hasMore {
      readHeader(header, &diagnostics)
      return
    }
    guard let time = parsed.time else {
      if parsed.faults.isEmpty { throw LineFault(.missingField, "no t") }
      return
    }
    guard parsed.hasTouches || hasMore else {
      if parsed.faults.isEmpty {
        throw LineFault(.missingField, "the line has no key touches, set or event")
      }
      return
    }
    let frameTime = step(to: time, into: &batch, &diagnostics)
    if parsed.hasTouches {
      var outcome = TouchLogTracks.Outcome()
      tracks.close(parsed.touches, &outcome, at: .line(line), into: &batch, &diagnostics)
      batch.closeFrame(at: frameTime, interruption: outcome.interruption)
      counter.countFrame(at: time, entries: parsed.touches.count, outcome, down: tracks.count)
    }
    for command in parsed.commands { batch.append(command, at: frameTime) }
    for event in parsed.events { batch.append(event, at: frameTime) }
  }

  /// Returns the time of a line. If the clock jumped, the touches are cancelled before that time.
  private mutating func step(
    to time: Timestamp, into batch: inout FrameBatch, _ diagnostics: inout DiagnosticLog
  ) -> Timestamp {
    let stepBack = counter.step(to: time)
    switch clock.step(to: time, isTouching: tracks.begun > 0) {
    case .onward(let frameTime):
      if let stepBack {
        diagnostics.add(
          .timeRanBackwards, at: .line(line),
          "\(stepBack.microseconds) µs earlier than the line before")
      }
      return frameTime
    case .jump(let end, let frameTime, let span):
      diagnostics.add(.clockJump, at: .line(line), "\(span.seconds) s")
      if tracks.cancelAll(into: &batch) { batch.closeFrame(at: end, interruption: .gap) }
      return frameTime
    }
  }

  private mutating func readHeader(
    _ header: TouchLogLine.Header, _ diagnostics: inout DiagnosticLog
  ) {
    if let version = header.version, version > 1 {
      diagnostics.add(.newerVersion, at: .line(line), "version \(version), 1 is known")
    }
    device = header.device ?? device
    guard let width = header.width, let height = header.height else { return }
    guard width > 0, height > 0 else {
      diagnostics.add(.outOfRange, at: .line(line), "a surface of \(width) × \(height) points")
      return
    }
    surface = SurfaceSize(width: width, height: height)
  }
}
