internal import FrameAssembly
internal import TouchModel

/// The reader of a format of lines that hold events.
protocol TextReader: EventReader {
  /// Reads lines until `events` is full; returns how many bytes were used.
  mutating func read(
    _ lines: TextLines, into events: inout EventBatch, _ diagnostics: inout DiagnosticLog
  ) -> Int
}

extension TextReader {
  mutating func read(
    _ source: inout LineSource, upTo limit: Int, into events: inout EventBatch,
    _ diagnostics: inout DiagnosticLog
  ) throws(CaptureError) -> Bool {
    try source.withLines { read($0.prefix(limit), into: &events, &diagnostics) }
  }

  mutating func read(
    _ bytes: UnsafeBufferPointer<UInt8>, upTo limit: Int, into events: inout EventBatch,
    _ diagnostics: inout DiagnosticLog
  ) -> Int {
    guard let lines = TextLines(bytes) else { return 0 }
    return read(lines.prefix(limit), into: &events, &diagnostics)
  }

  mutating func peek(_ bytes: UnsafeBufferPointer<UInt8>, _ diagnostics: inout DiagnosticLog) {
    var events = EventBatch()
    let lines = UnsafeBufferPointer(rebasing: bytes[..<wholeCount(of: bytes)])
    _ = read(lines, upTo: .max, into: &events, &diagnostics)
  }

  func wholeCount(of window: UnsafeBufferPointer<UInt8>) -> Int {
    window.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
  }
}
