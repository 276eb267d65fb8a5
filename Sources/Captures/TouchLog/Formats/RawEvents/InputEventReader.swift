internal import FrameAssembly
internal import TouchModel

/// Reads an array of `struct input_event`: records without a header or a device.
struct InputEventReader: RecordReader {
  private let format: CaptureFormat
  /// Whether the user stated the format, so that it is not ambiguous.
  private let isStated: Bool
  /// Whether the records arrive as a hand makes them, so that there are no more to look at.
  private let isLive: Bool
  private var stream: RecordStream
  private var hasBegun = false

  init(_ format: CaptureFormat, isStated: Bool, isLive: Bool = false) {
    self.format = format
    self.isStated = isStated
    self.isLive = isLive
    stream = RecordStream(InputEventLayouts.layout(of: format))
  }

  var trailingBytes: Int { stream.trailingBytes }

  /// Reads records until `events` is full; returns how many bytes were used, 0 to ask for more.
  mutating func read(
    _ window: UnsafeRawBufferPointer, isLast: Bool, into events: inout EventBatch,
    _ diagnostics: inout DiagnosticLog
  ) -> Int {
    if !hasBegun {
      // The same bytes are examined, however much is read at once.
      guard isLast || !looksAhead || window.count >= RecordScore.reach else { return 0 }
      begin(window, &diagnostics)
    }
    return stream.read(window, isLast: isLast, into: &events, &diagnostics, keepsAll: true)
  }

  /// Whether the reader waits for more bytes before it begins. Records of 24 bytes in a stated
  /// format are read at once.
  private var looksAhead: Bool {
    if isLive { return false }
    if case .narrow = stream.layout.clock { return true }
    return !isStated
  }

  private mutating func begin(
    _ window: UnsafeRawBufferPointer, _ diagnostics: inout DiagnosticLog
  ) {
    hasBegun = true
    let beginning = UnsafeRawBufferPointer(rebasing: window.prefix(RecordScore.reach))
    if InputEventSignature.isSigned(beginning, stream.layout) {
      stream.layout.clock = .narrow(signed: true)
    }
    if isStated { return }
    let bytes = window.assumingMemoryBound(to: UInt8.self)
    guard let rival = InputEventSignature.rival(of: format, bytes) else { return }
    diagnostics.add(
      .ambiguousFormat, at: .capture,
      "read as \(format.rawValue), and could be \(rival.rawValue)", remedy: .formatName)
  }
}
