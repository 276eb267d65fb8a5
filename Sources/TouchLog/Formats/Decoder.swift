internal import FrameAssembly
internal import TouchModel

/// The reader of a capture, whatever its format: either one of events or one of frames.
struct Decoder {
  private var events: (any EventReader)?
  private var frames: (any FrameReader)?

  init(
    _ format: CaptureFormat, _ choice: DeviceChoice, _ layout: TableLayout?,
    _ options: CaptureReader.Options
  ) {
    let opening = FormatOpening(choice: choice, layout: layout, options: options)
    switch format.entry.reader(opening) {
    case .events(let reader): events = reader
    case .frames(let reader): frames = reader
    }
  }

  private var reader: any FormatReader {
    if let events { return events }
    return frames ?? EmptyReader()
  }

  /// Whether the format holds events, which are still to be assembled, rather than frames.
  var hasEvents: Bool { events != nil }

  /// The description of the device, as far as the capture has been read.
  var description: DeviceDescription { reader.description }

  /// The events of each device, if the format names devices.
  var devices: DeviceTally? { events?.tally }

  /// Whether the capture states that it holds one device, and which, so there is nothing to choose.
  var saysOneDevice: Bool { events?.saysOneDevice ?? false }

  /// How lines are found that may be of another device than the last event; nil before that.
  var otherDeviceSearch: OtherDeviceSearch? { events?.otherDeviceSearch }

  /// The node of the device that is read, if it tells that device from others.
  var node: String? {
    guard let events, events.tellsByNode else { return nil }
    return events.tally?.kept.flatMap { $0.node.isEmpty || $0.events == 0 ? nil : $0.node }
  }

  /// The node of the device, such as `/dev/input/event7`, also in a capture of one device; nil for a
  /// node that cannot be written.
  var kernelNode: String? {
    let named = devices?.devices.map(\.node).filter { !$0.isEmpty } ?? []
    let kept = devices?.kept?.node ?? ""
    let node = kept.isEmpty && named.count == 1 ? named[0] : kept
    let isPlain = node.utf8.allSatisfy { byte in
      byte.isDigit || 0x2d...0x2f ~= byte || 0x41...0x5a ~= byte || byte == 0x5f
        || 0x61...0x7a ~= byte
    }
    return isPlain && node.hasPrefix("/dev/") && node.utf8.count < 48 ? node : nil
  }

  /// Whether the capture states no times.
  var isUntimed: Bool { reader.isUntimed }

  /// The number of bytes that follow the last whole record of a binary capture.
  var trailingBytes: Int { events?.trailingBytes ?? 0 }

  /// The surface that the format itself states, in points.
  var surface: SurfaceSize? { frames?.surface }

  /// How the size of the surface that the format states is known.
  var sizeSource: SurfaceMeasure.Source { frames?.sizeSource ?? .device }

  /// The unit of the lengths of a format without events, in words.
  var lengthUnits: String { (frames ?? EmptyReader()).lengthUnits }

  /// The counts of a reader of frames; nil for events, which are counted elsewhere.
  var statistics: CaptureStatistics? { frames?.statistics }
}

extension Decoder {
  /// Reads the next of a source into events, of lines at most about `limit` bytes; false at its end.
  mutating func read(
    _ source: inout LineSource, upTo limit: Int = .max, into batch: inout EventBatch,
    _ diagnostics: inout DiagnosticLog
  ) throws(CaptureError) -> Bool {
    try events?.read(&source, upTo: limit, into: &batch, &diagnostics) ?? false
  }

  /// Reads the next of a source into frames; false at its end.
  mutating func read(
    _ source: inout LineSource, into batch: inout FrameBatch, upTo limit: Int,
    _ diagnostics: inout DiagnosticLog
  ) throws(CaptureError) -> Bool {
    try frames?.read(&source, into: &batch, upTo: limit, &diagnostics) ?? false
  }

  /// Reads `bytes` as if they were all of the capture, of lines at most about `limit` bytes; returns
  /// how many bytes were used, 0 if no more can be.
  mutating func read(
    _ bytes: UnsafeBufferPointer<UInt8>, upTo limit: Int, into batch: inout EventBatch,
    _ diagnostics: inout DiagnosticLog
  ) -> Int {
    events?.read(bytes, upTo: limit, into: &batch, &diagnostics) ?? 0
  }

  /// Counts what devices send in the first bytes of a capture.
  mutating func peek(_ bytes: UnsafeBufferPointer<UInt8>, _ diagnostics: inout DiagnosticLog) {
    events?.peek(bytes, &diagnostics)
  }

  /// The number of bytes of `window` that are whole lines or records.
  func wholeCount(of window: UnsafeBufferPointer<UInt8>) -> Int {
    events?.wholeCount(of: window) ?? 0
  }

  /// Takes what a reader of events has left open, at the end of the capture.
  mutating func finishEvents(_ diagnostics: inout DiagnosticLog) { events?.finish(&diagnostics) }

  /// Hands over what a reader of frames has held back, at the end of the capture.
  mutating func finish(into batch: inout FrameBatch, _ diagnostics: inout DiagnosticLog) {
    frames?.finish(into: &batch, &diagnostics)
  }
}
