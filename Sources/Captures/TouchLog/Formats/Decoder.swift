internal import FrameAssembly
internal import TouchModel

/// The reader of a capture in any format: an event reader or a frame reader.
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

  /// Whether the format holds events, which have to be assembled, rather than frames.
  var hasEvents: Bool { events != nil }

  /// The description of the device, as far as the capture has been read.
  var description: DeviceDescription { reader.description }

  /// The events of each device, if the format names devices.
  var devices: DeviceTally? { events?.tally }

  /// Whether the capture states that it holds one device, and which, so that no device has to be
  /// chosen.
  var saysOneDevice: Bool { events?.saysOneDevice ?? false }

  /// The search for lines that may come from another device than the last event; nil before the
  /// first event.
  var otherDeviceSearch: OtherDeviceSearch? { events?.otherDeviceSearch }

  /// The node of the device that is read; nil if it does not distinguish that device from others.
  var node: String? {
    guard let events, events.tellsByNode else { return nil }
    return events.tally?.kept.flatMap { $0.node.isEmpty || $0.events == 0 ? nil : $0.node }
  }

  /// The node of the device, such as `/dev/input/event7`, also in a capture of one device. Nil if
  /// the node cannot be written.
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

  /// The surface that the format itself states, in points; nil if it states none.
  var surface: SurfaceSize? { frames?.surface }

  /// The way in which the size of the stated surface is known.
  var sizeSource: SurfaceMeasure.Source { frames?.sizeSource ?? .device }

  /// The unit of the lengths of a format without events, in words.
  var lengthUnits: String { (frames ?? EmptyReader()).lengthUnits }

  /// The parts of a table by the columns that divide it, as far as it has been read.
  var sections: [TableSection] { frames?.sections ?? [] }

  /// The counts of a reader of frames; nil for events, which are counted elsewhere.
  var statistics: CaptureStatistics? { frames?.statistics }
}

extension Decoder {
  /// Reads the next events of a source, from lines of about `limit` bytes at most. Returns false at
  /// its end.
  mutating func read(
    _ source: inout LineSource, upTo limit: Int = .max, into batch: inout EventBatch,
    _ diagnostics: inout DiagnosticLog
  ) throws(CaptureError) -> Bool {
    try events?.read(&source, upTo: limit, into: &batch, &diagnostics) ?? false
  }

  /// Reads the next frames of a source. Returns false at its end.
  mutating func read(
    _ source: inout LineSource, into batch: inout FrameBatch, upTo limit: Int,
    _ diagnostics: inout DiagnosticLog
  ) throws(CaptureError) -> Bool {
    try frames?.read(&source, into: &batch, upTo: limit, &diagnostics) ?? false
  }

  /// Reads `bytes` as if they were the whole capture, lines of about `limit` bytes at most. Returns
  /// how many bytes were used; 0 if no more can be read.
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

  /// Returns the number of bytes of `window` that form whole lines or records.
  func wholeCount(of window: UnsafeBufferPointer<UInt8>) -> Int {
    events?.wholeCount(of: window) ?? 0
  }

  /// Processes the rest that a reader of events has left at the end of the capture.
  mutating func finishEvents(_ diagnostics: inout DiagnosticLog) { events?.finish(&diagnostics) }

  /// Appends the frames that a reader of frames has held back, at the end of the capture.
  mutating func finish(into batch: inout FrameBatch, _ diagnostics: inout DiagnosticLog) {
    frames?.finish(into: &batch, &diagnostics)
  }
}
