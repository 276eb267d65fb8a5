internal import TouchModel

/// The reader of one format; a new format is one case here, and one folder.
enum Decoder {
  case evemu(EvemuReader)
  case touchLog(TouchLogReader)
  case empty

  init(_ format: CaptureFormat, _ choice: DeviceChoice) {
    switch format {
    case .evemu: self = .evemu(EvemuReader())
    case .touchLog: self = .touchLog(TouchLogReader())
    case .empty: self = .empty
    }
  }

  /// Whether the format holds events, which are still to be assembled, rather than frames.
  var hasEvents: Bool {
    switch self {
    case .evemu: true
    case .touchLog, .empty: false
    }
  }

  var description: DeviceDescription {
    switch self {
    case .evemu(let reader): return reader.description
    case .touchLog(let reader):
      var description = DeviceDescription()
      description.name = reader.device
      return description
    case .empty: return DeviceDescription()
    }
  }

  /// What each device sent, where the format names devices.
  var devices: DeviceTally? {
    switch self {
    case .evemu, .touchLog, .empty: nil
    }
  }

  /// Where the format itself states it, in points.
  var surface: SurfaceSize? {
    if case .touchLog(let reader) = self { reader.surface } else { nil }
  }

  /// Where the format's own reader counts.
  var statistics: CaptureStatistics? {
    if case .touchLog(let reader) = self { reader.statistics } else { nil }
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
    guard case .touchLog(var reader) = self else { return lines.end - lines.start }
    self = .empty
    let used = reader.read(lines, into: &batch, upTo: limit, &diagnostics)
    self = .touchLog(reader)
    return used
  }
}
