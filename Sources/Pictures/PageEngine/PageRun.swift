internal import Setups
internal import TactusGestures

/// A surface with the recognizers of a setup, and the transitions of the last call.
final class PageRun {
  let setup: Setup
  /// The surface before any input, from which every replay starts.
  private let fresh: GestureSurface
  private var surface: GestureSurface
  /// The surface that plays a recording, and the number of the part that comes next.
  private var replay: (surface: GestureSurface, next: Int)
  private var last = Timestamp(microseconds: .min)
  let names: TransitionNames
  /// The transitions of the last call.
  let records = TransitionRecords()
  private var batch = FrameBatch()
  /// The contacts that are down, with their last values.
  private(set) var down: [Contact] = []

  init(_ setup: Setup, bounds: Rect?, unit: LengthUnit) {
    self.setup = setup
    fresh = setup.surface(bounds: bounds)
    surface = fresh
    replay = (fresh, 0)
    names = TransitionNames(setup, unit: unit)
  }

  /// The time at which `advance` must be called if no frame arrives first; nil if there is none.
  var deadline: Timestamp? { surface.nextDeadline }

  /// Plays a whole recording from the beginning, and ends it. `isBrief` leaves out the transitions
  /// to `changed`.
  func play(_ log: PageLog, isBrief: Bool) {
    replay = (fresh, 0)
    records.removeAll()
    for part in log.parts.indices { play(part, of: log, isBrief: isBrief) }
    if log.parts.isEmpty { finishReplay(isBrief: isBrief) }
  }

  /// Plays one part of a recording. The part after the one that was played last continues it. Every other part
  /// begins anew, as if the recording began there. The last part ends the recording.
  func playPart(_ part: Int, of log: PageLog, isBrief: Bool) {
    if part == 0 || part != replay.next { replay = (fresh, part) }
    records.removeAll()
    play(part, of: log, isBrief: isBrief)
  }

  private func play(_ part: Int, of log: PageLog, isBrief: Bool) {
    replay.surface.send(log.parts[part], recognizerNamed: setup.number(of:))
    record(replay.surface.transitions, isBrief: isBrief)
    replay.next = part + 1
    if replay.next == log.parts.count { finishReplay(isBrief: isBrief) }
  }

  private func finishReplay(isBrief: Bool) {
    replay.surface.finish()
    record(replay.surface.transitions, isBrief: isBrief)
    replay = (fresh, 0)
  }

  /// Sends live frames. If a fault is thrown, no frame is sent.
  func send(_ bytes: UnsafeRawBufferPointer) throws(PageFault) {
    records.removeAll()
    batch.removeAll()
    var reader = FrameStreamReader(bytes, after: last)
    do {
      while try reader.next(into: &batch) {}
    } catch {
      // The batch may contain an incomplete frame.
      batch = FrameBatch()
      throw error
    }
    last = reader.time
    surface.send(batch, recognizerNamed: setup.number(of:))
    record(surface.transitions, isBrief: false)
    for contact in batch.contacts { follow(contact) }
  }

  private func follow(_ contact: Contact) {
    let place = down.firstIndex { $0.id == contact.id }
    switch contact.phase {
    case .began, .moved, .stationary:
      if let place { down[place] = contact } else { down.append(contact) }
    case .ended, .cancelled:
      if let place { down.remove(at: place) }
    }
  }

  /// Returns the transitions that would follow if every finger lifted at its current position. The
  /// run itself is not changed.
  func transitionsIfLifted() -> TransitionList {
    var copy = surface
    var lift = Frame(time: max(last, surface.now), contacts: down)
    for index in lift.contacts.indices { lift.contacts[index].phase = .ended }
    copy.send(lift)
    var transitions = Array(copy.transitions)
    copy.finish()
    transitions += copy.transitions
    return TransitionList(transitions)
  }

  /// Advances the time, so that deadlines are handled although no frame comes. An earlier time has
  /// no effect.
  func advance(to time: Timestamp) {
    records.removeAll()
    guard time >= last else { return }
    last = time
    surface.advance(to: time)
    record(surface.transitions, isBrief: false)
  }

  /// Ends the live input.
  func finish() {
    records.removeAll()
    surface.finish()
    record(surface.transitions, isBrief: false)
    down = []
  }

  private func record(_ transitions: TransitionList, isBrief: Bool) {
    for transition in transitions where !isBrief || transition.state != .changed {
      records.append(transition)
    }
  }
}
