internal import TouchModel

extension Decoder {
  /// Reads the next of a source into events, of lines at most about `limit` bytes; false at its end.
  mutating func read(
    _ source: inout LineSource, upTo limit: Int = .max, into events: inout EventBatch,
    _ diagnostics: inout DiagnosticLog
  ) throws(CaptureError) -> Bool {
    switch self {
    case .revent, .inputEvents:
      try source.withBytes { read($0, isLast: $1, into: &events, &diagnostics) }
    case .evemu, .getevent, .evtest, .sendevent, .touchLog, .libinputRecord, .samples, .empty:
      try source.withLines { read($0.prefix(limit), into: &events, &diagnostics) }
    }
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
    case .libinputRecord(var reader):
      defer { self = .libinputRecord(reader) }
      return reader.read(lines, into: &events, &diagnostics)
    case .touchLog(let reader):
      self = .touchLog(reader)
      return lines.end - lines.start
    case .revent(let reader):
      self = .revent(reader)
      return lines.end - lines.start
    case .inputEvents(let reader):
      self = .inputEvents(reader)
      return lines.end - lines.start
    case .samples(let reader):
      self = .samples(reader)
      return lines.end - lines.start
    case .empty: return lines.end - lines.start
    }
  }

  /// Reads bytes into events; returns how many were used, 0 to ask for more.
  mutating func read(
    _ bytes: UnsafeRawBufferPointer, isLast: Bool, into events: inout EventBatch,
    _ diagnostics: inout DiagnosticLog
  ) -> Int {
    let decoder = self
    self = .empty
    switch consume decoder {
    case .revent(var reader):
      defer { self = .revent(reader) }
      return reader.read(bytes, isLast: isLast, into: &events, &diagnostics)
    case .inputEvents(var reader):
      defer { self = .inputEvents(reader) }
      return reader.read(bytes, isLast: isLast, into: &events, &diagnostics)
    case let other:
      self = other
      return bytes.count
    }
  }

  /// Takes what a reader of events has left open, at the end of the capture.
  mutating func finishEvents(_ diagnostics: inout DiagnosticLog) {
    guard case .libinputRecord(var reader) = self else { return }
    self = .empty
    reader.finish(&diagnostics)
    self = .libinputRecord(reader)
  }

  /// Counts what devices send in the first bytes of a capture, taken as if they were all of it.
  mutating func peek(_ bytes: UnsafeRawBufferPointer, _ diagnostics: inout DiagnosticLog) {
    var events = EventBatch()
    var rest = bytes
    while !rest.isEmpty {
      let used = read(rest, isLast: true, into: &events, &diagnostics)
      if used == 0 { return }
      rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(used))
      events.removeAll()
    }
  }
}
