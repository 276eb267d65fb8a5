internal import FrameAssembly
internal import TouchModel

/// The reader of a format of events, which have to be assembled to frames: a `TextReader` or a
/// `RecordReader`.
protocol EventReader: FormatReader {
  /// The devices that the capture names, with the number of events of each; nil for formats that
  /// name none.
  var tally: DeviceTally? { get }
  /// Whether the capture states that it holds one device, and which, so that no device has to be
  /// chosen.
  var saysOneDevice: Bool { get }
  /// Whether the node of a device distinguishes it from others in the same capture.
  var tellsByNode: Bool { get }
  /// The search for lines that may come from another device than the last event; nil before the
  /// first event.
  var otherDeviceSearch: OtherDeviceSearch? { get }
  /// The number of bytes that follow the last whole record.
  var trailingBytes: Int { get }

  /// Reads the next events of a source, from lines of about `limit` bytes at most. Returns false at
  /// its end.
  mutating func read(
    _ source: inout LineSource, upTo limit: Int, into events: inout EventBatch,
    _ diagnostics: inout DiagnosticLog
  ) throws(CaptureError) -> Bool

  /// Reads `bytes` as if they were the whole capture, lines of about `limit` bytes at most. Returns
  /// how many bytes were used; 0 if no more can be read.
  mutating func read(
    _ bytes: UnsafeBufferPointer<UInt8>, upTo limit: Int, into events: inout EventBatch,
    _ diagnostics: inout DiagnosticLog
  ) -> Int

  /// Counts what devices send in the first bytes of a capture.
  mutating func peek(_ bytes: UnsafeBufferPointer<UInt8>, _ diagnostics: inout DiagnosticLog)

  /// Returns the number of bytes of `window` that form whole lines or records.
  func wholeCount(of window: UnsafeBufferPointer<UInt8>) -> Int

  /// Processes the rest that is left at the end of the capture.
  mutating func finish(_ diagnostics: inout DiagnosticLog)
}

extension EventReader {
  var tally: DeviceTally? { nil }
  var saysOneDevice: Bool { false }
  var tellsByNode: Bool { true }
  var otherDeviceSearch: OtherDeviceSearch? { nil }
  var trailingBytes: Int { 0 }
  mutating func finish(_ diagnostics: inout DiagnosticLog) {}
}
