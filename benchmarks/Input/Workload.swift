internal import Tactus

/// The input of all benchmarks of a run, created once.
struct Workload: Sendable {
  /// The bytes of the capture in memory.
  let text: [UInt8]
  let format: CaptureFormat
  let device: DeviceDescription
  /// The events in the batches of the reader.
  let events: [EventBatch]
  /// The frames in the batches of the reader.
  let batches: [FrameBatch]
  /// The frames of the workload as values.
  let frames: [Frame]
  let bounds: Rect?
  /// The setup that was asked for; nil if none was.
  let chosenSetup: Setup?
  /// The setup that `tactus recognize` uses for such a device.
  let usualSetup: Setup

  /// The setup for the benchmarks of the default setup.
  var setup: Setup { chosenSetup ?? .default }

  var eventCount: Int { events.reduce(0) { $0 + $1.count } }
  var contactCount: Int { batches.reduce(0) { $0 + $1.contacts.count } }
  var start: Timestamp { frames.first?.time ?? .zero }
  var end: Timestamp { frames.last?.time ?? .zero }
  var frameWork: [Quantity] {
    [Quantity(frames.count, "frames"), Quantity(contactCount, "contacts")]
  }

  /// Reads a capture of any format.
  init(text: [UInt8], setup: Setup?) throws(CaptureError) {
    var options = CaptureReader.Options()
    options.countsStatistics = false
    let reader = try CaptureReader(bytes: text, options)
    var batch = FrameBatch()
    var batches: [FrameBatch] = []
    while try reader.next(into: &batch) { batches.append(batch) }
    var events: [EventBatch] = []
    let eventReader = try CaptureReader(bytes: text, options)
    var eventBatch = EventBatch()
    while try eventReader.nextEvents(into: &eventBatch) { events.append(eventBatch) }
    self.text = text
    chosenSetup = setup
    usualSetup = .usual(for: reader.classification.kind)
    self.events = events
    self.batches = batches
    frames = batches.flatMap(\.frames)
    format = reader.format
    device = reader.description
    bounds = reader.surface.map { Rect(x: 0, y: 0, width: $0.width, height: $0.height) }
  }

  /// Reads the text, and recognizes its gestures under a setup.
  func recognize(under setup: Setup) throws(CaptureError) {
    var options = CaptureReader.Options()
    options.countsStatistics = false
    let run = CaptureRecognition(try CaptureReader(bytes: text, options), setup)
    while try run.step() {}
  }
}
