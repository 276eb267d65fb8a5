internal import TouchModel

extension Decoder {
  /// Reads the next of a source into frames; false at its end.
  mutating func read(
    _ source: inout LineSource, into batch: inout FrameBatch, upTo limit: Int,
    _ diagnostics: inout DiagnosticLog
  ) throws(CaptureError) -> Bool {
    if case .samples(.pointerEvents) = self {
      return try source.withBytes { bytes, _ in
        read(bytes, into: &batch, upTo: limit, &diagnostics)
      }
    }
    return try source.withLines { read($0, into: &batch, upTo: limit, &diagnostics) }
  }

  /// Reads lines into frames; returns how many bytes were used.
  private mutating func read(
    _ lines: TextLines, into batch: inout FrameBatch, upTo limit: Int,
    _ diagnostics: inout DiagnosticLog
  ) -> Int {
    let decoder = self
    self = .empty
    switch consume decoder {
    case .touchLog(var reader):
      defer { self = .touchLog(reader) }
      return reader.read(lines, into: &batch, upTo: limit, &diagnostics)
    case .samples(.table(var reader)):
      defer { self = .samples(.table(reader)) }
      return reader.read(lines, into: &batch, upTo: limit, &diagnostics)
    case let other:
      self = other
      return lines.end - lines.start
    }
  }

  /// Reads bytes into frames; returns how many were used.
  private mutating func read(
    _ bytes: UnsafeRawBufferPointer, into batch: inout FrameBatch, upTo limit: Int,
    _ diagnostics: inout DiagnosticLog
  ) -> Int {
    guard case .samples(.pointerEvents(var reader)) = self else { return bytes.count }
    self = .empty
    defer { self = .samples(.pointerEvents(reader)) }
    return reader.read(bytes, into: &batch, upTo: limit, &diagnostics)
  }

  /// Hands over what a reader has held back, at the end of the capture.
  mutating func finish(into batch: inout FrameBatch, _ diagnostics: inout DiagnosticLog) {
    guard case .samples(let samples) = self else { return }
    self = .empty
    switch samples {
    case .table(var reader):
      reader.finish(into: &batch, &diagnostics)
      self = .samples(.table(reader))
    case .pointerEvents(var reader):
      reader.finish(into: &batch, &diagnostics)
      self = .samples(.pointerEvents(reader))
    }
  }
}

extension CaptureFormat {
  /// Returns the map of the columns of a table; known tables have their own. Nil for other formats.
  func columns(_ options: CaptureReader.Options) -> ColumnMap? {
    switch self {
    case .table: options.columns
    case .phoneCSV: .phoneCSV
    case .framesCSV: .framesCSV
    default: nil
    }
  }
}
