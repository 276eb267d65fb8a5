internal import FrameAssembly
internal import TouchModel

/// The reader of a format of events, which are still to be assembled to frames: a `TextReader` or a
/// `RecordReader`.
protocol EventReader: FormatReader {
  /// The devices that the capture names, with what each sent; nil for formats that name none.
  var tally: DeviceTally? { get }
  /// Whether the capture states that it holds one device, and which, so there is nothing to choose.
  var saysOneDevice: Bool { get }
  /// Whether the node of a device tells it from others of the same capture.
  var tellsByNode: Bool { get }
  /// How lines are found that may be of another device than the last event; nil before that.
  var otherDeviceSearch: OtherDeviceSearch? { get }
  /// The number of bytes that follow the last whole record.
  var trailingBytes: Int { get }

  /// Reads the next of a source, of lines at most about `limit` bytes; false at its end.
  mutating func read(
    _ source: inout LineSource, upTo limit: Int, into events: inout EventBatch,
    _ diagnostics: inout DiagnosticLog
  ) throws(CaptureError) -> Bool

  /// Reads `bytes` as if they were all of the capture, of lines at most about `limit` bytes; returns
  /// how many bytes were used, 0 if no more can be.
  mutating func read(
    _ bytes: UnsafeBufferPointer<UInt8>, upTo limit: Int, into events: inout EventBatch,
    _ diagnostics: inout DiagnosticLog
  ) -> Int

  /// Counts what devices send in the first bytes of a capture.
  mutating func peek(_ bytes: UnsafeBufferPointer<UInt8>, _ diagnostics: inout DiagnosticLog)

  /// The number of bytes of `window` that are whole lines or records.
  func wholeCount(of window: UnsafeBufferPointer<UInt8>) -> Int

  /// Takes what was left open, at the end of the capture.
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
