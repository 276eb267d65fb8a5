internal import FrameAssembly
internal import TouchModel

extension CaptureFormat {
  /// Nothing but blanks: no events, and no fault.
  package static let empty = CaptureFormat("empty")
}

extension ReadableFormat {
  static let empty = ReadableFormat(
    .empty, "A file without events, which holds no touches."
  ) { _ in .frames(EmptyReader()) }
}

/// Reads a capture without content, and a table without lines: passes all bytes.
struct EmptyReader: FrameReader {
  var surface: SurfaceSize? { nil }
  var lengthUnits: String { "the capture holds no contacts" }
  var statistics: CaptureStatistics { CaptureStatistics() }

  mutating func read(
    _ source: inout LineSource, into batch: inout FrameBatch, upTo limit: Int,
    _ diagnostics: inout DiagnosticLog
  ) throws(CaptureError) -> Bool {
    try source.withLines { $0.end - $0.start }
  }
}
