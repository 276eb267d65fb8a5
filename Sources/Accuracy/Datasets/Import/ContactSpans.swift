internal import Ordering
package import TactusGestures
package import TouchLog

/// The times at which each contact of a capture is down, for comparing labels with the fingers.
package struct ContactSpans: Sendable {
  package private(set) var spans: [(start: Timestamp, end: Timestamp)] = []
  /// The time of the first frame; nil if the capture has no frame.
  package private(set) var first: Timestamp?
  /// The time of the last frame.
  package private(set) var last: Timestamp?
  private var open: [TouchID: Timestamp] = [:]
  /// The indices of the contacts in the order of their landings.
  private var byStart: [Int] = []
  /// For each place in `byStart`, the latest end of the contacts up to there.
  private var latestEnds: [Timestamp] = []

  /// The tolerance of labels: people who mark events in a film are off by one to three frames [I].
  private static let allowance = TimeSpan.milliseconds(50)

  package init() {}

  /// Reads a capture to its end.
  package init(_ reader: CaptureReader) throws(CaptureError) {
    var batch = FrameBatch()
    while try reader.next(into: &batch) { add(batch) }
    finish()
  }

  package mutating func add(_ batch: borrowing FrameBatch) {
    for frame in batch.frames {
      first = first ?? frame.time
      last = frame.time
      for contact in frame.contacts {
        switch contact.phase {
        case .began, .moved, .stationary:
          if open[contact.id] == nil { open[contact.id] = frame.time }
        case .ended, .cancelled:
          if let start = open.removeValue(forKey: contact.id) { spans.append((start, frame.time)) }
        }
      }
    }
  }

  /// Ends contacts that are still down with the last frame. Labels can be compared only after it.
  package mutating func finish() {
    for start in open.values { spans.append((start, last ?? start)) }
    open = [:]
    byStart = spans.indices.ordered { (spans[$0].start, $0) < (spans[$1].start, $1) }
    latestEnds = []
    for place in byStart {
      latestEnds.append(max(latestEnds.last ?? spans[place].end, spans[place].end))
    }
  }

  /// Returns the largest number of contacts of a label that are down at one time. The contacts of a
  /// label lie within it, or, if there are none, overlap it. Nil if no contact overlaps it.
  package func fingers(of label: Annotation) -> Int? {
    let own = contacts(of: label).map { spans[$0] }
    let most = own.map { span in
      own.count { $0.start <= span.start && (span.start < $0.end || $0.start == span.start) }
    }
    return most.max()
  }

  /// Returns the indices of contacts that lie within a label, or, if there are none, of those that overlap it; at
  /// most `most` of them.
  package func contacts(of label: Annotation, most: Int = .max) -> [Int] {
    let (start, end) = (
      label.start.advanced(by: TimeSpan(microseconds: -Self.allowance.microseconds)),
      label.end.advanced(by: Self.allowance)
    )
    let first = firstPlace { spans[byStart[$0]].start >= start }
    let inside = contacts(from: first, landedBy: end, most) { spans[$0].end <= end }
    if !inside.isEmpty { return inside }
    let open = firstPlace { latestEnds[$0] >= label.start }
    return contacts(from: open, landedBy: label.end, most) { spans[$0].end >= label.start }
  }

  private func contacts(
    from place: Int, landedBy end: Timestamp, _ most: Int, where isOwn: (Int) -> Bool
  ) -> [Int] {
    var found: [Int] = []
    for index in byStart[place...] {
      if found.count == most || spans[index].start > end { break }
      if isOwn(index) { found.append(index) }
    }
    return found
  }

  /// Returns the first place in `byStart` from which on `isReached` holds.
  private func firstPlace(where isReached: (Int) -> Bool) -> Int {
    var (low, high) = (0, byStart.count)
    while low < high {
      let middle = (low + high) / 2
      if isReached(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
