internal import TouchModel

/// The reader of one format; a new format is one case here, and one folder.
enum Decoder {
  case evemu(EvemuReader)
  case touchLog(TouchLogReader)
  case libinputRecord(LibinputRecordReader)
  case revent(ReventReader)
  case inputEvents(InputEventReader)
  case empty

  init(_ format: CaptureFormat, _ choice: DeviceChoice) {
    switch format {
    case .evemu: self = .evemu(EvemuReader())
    case .touchLog: self = .touchLog(TouchLogReader())
    case .libinputRecord: self = .libinputRecord(LibinputRecordReader(choice))
    case .revent: self = .revent(ReventReader(choice))
    case .raw24LittleEndian, .raw24BigEndian, .raw16LittleEndian, .raw16BigEndian, .raw24Sparc64:
      self = .inputEvents(InputEventReader(format))
    case .empty: self = .empty
    }
  }

  /// Whether the format holds events, which are still to be assembled, rather than frames.
  var hasEvents: Bool {
    switch self {
    case .evemu, .libinputRecord, .revent, .inputEvents: true
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
    case .libinputRecord(let reader): return reader.description
    case .revent, .inputEvents, .empty: return DeviceDescription()
    }
  }

  /// What each device sent, where the format names devices.
  var devices: DeviceTally? {
    switch self {
    case .libinputRecord(let reader): reader.tally
    case .revent(let reader): reader.tally
    case .evemu, .touchLog, .inputEvents, .empty: nil
    }
  }

  /// The capture says that it holds one device, so there is nothing to choose.
  var hasOneDevice: Bool {
    switch self {
    case .libinputRecord(let reader): reader.hasOneDevice
    case .revent(let reader): reader.hasOneDevice
    case .evemu, .touchLog, .inputEvents, .empty: false
    }
  }

  /// The node of the device that is read, where it tells that device from others.
  var node: String? {
    // The node in a recording of one device distinguishes nothing.
    if case .libinputRecord(let reader) = self, reader.tally.devices.count < 2 { return nil }
    return devices?.kept.flatMap { $0.node.isEmpty || $0.events == 0 ? nil : $0.node }
  }

  /// What is left over of a binary capture behind its last whole record.
  var trailingBytes: Int {
    switch self {
    case .revent(let reader): reader.trailingBytes
    case .inputEvents(let reader): reader.trailingBytes
    case .evemu, .touchLog, .libinputRecord, .empty: 0
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

  /// Reads the next of a source into events; false at its end.
  mutating func read(
    _ source: inout LineSource, into events: inout EventBatch, _ diagnostics: inout DiagnosticLog
  ) throws(CaptureError) -> Bool {
    switch self {
    case .revent, .inputEvents:
      try source.withBytes { read($0, isLast: $1, into: &events, &diagnostics) }
    case .evemu, .touchLog, .libinputRecord, .empty:
      try source.withLines { read($0, into: &events, &diagnostics) }
    }
  }

  /// Reads lines into events; returns how many bytes were used.
  mutating func read(
    _ lines: TextLines, into events: inout EventBatch, _ diagnostics: inout DiagnosticLog
  ) -> Int {
    // Moved out and back, so that no copy of the description is made.
    let moved = self
    self = .empty
    switch consume moved {
    case .evemu(var reader):
      let used = reader.read(lines, into: &events, &diagnostics)
      self = .evemu(reader)
      return used
    case .libinputRecord(var reader):
      let used = reader.read(lines, into: &events, &diagnostics)
      self = .libinputRecord(reader)
      return used
    case let other:
      self = other
      return lines.end - lines.start
    }
  }

  /// Reads bytes into events; returns how many were used, 0 to ask for more.
  mutating func read(
    _ bytes: UnsafeRawBufferPointer, isLast: Bool, into events: inout EventBatch,
    _ diagnostics: inout DiagnosticLog
  ) -> Int {
    switch self {
    case .revent(var reader):
      self = .empty
      let used = reader.read(bytes, isLast: isLast, into: &events, &diagnostics)
      self = .revent(reader)
      return used
    case .inputEvents(var reader):
      let used = reader.read(bytes, isLast: isLast, into: &events, &diagnostics)
      self = .inputEvents(reader)
      return used
    case .evemu, .touchLog, .libinputRecord, .empty: return bytes.count
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
