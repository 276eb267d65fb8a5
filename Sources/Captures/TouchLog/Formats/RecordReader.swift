internal import FrameAssembly
internal import TouchModel

/// The reader of a format of binary records that hold events.
protocol RecordReader: EventReader {
  /// Reads records until `events` is full. Returns how many bytes were used; 0 asks for more bytes.
  mutating func read(
    _ bytes: UnsafeRawBufferPointer, isLast: Bool, into events: inout EventBatch,
    _ diagnostics: inout DiagnosticLog
  ) -> Int
}

extension RecordReader {
  mutating func read(
    _ source: inout LineSource, upTo limit: Int, into events: inout EventBatch,
    _ diagnostics: inout DiagnosticLog
  ) throws(CaptureError) -> Bool {
    try source.withBytes { read($0, isLast: $1, into: &events, &diagnostics) }
  }

  mutating func read(
    _ bytes: UnsafeBufferPointer<UInt8>, upTo limit: Int, into events: inout EventBatch,
    _ diagnostics: inout DiagnosticLog
  ) -> Int {
    read(UnsafeRawBufferPointer(bytes), isLast: true, into: &events, &diagnostics)
  }

  mutating func peek(_ bytes: UnsafeBufferPointer<UInt8>, _ diagnostics: inout DiagnosticLog) {
    var events = EventBatch()
    var rest = bytes
    while !rest.isEmpty {
      let used = read(rest, upTo: .max, into: &events, &diagnostics)
      if used == 0 { return }
      rest = UnsafeBufferPointer(rebasing: rest.dropFirst(used))
      events.removeAll()
    }
  }

  func wholeCount(of window: UnsafeBufferPointer<UInt8>) -> Int { window.count }
}
