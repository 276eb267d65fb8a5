internal import Ordering
package import TouchModel

/// A measure of how well a device reports touches: the times of its frames, jumps, contacts that
/// are stuck, and the sizes and pressures that it reports. The analysis reads frame by frame, in
/// memory that does not grow.
package struct CaptureAnalysis: Sendable {
  /// The largest number of gaps, jumps or rests that are listed; all are counted.
  package static let listed = 10
  /// The speed above which a finger has jumped, in millimeters per second. The fastest swipes of
  /// the captures behind the limits were made by a robot and reach 1,900.
  package static let fastestHand = 3000.0
  /// The shortest step that can be a jump, in millimeters. Shorter steps are ignored at any speed,
  /// because some devices report several frames at nearly the same time.
  package static let leastJump = 5.0
  /// The time after which a contact that does not change, while others do, counts as stuck.
  package static let longestRest = TimeSpan.seconds(10)

  /// A wait between two frames while a contact was down.
  package struct Gap: Hashable, Sendable {
    /// The time of the frame before it.
    package var time: Timestamp
    package var length: TimeSpan
  }

  /// A contact that moved faster than a hand can.
  package struct Jump: Hashable, Sendable {
    package var time: Timestamp
    package var touch: TouchID
    /// The length of the jump, in points.
    package var distance: Double
    /// The speed of the jump, in points per second.
    package var speed: Double
  }

  /// A contact that did not change while others did.
  package struct Rest: Hashable, Sendable {
    /// The time of the last change.
    package var time: Timestamp
    package var touch: TouchID
    /// The position of the contact, in points.
    package var position: Point
    package var length: TimeSpan
    /// Whether the contact is down at the end of the capture.
    package var isAtEnd: Bool
  }

  /// Seconds between frames while a contact is down.
  package private(set) var intervals = QuantileSketch()
  /// The longest gaps, in descending order.
  package private(set) var gaps: [Gap] = []
  /// Seconds between two frames in both of which a contact moved.
  package private(set) var movingIntervals = QuantileSketch()
  package private(set) var jumps: [Jump] = []
  package private(set) var jumpCount = 0
  package private(set) var rests: [Rest] = []
  package private(set) var restCount = 0
  /// The longer and the shorter axis of contacts, in points.
  package private(set) var major = QuantileSketch()
  package private(set) var minor = QuantileSketch()
  /// The pressures of contacts, in units of the device.
  package private(set) var pressure = QuantileSketch()
  /// The seconds from landing to lift.
  package private(set) var durations = QuantileSketch()
  /// The number of touches that were in a single frame only.
  package private(set) var singleFrames = 0
  /// The bounds of the positions, in points.
  package private(set) var least: Point?
  package private(set) var greatest: Point?

  private struct Track {
    var landed: Timestamp
    var changed: Timestamp
    var position: Point
    /// The number of frames in which other contacts changed since this one did.
    var otherFrames = 0
  }

  private var tracks: [TouchID: Track] = [:]
  private var lastFrame: Timestamp?
  private var hadMoved = false

  package init() {}

  /// The number of frames that are missing at the usual rate while contacts moved.
  package var missingFrames: Int {
    guard let usual = movingIntervals.median, usual > 0 else { return 0 }
    return movingIntervals.histogram.reduce(0) { sum, entry in
      // Intervals of 0.1 s or more are ignored, because a finger may have rested.
      guard entry.value >= 1.5 * usual, entry.value < 0.1 else { return sum }
      return sum + entry.count * (Int((entry.value / usual).rounded()) - 1)
    }
  }

  package mutating func add(_ batch: FrameBatch) {
    for entry in batch.entries {
      guard case .frame(let range, _) = entry.item else { continue }
      addFrame(batch.contacts[range], at: entry.time)
    }
  }

  private mutating func addFrame(_ contacts: ArraySlice<Contact>, at time: Timestamp) {
    if let lastFrame, !tracks.isEmpty { note(time.since(lastFrame), after: lastFrame) }
    var moves = false
    for contact in contacts {
      switch contact.phase {
      case .began:
        tracks[contact.id] = Track(landed: time, changed: time, position: contact.position)
        measure(contact)
      case .moved, .stationary: moves = follow(contact, at: time) || moves
      case .ended, .cancelled:
        moves = follow(contact, at: time) || moves
        lift(contact.id, at: time)
      }
    }
    if !contacts.isEmpty {
      let changed = Set(contacts.map(\.id))
      for id in tracks.keys where !changed.contains(id) { tracks[id]?.otherFrames += 1 }
    }
    if let lastFrame, moves, hadMoved { movingIntervals.add(time.since(lastFrame).seconds) }
    (lastFrame, hadMoved) = (time, moves)
  }

  private mutating func note(_ interval: TimeSpan, after time: Timestamp) {
    intervals.add(interval.seconds)
    if gaps.count == Self.listed, let last = gaps.last, interval <= last.length { return }
    let place = gaps.firstIndex { $0.length < interval } ?? gaps.count
    gaps.insert(Gap(time: time, length: interval), at: place)
    if gaps.count > Self.listed { gaps.removeLast() }
  }

  /// Returns whether the contact moved.
  private mutating func follow(_ contact: Contact, at time: Timestamp) -> Bool {
    guard var track = tracks[contact.id] else {
      tracks[contact.id] = Track(landed: time, changed: time, position: contact.position)
      measure(contact)
      return false
    }
    noteRest(track, contact.id, until: time, isAtEnd: false)
    let distance = contact.position.distance(to: track.position)
    let span = time.since(lastFrame ?? track.changed)
    if distance > 0, span > .zero {
      // A device that reports only changes has been silent for at most the time since the last
      // frame.
      let speed = distance / span.seconds
      if distance >= Self.leastJump * Point.perMillimetre,
        speed > Self.fastestHand * Point.perMillimetre
      {
        jumpCount += 1
        if jumps.count < Self.listed {
          jumps.append(Jump(time: time, touch: contact.id, distance: distance, speed: speed))
        }
      }
    }
    (track.changed, track.position, track.otherFrames) = (time, contact.position, 0)
    tracks[contact.id] = track
    measure(contact)
    return distance > 0
  }

  private mutating func measure(_ contact: Contact) {
    if let value = contact.major { major.add(Double(value)) }
    if let value = contact.minor { minor.add(Double(value)) }
    if let value = contact.pressure { pressure.add(Double(value)) }
    let place = contact.position
    least = Point(x: min(least?.x ?? place.x, place.x), y: min(least?.y ?? place.y, place.y))
    greatest = Point(
      x: max(greatest?.x ?? place.x, place.x), y: max(greatest?.y ?? place.y, place.y))
  }

  private mutating func lift(_ id: TouchID, at time: Timestamp) {
    guard let track = tracks.removeValue(forKey: id) else { return }
    let duration = time.since(track.landed)
    durations.add(duration.seconds)
    if duration == .zero { singleFrames += 1 }
  }

  private mutating func noteRest(
    _ track: Track, _ id: TouchID, until time: Timestamp, isAtEnd: Bool
  ) {
    let length = time.since(track.changed)
    guard length >= Self.longestRest, track.otherFrames > 0 else { return }
    restCount += 1
    guard rests.count < Self.listed else { return }
    rests.append(
      Rest(
        time: track.changed, touch: id, position: track.position, length: length,
        isAtEnd: isAtEnd))
  }

  /// Ends the analysis with the touches that are down at the end of the capture.
  package mutating func finish() {
    guard let lastFrame else { return }
    for (id, track) in tracks.ordered(by: { $0.key.number < $1.key.number }) {
      noteRest(track, id, until: lastFrame, isAtEnd: true)
    }
    tracks.removeAll()
  }
}
