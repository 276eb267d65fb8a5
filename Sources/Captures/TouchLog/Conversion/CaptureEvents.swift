package import FrameAssembly

/// The events of a capture in any format, as the kernel would send them.
///
/// A capture of frames is converted to the events of a made-up device, as `CaptureConverter` does.
package struct CaptureEvents: ~Copyable {
  private var converter: CaptureConverter
  private var bytes: [UInt8] = []

  package init(_ reader: CaptureReader, _ options: CaptureConverter.Options = .init()) {
    converter = CaptureConverter(reader, to: .collected, options)
  }

  /// The device that sends the events; complete after the first call of `next`.
  package var description: DeviceDescription { converter.collected?.description ?? .init() }

  package var diagnostics: DiagnosticLog { converter.diagnostics }

  /// The content of the capture that the events cannot express.
  package var losses: ConversionLosses { converter.losses }

  /// How far the part of the capture that is converted has been read; nil if all of it is.
  package var progress: WindowProgress? { converter.progress }

  /// Replaces `events` with the next events. Returns false at the end of the capture.
  package mutating func next(into events: inout [InputEvent]) throws(CaptureError) -> Bool {
    let hasMore = try converter.next(into: &bytes)
    converter.takeCollected(into: &events)
    return hasMore
  }
}

/// An event writer that keeps events in memory.
struct EventCollector: EventWriter {
  var description = DeviceDescription()
  var events: [InputEvent] = []

  mutating func write(_ description: DeviceDescription, into bytes: inout [UInt8]) {
    self.description = description
  }

  mutating func write(_ event: InputEvent, into bytes: inout [UInt8]) { events.append(event) }
}
