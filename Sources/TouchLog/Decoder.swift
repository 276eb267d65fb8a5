internal import TouchModel

/// The reader of one format; a new format is one case here, and one folder.
enum Decoder {
  case evemu(EvemuReader)
  case getevent(GeteventReader)
  case evtest(EvtestReader)
  case sendevent(SendeventReader)
  case touchLog(TouchLogReader)
  case empty

  init(_ format: CaptureFormat, _ choice: DeviceChoice, rate: Double?) {
    switch format {
    case .evemu: self = .evemu(EvemuReader())
    case .getevent: self = .getevent(GeteventReader(choice, rate: rate))
    case .evtest: self = .evtest(EvtestReader(choice))
    case .sendevent: self = .sendevent(SendeventReader(choice, rate: rate))
    case .touchLog: self = .touchLog(TouchLogReader())
    case .empty: self = .empty
    }
  }

  /// Whether the format holds events, which are still to be assembled, rather than frames.
  var hasEvents: Bool {
    switch self {
    case .evemu, .getevent, .evtest, .sendevent: true
    case .touchLog, .empty: false
    }
  }

  var description: DeviceDescription {
    switch self {
    case .evemu(let reader): return reader.description
    case .getevent(let reader): return reader.description
    case .evtest(let reader): return reader.description
    case .touchLog(let reader):
      var description = DeviceDescription()
      description.name = reader.device
      return description
    case .sendevent, .empty: return DeviceDescription()
    }
  }

  /// What each device sent, where the format names devices.
  var devices: DeviceTally? {
    switch self {
    case .getevent(let reader): reader.devices
    case .evtest(let reader): reader.devices
    case .sendevent(let reader): reader.devices
    case .evemu, .touchLog, .empty: nil
    }
  }

  /// Whether the events state no times.
  var isUntimed: Bool {
    switch self {
    case .getevent(let reader): reader.clock.isTimed == false
    case .sendevent(let reader): reader.isUntimed
    case .evemu, .evtest, .touchLog, .empty: false
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
    // Moved out and back, so that no copy of the description is made.
    let decoder = self
    self = .empty
    switch consume decoder {
    case .evemu(var reader):
      defer { self = .evemu(reader) }
      return reader.read(lines, into: &events, &diagnostics)
    case .getevent(var reader):
      defer { self = .getevent(reader) }
      return reader.read(lines, into: &events, &diagnostics)
    case .evtest(var reader):
      defer { self = .evtest(reader) }
      return reader.read(lines, into: &events, &diagnostics)
    case .sendevent(var reader):
      defer { self = .sendevent(reader) }
      return reader.read(lines, into: &events, &diagnostics)
    case .touchLog(let reader):
      self = .touchLog(reader)
      return lines.end - lines.start
    case .empty: return lines.end - lines.start
    }
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
