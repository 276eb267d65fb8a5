internal import FrameAssembly
internal import TouchModel

/// Reads revent containers of every version: the paths of devices, then their interleaved events.
struct ReventReader: RecordReader {
  private(set) var devices: DeviceTally
  private var header: ReventHeader?
  /// The number in `devices` of each device of the header.
  private var numbers: [Int] = []
  private var stream = RecordStream(ReventLayouts.packed26)
  private var isUnreadable = false

  init(_ choice: DeviceChoice) { devices = DeviceTally(choice) }

  var tally: DeviceTally? { devices }

  var trailingBytes: Int { stream.trailingBytes }

  /// Whether the header names one device, so that no device has to be chosen.
  var saysOneDevice: Bool { header?.devices.count == 1 }

  /// Reads records until `events` is full. Returns how many bytes were used; 0 asks for more bytes.
  mutating func read(
    _ window: UnsafeRawBufferPointer, isLast: Bool, into events: inout EventBatch,
    _ diagnostics: inout DiagnosticLog
  ) -> Int {
    if isUnreadable { return window.count }
    guard header != nil else { return begin(window, isLast: isLast, &diagnostics) }
    let numbers = numbers
    var devices = devices
    self.devices = DeviceTally(.undecided)
    let used = stream.read(window, isLast: isLast, into: &events, &diagnostics) { record in
      devices.admits(type: record.type, code: record.code, from: numbers[record.device])
    }
    self.devices = devices
    if isLast { checkCount(window.count - used, &diagnostics) }
    return used
  }

  /// Reads the header, once the header and enough records are in the window.
  private mutating func begin(
    _ window: UnsafeRawBufferPointer, isLast: Bool, _ diagnostics: inout DiagnosticLog
  ) -> Int {
    do throws(ReventHeader.Fault) {
      let header = try ReventHeader(window)
      let records = UnsafeRawBufferPointer(rebasing: window.dropFirst(header.length))
      guard isLast || records.count >= RecordScore.reach else { return 0 }
      if let version = header.version, version > ReventHeader.newest {
        diagnostics.add(
          .newerVersion, at: .byte(ReventHeader.magic.utf8CodeUnitCount),
          "version \(version), \(ReventHeader.newest) is known")
      }
      let (layout, skipped) = ReventLayouts.layout(of: records, header)
      stream = RecordStream(layout, at: header.length + skipped)
      numbers = header.devices.map { devices.number(of: $0) }
      self.header = header
      let used = min(header.length + skipped, window.count)
      if isLast { checkCount(window.count - used, &diagnostics) }
      return used
    } catch {
      switch error {
      case .incomplete where !isLast: return 0
      case .incomplete:
        diagnostics.add(.truncated, at: .byte(window.count), "the file ends within the header")
      case .notOne(let why):
        diagnostics.add(.unknownRecord, at: .byte(0), "the header is not of revent: \(why)")
      }
      isUnreadable = true
      return window.count
    }
  }

  /// Reports, at the end, a number of events that differs from the number in the header.
  private mutating func checkCount(_ rest: Int, _ diagnostics: inout DiagnosticLog) {
    guard rest < stream.layout.stride, let stated = header?.events else { return }
    header?.events = nil
    let count = devices.devices.reduce(0) { $0 + $1.events }
    guard stated > UInt64(count) else { return }
    diagnostics.add(
      .truncated, at: .capture, "found \(count) events, but the header states \(stated)")
  }
}
