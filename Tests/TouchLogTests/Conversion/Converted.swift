import Testing
import TouchLog
import TouchModel

/// A capture in another format, with the reported losses.
struct Converted {
  static let eventFormats = WritableFormat.all.filter(\.holdsEvents).map(\.name)

  private(set) var bytes: [UInt8] = []
  let losses: ConversionLosses
  let diagnostics: DiagnosticLog
  let sentences: [String]

  init(
    _ bytes: [UInt8], _ name: String, _ reading: CaptureReader.Options = .init(),
    _ options: CaptureConverter.Options = .init()
  ) throws {
    var reading = reading
    reading.included = [.palm, .hover]
    let format = try #require(WritableFormat.named(name))
    var converter = CaptureConverter(
      try CaptureReader(units: bytes, reading), to: format, options)
    while try converter.next(into: &self.bytes) {}
    (losses, diagnostics) = (converter.losses, converter.diagnostics)
    sentences = losses.sentences(of: name)
  }

  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Reads the converted capture to its end.
  func readBack() throws -> WholeCapture { try WholeCapture(bytes) }
}

/// The whole content of a capture, and the facts that are known at its end.
struct WholeCapture {
  let batch: FrameBatch
  let events: [TimedEvent]
  let statistics: CaptureStatistics
  let description: DeviceDescription
  let surface: SurfaceSize?
  let node: String?
  let diagnostics: [Diagnostic]

  init(_ bytes: [UInt8], _ options: CaptureReader.Options = .init()) throws {
    var options = options
    options.included = [.palm, .hover]
    let reader = try CaptureReader(units: bytes, options)
    batch = try reader.wholeBatch()
    (statistics, description) = (reader.statistics, reader.description)
    (surface, node, diagnostics) = (reader.surface, reader.node, reader.diagnostics.all)
    let again = try CaptureReader(units: bytes, options)
    events = try again.deviceEvents()
  }

  var contacts: [Contact] { batch.contacts }
  var places: [Point] { contacts.map(\.position) }
  var keys: Set<UInt16> { description.codes[EventCode.EV_KEY] ?? [] }

  func resolution(of axis: UInt16) -> Int32? { description.axes[axis]?.resolution }
}
