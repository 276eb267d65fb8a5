internal import FrameAssembly
internal import TouchModel

/// The reader of a format of frames, or of records about single fingers that are assembled to
/// frames.
protocol FrameReader: FormatReader {
  /// The surface that the format itself states, in points; nil if it states none.
  var surface: SurfaceSize? { get }
  /// The way in which the size of that surface is known.
  var sizeSource: SurfaceMeasure.Source { get }
  /// The unit of lengths, in words that explain why an option for sizes has no effect.
  var lengthUnits: String { get }
  /// The counts of the part that has been read.
  var statistics: CaptureStatistics { get }
  /// The parts of a table by the columns that divide it, as far as it has been read.
  var sections: [TableSection] { get }

  /// Reads from a source until `batch` holds `limit` entries. Returns false at its end.
  mutating func read(
    _ source: inout LineSource, into batch: inout FrameBatch, upTo limit: Int,
    _ diagnostics: inout DiagnosticLog
  ) throws(CaptureError) -> Bool

  /// Appends the frames that were held back, at the end of the capture.
  mutating func finish(into batch: inout FrameBatch, _ diagnostics: inout DiagnosticLog)
}

extension FrameReader {
  var sizeSource: SurfaceMeasure.Source { .device }
  var sections: [TableSection] { [] }
  mutating func finish(into batch: inout FrameBatch, _ diagnostics: inout DiagnosticLog) {}
}
