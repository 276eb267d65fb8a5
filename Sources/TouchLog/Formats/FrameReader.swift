internal import FrameAssembly
internal import TouchModel

/// The reader of a format of frames, or of records about single fingers that make frames.
protocol FrameReader: FormatReader {
  /// The surface that the format itself states, in points.
  var surface: SurfaceSize? { get }
  /// How the size of that surface is known.
  var sizeSource: SurfaceMeasure.Source { get }
  /// The unit of lengths, in words that explain why an option about sizes has no effect.
  var lengthUnits: String { get }
  /// The counts up to now.
  var statistics: CaptureStatistics { get }

  /// Reads the next of a source until `batch` holds `limit` entries; false at its end.
  mutating func read(
    _ source: inout LineSource, into batch: inout FrameBatch, upTo limit: Int,
    _ diagnostics: inout DiagnosticLog
  ) throws(CaptureError) -> Bool

  /// Hands over what was held back, at the end of the capture.
  mutating func finish(into batch: inout FrameBatch, _ diagnostics: inout DiagnosticLog)
}

extension FrameReader {
  var sizeSource: SurfaceMeasure.Source { .device }
  mutating func finish(into batch: inout FrameBatch, _ diagnostics: inout DiagnosticLog) {}
}
