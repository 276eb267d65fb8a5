internal import FrameAssembly
internal import TouchModel

/// Copies the events of a device that lie in a part of its capture, in whole frames.
///
/// The part begins with the state of the device at that time. If a contact is down at its end, an
/// empty frame states how long the contact was held. Frames have the times that other commands
/// print.
struct EventWindow {
  private(set) var progress: WindowProgress
  private var clock = FrameClock()
  private var state: DeviceState
  /// The frame that is being collected; complete if `waiting` is set.
  private var frame: [InputEvent] = []
  /// The time of a complete frame that lies after the last part.
  private var waiting: Timestamp?
  private var lastWritten: Timestamp?
  /// The difference between the times of the part's frames and those of its events.
  private var shift = TimeSpan.zero

  init(_ window: CaptureWindow, slot: Int32) {
    progress = WindowProgress(window)
    state = DeviceState(slot: slot)
  }

  /// Continues with a later part of the same capture.
  mutating func begin(_ window: CaptureWindow) {
    progress = progress.next(window)
    lastWritten = nil
  }

  /// Appends the events that lie in the part. Returns how many events were used: fewer than all at
  /// the end of the part.
  mutating func pass(_ events: ArraySlice<InputEvent>, into output: inout [InputEvent]) -> Int {
    if let time = waiting, !close(at: time, into: &output) { return 0 }
    var used = 0
    for event in events {
      used += 1
      frame.append(event)
      guard event.type == EventCode.EV_SYN, event.code == EventCode.SYN_REPORT else { continue }
      let time: Timestamp
      switch clock.step(to: event.time, isTouching: state.isTouched) {
      case .onward(let next): time = next
      case .jump(_, let next, _): time = next
      }
      if !close(at: time, into: &output) { break }
    }
    return used
  }

  /// Appends the collected frame if it lies in the part. Returns false if it lies after the part.
  private mutating func close(at time: Timestamp, into output: inout [InputEvent]) -> Bool {
    waiting = nil
    switch progress.meet(time) {
    case .before: break
    case .inside:
      begin(before: time, into: &output)
      for var event in frame {
        event.time = event.time.advanced(by: shift)
        output.append(event)
      }
      lastWritten = time
    case .after:
      begin(before: time, into: &output)
      if let end = progress.window?.end, state.isTouched, lastWritten.map({ $0 < end }) ?? true {
        output.append(
          InputEvent(time: end, type: EventCode.EV_SYN, code: EventCode.SYN_REPORT, value: 0))
      }
      waiting = time
      return false
    }
    state.apply(frame)
    frame.removeAll(keepingCapacity: true)
    return true
  }

  private mutating func begin(before time: Timestamp, into output: inout [InputEvent]) {
    guard !progress.hasBegun else { return }
    progress.hasBegun = true
    // If the clock of the capture jumped back before the part, frames have later times than events.
    let raw = frame.last?.time ?? time
    shift = raw.since(time) < .milliseconds(-1000) ? time.since(raw) : .zero
    state.append(at: progress.window?.start ?? time, to: &output)
  }

  /// Appends the events after the last complete frame, at the end of the capture.
  mutating func finish(into output: inout [InputEvent]) {
    guard progress.hasBegun, !progress.isOver, waiting == nil else { return }
    output += frame
    frame.removeAll()
  }
}
