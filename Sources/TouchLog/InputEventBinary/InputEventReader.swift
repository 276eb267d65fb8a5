internal import TouchModel

/// Reads an array of `struct input_event`: no header, no device, only records.
struct InputEventReader {
  private let format: CaptureFormat
  private var stream: RecordStream
  private var hasBegun = false

  /// How far is looked for what the seconds of 16-byte records mean.
  private static let reach = 256 * 1024

  init(_ format: CaptureFormat) {
    self.format = format
    stream = RecordStream(InputEventLayouts.layout(of: format))
  }

  var trailingBytes: Int { stream.trailingBytes }

  /// Reads records until `events` is full; returns how many bytes were used, 0 to ask for more.
  mutating func read(
    _ window: UnsafeRawBufferPointer, isLast: Bool, into events: inout EventBatch,
    _ diagnostics: inout DiagnosticLog
  ) -> Int {
    if !hasBegun { begin(window, &diagnostics) }
    return stream.read(window, isLast: isLast, into: &events, &diagnostics, keepsAll: true)
  }

  private mutating func begin(
    _ window: UnsafeRawBufferPointer, _ diagnostics: inout DiagnosticLog
  ) {
    hasBegun = true
    let beginning = UnsafeRawBufferPointer(rebasing: window.prefix(Self.reach))
    if InputEventSignature.isSigned(beginning, stream.layout) {
      stream.layout.clock = .narrow(signed: true)
    }
    let bytes = window.assumingMemoryBound(to: UInt8.self)
    guard let rival = InputEventSignature.rival(of: format, bytes) else { return }
    diagnostics.add(
      .ambiguousFormat, at: .capture,
      "read as \(format.rawValue), and could be \(rival.rawValue); --format decides")
  }
}
