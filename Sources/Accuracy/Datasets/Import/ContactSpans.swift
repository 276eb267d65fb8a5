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

  /// Ends contacts that are still down with the last frame.
  package mutating func finish() {
    for start in open.values { spans.append((start, last ?? start)) }
    open = [:]
  }

  /// Returns the largest number of contacts of a label that are down at one time. The contacts of a
  /// label lie within it, or, if there are none, overlap it. Nil if no contact overlaps it.
  package func fingers(of label: Annotation) -> Int? {
    let own = within(label).map { spans[$0] }
    let most = own.map { span in
      own.count { $0.start <= span.start && (span.start < $0.end || $0.start == span.start) }
    }
    return most.max()
  }

  /// Returns the number of contacts that belong to at least one of two labels.
  package func count(of label: Annotation, and other: Annotation) -> Int {
    Set(within(label)).union(within(other)).count
  }

  /// Returns the indices of the contacts that lie within a label, or, if there are none, of those
  /// that overlap it.
  private func within(_ label: Annotation) -> [Int] {
    let (start, end) = (
      label.start.advanced(by: TimeSpan(microseconds: -Self.allowance.microseconds)),
      label.end.advanced(by: Self.allowance)
    )
    let inside = spans.indices.filter { spans[$0].start >= start && spans[$0].end <= end }
    if !inside.isEmpty { return inside }
    return spans.indices.filter { spans[$0].start <= label.end && spans[$0].end >= label.start }
  }
}
