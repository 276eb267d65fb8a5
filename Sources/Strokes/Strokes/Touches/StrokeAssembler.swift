public import TouchModel

/// Collects the paths of contacts, frame by frame, and divides them into gestures.
public struct StrokeAssembler: Sendable {
  /// The rule by which touches are grouped into one gesture.
  public enum Grouping: Hashable, Sendable {
    /// Each contact is a gesture, a unistroke.
    case contact
    /// A gesture ends if no finger is down for longer than the span: multistrokes.
    case pause(TimeSpan)
    /// The whole capture is one gesture.
    case whole
  }

  private struct Track {
    var id: TouchID
    var stroke: Stroke
    var isDown: Bool
  }

  private let grouping: Grouping
  /// The tracks of the gesture that is being drawn, in the order of landing.
  private var tracks: [Track] = []
  private var lastLift = Timestamp.zero
  private var dividedCount = 0
  private var gestures: [StrokeGesture] = []

  /// Creates an assembler that groups touches by a rule.
  public init(_ grouping: Grouping) { self.grouping = grouping }

  /// Adds the frames of a batch. A contact whose landing was not seen begins where it is first
  /// seen.
  public mutating func add(_ batch: FrameBatch) { add(batch, divided: []) }

  /// Adds the frames of a batch. No gesture goes on at one of the times `divided`, which are in order
  /// and begin with those of the batches before.
  package mutating func add(_ batch: FrameBatch, divided: [Timestamp]) {
    for entry in batch.entries {
      guard case .frame(let range, _) = entry.item else { continue }
      while dividedCount < divided.count, divided[dividedCount] <= entry.time {
        dividedCount += 1
        divide()
      }
      for contact in batch.contacts[range] { add(contact, at: entry.time) }
    }
  }

  private mutating func add(_ contact: Contact, at time: Timestamp) {
    let known = tracks.lastIndex { $0.id == contact.id && $0.isDown }
    if known == nil {
      if contact.phase == .ended || contact.phase == .cancelled { return }
      closeIfPaused(at: time)
      tracks.append(Track(id: contact.id, stroke: Stroke(), isDown: true))
    }
    let index = known ?? tracks.count - 1
    let point = StrokePoint(contact.position, time: time)
    if contact.phase != .cancelled, point != tracks[index].stroke.points.last {
      tracks[index].stroke.points.append(point)
    }
    guard contact.phase == .ended || contact.phase == .cancelled else { return }
    tracks[index].isDown = false
    lastLift = time
    if grouping == .contact {
      close([tracks.remove(at: index)])
    }
  }

  /// Ends the gesture before a part of a table begins, in which no finger is down.
  private mutating func divide() {
    guard grouping != .contact, grouping != .whole, !tracks.contains(where: \.isDown) else {
      return
    }
    close(tracks)
    tracks.removeAll(keepingCapacity: true)
  }

  private mutating func closeIfPaused(at time: Timestamp) {
    guard case .pause(let limit) = grouping, !tracks.isEmpty else { return }
    guard !tracks.contains(where: \.isDown), time.since(lastLift) > limit else { return }
    close(tracks)
    tracks.removeAll(keepingCapacity: true)
  }

  private mutating func close(_ tracks: [Track]) {
    let strokes = tracks.map(\.stroke).filter { !$0.points.isEmpty }
    if !strokes.isEmpty { gestures.append(StrokeGesture(strokes)) }
  }

  /// Returns the completed gestures, and removes them.
  public mutating func takeGestures() -> [StrokeGesture] {
    defer { gestures.removeAll(keepingCapacity: true) }
    return gestures
  }

  /// Completes the gesture that is being drawn, at the end of the capture.
  public mutating func finish() {
    if grouping == .contact {
      for track in tracks { close([track]) }
    } else {
      close(tracks)
    }
    tracks.removeAll()
  }
}
