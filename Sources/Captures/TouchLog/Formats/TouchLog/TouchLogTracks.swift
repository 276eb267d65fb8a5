internal import FrameAssembly
internal import TouchModel

/// The touches of a log that are down. Maps the ids of the log to touch identities that are used
/// only once.
struct TouchLogTracks {
  /// The largest number of touches that are down at once. Further touches are skipped and reported.
  static let limit = 1024

  private struct Track {
    var id: Int64
    /// The identity of the touch; zero until it is passed on. A touch whose landing was not seen
    /// gets a new number.
    var touch: TouchID
    var position: Point
    var kind: Contact.Kind
    var hasBegun: Bool
    /// Whether the touch was cancelled at a gap. It may land again without a diagnostic.
    var isInterrupted = false
  }

  /// The changes of one frame, for the counts.
  struct Outcome {
    var landed = 0
    var alreadyDown = 0
    var interruption = Interruption.system
  }

  private var tracks: [Track] = []
  private var serials = TouchSerials()

  var count: Int { tracks.count }
  /// The number of touches that have begun and are down.
  private(set) var begun = 0

  /// Appends contacts of a frame.
  mutating func close(
    _ touches: [TouchLogLine.Touch], _ outcome: inout Outcome, at place: Diagnostic.Place,
    into batch: inout FrameBatch, _ diagnostics: inout DiagnosticLog
  ) {
    for touch in touches where !touch.isSpoiled {
      do throws(LineFault) {
        try append(touch, &outcome, at: place, into: &batch, &diagnostics)
      } catch {
        diagnostics.add(error.problem, at: place, error.detail)
      }
    }
  }

  /// Appends the movement of a touch that has been shown. Returns false if it has not.
  mutating func move(_ held: HeldContact, into batch: inout FrameBatch) -> Bool {
    guard let index = tracks.firstIndex(where: { $0.id == held.id }),
      tracks[index].touch.number != 0
    else { return false }
    var contact = held.contact
    contact.id = tracks[index].touch
    contact.phase = contact.position == tracks[index].position ? .stationary : .moved
    tracks[index].position = contact.position
    if held.statesKind {
      tracks[index].kind = contact.kind
    } else {
      contact.kind = tracks[index].kind
    }
    batch.append(contact)
    return true
  }

  private mutating func append(
    _ touch: TouchLogLine.Touch, _ outcome: inout Outcome, at place: Diagnostic.Place,
    into batch: inout FrameBatch, _ diagnostics: inout DiagnosticLog
  ) throws(LineFault) {
    guard let id = touch.id else { throw LineFault(.missingField, "a touch without id") }
    guard let phase = touch.phase else {
      throw LineFault(.missingField, "touch \(id) has no phase")
    }
    let known = tracks.firstIndex { $0.id == id }
    if phase == .began {
      try begin(touch, id, known, &outcome, at: place, into: &batch, &diagnostics)
      return
    }
    let index: Int
    if let known {
      index = known
    } else {
      index = try show(touch, id, &outcome, at: place, &diagnostics)
    }
    let before = tracks[index].position
    let position = Point(x: touch.x ?? before.x, y: touch.y ?? before.y)
    tracks[index].position = position
    tracks[index].kind = touch.kind ?? tracks[index].kind
    if tracks[index].touch.number == 0 { tracks[index].touch = serials.next() }
    let shown = phase == .stationary && position != before ? .moved : phase
    batch.append(contact(touch, tracks[index], shown))
    guard phase == .ended || phase == .cancelled else { return }
    if tracks[index].hasBegun { begun -= 1 }
    tracks.remove(at: index)
  }

  private mutating func begin(
    _ touch: TouchLogLine.Touch, _ id: Int64, _ known: Int?, _ outcome: inout Outcome,
    at place: Diagnostic.Place, into batch: inout FrameBatch,
    _ diagnostics: inout DiagnosticLog
  ) throws(LineFault) {
    guard let x = touch.x, let y = touch.y else {
      throw LineFault(.missingField, "touch \(id) begins without x and y")
    }
    guard known != nil || tracks.count < Self.limit else {
      throw LineFault(.tooManyContacts, "over \(Self.limit)")
    }
    if let known {
      // The lift is missing, and must not be counted.
      let lost = tracks.remove(at: known)
      if !lost.isInterrupted {
        diagnostics.add(.alreadyDown, at: place, "touch \(id) begins, but is already down")
      }
      if lost.hasBegun {
        begun -= 1
        batch.append(
          Contact(id: lost.touch, phase: .cancelled, position: lost.position, kind: lost.kind))
        outcome.interruption = .gap
      }
    }
    let track = Track(
      id: id, touch: serials.next(), position: Point(x: x, y: y), kind: touch.kind ?? .direct,
      hasBegun: true)
    tracks.append(track)
    begun += 1
    outcome.landed += 1
    batch.append(contact(touch, track, .began))
  }

  /// Begins a touch whose landing was not seen.
  private mutating func show(
    _ touch: TouchLogLine.Touch, _ id: Int64, _ outcome: inout Outcome,
    at place: Diagnostic.Place, _ diagnostics: inout DiagnosticLog
  ) throws(LineFault) -> Int {
    diagnostics.add(.neverBegan, at: place, "the landing of touch \(id) is not in the capture")
    guard let x = touch.x, let y = touch.y else {
      throw LineFault(.missingField, "touch \(id) has no x and y yet")
    }
    guard tracks.count < Self.limit else {
      throw LineFault(.tooManyContacts, "over \(Self.limit)")
    }
    tracks.append(
      Track(
        id: id, touch: TouchID(0), position: Point(x: x, y: y), kind: touch.kind ?? .direct,
        hasBegun: false))
    outcome.alreadyDown += 1
    return tracks.count - 1
  }

  private func contact(
    _ touch: TouchLogLine.Touch, _ track: Track, _ phase: Contact.Phase
  ) -> Contact {
    var contact = Contact(
      id: track.touch, phase: phase, position: track.position, kind: track.kind)
    contact.pressure = touch.pressure
    contact.major = touch.major
    contact.minor = touch.minor
    contact.orientation = touch.orientation
    contact.toolMajor = touch.toolMajor
    contact.toolMinor = touch.toolMinor
    contact.isPalm = touch.isPalm
    contact.isHovering = touch.isHovering
    if touch.isHovering, let distance = touch.distance { contact.distance = distance }
    return contact
  }

  /// Cancels the touches that have begun. They stay down and do not begin again. Returns false if
  /// none had begun.
  mutating func cancelAll(into batch: inout FrameBatch) -> Bool {
    let hadBegun = begun > 0
    for index in tracks.indices where tracks[index].hasBegun {
      let track = tracks[index]
      batch.append(
        Contact(id: track.touch, phase: .cancelled, position: track.position, kind: track.kind))
      tracks[index].hasBegun = false
      tracks[index].isInterrupted = true
      tracks[index].touch = TouchID(0)
    }
    begun = 0
    return hadBegun
  }
}
