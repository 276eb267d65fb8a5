internal import Explaining
internal import JSONText
internal import Ordering
package import Setups
package import TactusGestures

/// Writes the timeline as trace-event JSON, which Perfetto and Chromium's viewer open.
///
/// Each capture is a process. Each recognizer is a track with its gestures, waits and failures, and
/// each touch is a track. The writer uses only complete and instant events, which every viewer
/// shows. Times are microseconds from the capture's first frame.
package struct TraceWriter: Sendable {
  private struct OpenTouch {
    var landed: Timestamp
    var origin: Point
  }

  private(set) var names = TransitionNames(Setup())
  var writer = JSONWriter()
  private(set) var process = 0
  private(set) var zero = Timestamp.zero
  private var latest = Timestamp.zero
  private var began: [Int: Timestamp] = [:]
  private var touches: [TouchID: OpenTouch] = [:]

  /// The number of the first track of a touch, which follows the tracks of recognizers.
  private var firstTouchTrack: Int { names.recognizers.count + 1 }

  package init() {}

  package mutating func begin() {
    writer.beginObject()
    writer.member("displayTimeUnit", "ms")
    writer.key("traceEvents")
    writer.beginArray()
  }

  package mutating func end() {
    writer.endArray()
    writer.endObject()
    writer.endLine()
  }

  /// Returns the bytes written since the last call and removes them, so that they do not stay in
  /// memory.
  package mutating func takeBytes() -> [UInt8] { writer.takeBytes() }

  /// Begins a capture. `names` are the names of the setup of this capture.
  package mutating func beginCapture(
    _ name: String, _ names: TransitionNames, start: Timestamp
  ) {
    self.names = names
    process += 1
    (zero, latest) = (start, start)
    began = [:]
    touches = [:]
    writeName("process_name", name, track: nil)
    for (number, name) in names.recognizers.enumerated() {
      writeName("thread_name", name, track: number + 1)
      writeOrder(of: number + 1)
    }
  }

  /// Ends a capture, and with it the touches that are still down.
  package mutating func endCapture() {
    for (id, touch) in touches.ordered(by: { $0.key.number < $1.key.number }) {
      write(touch, id, until: latest, state: "still down")
    }
    touches = [:]
  }

  package mutating func add(_ frames: FrameBatch) {
    for entry in frames.entries {
      latest = max(latest, entry.time)
      guard case .frame(let range, _) = entry.item else { continue }
      for contact in frames.contacts[range] { add(contact, at: entry.time) }
    }
  }

  package mutating func add(_ transition: Transition) {
    let number = transition.recognizer
    let name = names.recognizers[number]
    if transition.from == .possible, let wait = transition.wait, transition.state != .possible {
      beginEvent("X", "held by \(names.recognizers[wait.holder])", number + 1)
      writeSpan(from: transition.claimed ?? transition.time, to: transition.time)
      endEvent([("holder", .word(names.recognizers[wait.holder]))])
    }
    switch transition.state {
    case .began:
      began[number] = transition.time
    case .ended, .cancelled:
      let decided = began.removeValue(forKey: number) ?? transition.time
      beginEvent("X", "\(name) \(transition.state)", number + 1)
      writeSpan(from: transition.sequenceStart, to: transition.time)
      endEvent(arguments(of: transition) + [("decided", .time(microseconds(decided)))])
    case .failed:
      beginEvent("i", "\(name) failed", number + 1)
      writer.member("ts", microseconds(transition.time))
      writer.member("s", "t")
      endEvent(arguments(of: transition))
    case .possible, .changed:
      return
    }
  }

  private mutating func add(_ contact: Contact, at time: Timestamp) {
    switch contact.phase {
    case .began:
      touches[contact.id] = OpenTouch(landed: time, origin: contact.position)
    case .ended, .cancelled:
      guard let touch = touches.removeValue(forKey: contact.id) else { return }
      write(touch, contact.id, until: time, state: contact.phase == .ended ? "lifted" : "cancelled")
    case .moved, .stationary:
      return
    }
  }

  private mutating func write(
    _ touch: OpenTouch, _ id: TouchID, until time: Timestamp, state: String
  ) {
    let track = firstTouchTrack + Int(id.number)
    writeName("thread_name", "touch \(id.number)", track: track)
    writeOrder(of: track)
    beginEvent("X", "touch \(id.number) \(state)", track)
    writeSpan(from: touch.landed, to: time)
    endEvent([("x", .number(touch.origin.x)), ("y", .number(touch.origin.y))])
  }
}
