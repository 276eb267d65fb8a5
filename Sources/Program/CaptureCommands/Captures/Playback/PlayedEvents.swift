internal import Tactus

/// The events of a capture as its device sends them, in frames of one time.
struct PlayedEvents: Sendable {
  struct Frame: Sendable {
    /// The time since the first event, which never decreases.
    let microseconds: Int64
    fileprivate(set) var events: [InputEvent]
  }

  /// The name of the capture, which may stand in a comment.
  let source: String
  let description: DeviceDescription
  private(set) var frames: [Frame] = []
  /// The content of the capture that the events cannot express.
  let losses: ConversionLosses

  /// Reads all events of a capture. SYN_DROPPED is left out, because only the kernel sends it.
  init(_ events: consuming CaptureEvents, of source: String) throws(CaptureError) {
    self.source = PlaybackText.name(of: source)
    var batch: [InputEvent] = []
    var start: Timestamp?
    var time: Int64 = 0
    while try events.next(into: &batch) {
      for event in batch where !Self.isDropped(event) {
        let origin = start ?? event.time
        start = origin
        time = max(time, event.time.since(origin).microseconds)
        if frames.last?.microseconds == time {
          frames[frames.count - 1].events.append(event)
        } else {
          frames.append(Frame(microseconds: time, events: [event]))
        }
      }
    }
    description = events.description
    losses = events.losses
  }

  private static func isDropped(_ event: InputEvent) -> Bool {
    event.type == EventCode.EV_SYN && event.code == EventCode.SYN_DROPPED
  }

  /// The ranges of horizontal and vertical positions, in units of the device; nil if the capture does
  /// not state them.
  var range: (x: ClosedRange<Int64>, y: ClosedRange<Int64>)? {
    guard let x = range(of: EventCode.ABS_MT_POSITION_X) ?? range(of: EventCode.ABS_X),
      let y = range(of: EventCode.ABS_MT_POSITION_Y) ?? range(of: EventCode.ABS_Y)
    else { return nil }
    return (x, y)
  }

  private func range(of code: UInt16) -> ClosedRange<Int64>? {
    guard let axis = description.axes[code], axis.minimum < axis.maximum else { return nil }
    return Int64(axis.minimum)...Int64(axis.maximum)
  }

  /// A sentence for the head of a script.
  var heading: String {
    let seconds = PlaybackText.decimal(Double(frames.last?.microseconds ?? 0) / 1_000_000)
    return "the events of \(source): \(seconds) s"
  }
}
