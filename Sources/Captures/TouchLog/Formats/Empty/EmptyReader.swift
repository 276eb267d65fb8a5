internal import FrameAssembly
internal import TouchModel

extension CaptureFormat {
  /// A file of nothing but blanks. It has no events, and this is not a fault.
  package static let empty = CaptureFormat("empty")
}

extension ReadableFormat {
  static let empty = ReadableFormat(
    .empty, "A file without events, which holds no touches."
  ) { _ in .frames(EmptyReader()) }
}

/// Reads a capture without content, or a table without lines, by skipping all bytes.
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
