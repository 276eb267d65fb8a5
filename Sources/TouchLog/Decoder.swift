internal import TouchModel

/// The reader of one format; a new format is one case here, and one folder.
enum Decoder {
  case evemu(EvemuReader)
  case touchLog(TouchLogReader)
  case samples(SampleReader)
  case empty

  init(_ format: CaptureFormat, _ layout: TableLayout?, _ options: CaptureReader.Options) {
    switch format {
    case .evemu: self = .evemu(EvemuReader())
    case .touchLog: self = .touchLog(TouchLogReader())
    case .pointerEvents, .phoneCSV, .framesCSV, .table:
      let map = format.columns(options) ?? ColumnMap()
      self = .samples(SampleReader(layout, map, options))
    case .empty: self = .empty
    }
  }

  /// Whether the format holds events, which are still to be assembled, rather than frames.
  var hasEvents: Bool {
    switch self {
    case .evemu: true
    case .touchLog, .samples, .empty: false
    }
  }

  var description: DeviceDescription {
    switch self {
    case .evemu(let reader): return reader.description
    case .touchLog(let reader):
      var description = DeviceDescription()
      description.name = reader.device
      return description
    case .samples, .empty: return DeviceDescription()
    }
  }

  /// Where the format itself states it, in points.
  var surface: SurfaceSize? {
    switch self {
    case .touchLog(let reader): reader.surface
    case .samples(let reader): reader.surface
    case .evemu, .empty: nil
    }
  }

  /// Where the format's own reader counts.
  var statistics: CaptureStatistics? {
    switch self {
    case .touchLog(let reader): reader.statistics
    case .samples(let reader): reader.statistics
    case .evemu, .empty: nil
    }
  }

  /// Reads lines into events; returns how many bytes were used.
  mutating func read(
    _ lines: TextLines, into events: inout EventBatch, _ diagnostics: inout DiagnosticLog
  ) -> Int {
    guard case .evemu(var reader) = self else { return lines.end - lines.start }
    // Moved out and back, so that no copy of the description is made.
    self = .empty
    let used = reader.read(lines, into: &events, &diagnostics)
    self = .evemu(reader)
    return used
  }

  /// Reads lines into frames; returns how many bytes were used.
  mutating func read(
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

  /// Whether what is read are bytes rather than lines.
  var wantsBytes: Bool {
    if case .samples(let reader) = self { !reader.hasLines } else { false }
  }

  /// Reads bytes into frames; returns how many were used.
  mutating func read(
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
  /// Of a table the map of its columns: known ones bring their own.
  func columns(_ options: CaptureReader.Options) -> ColumnMap? {
    switch self {
    case .table: options.columns
    case .phoneCSV: .phoneCSV
    case .framesCSV: .framesCSV
    case .evemu, .touchLog, .pointerEvents, .empty: nil
    }
  }
}
