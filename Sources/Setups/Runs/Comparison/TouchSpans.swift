internal import Ordering
internal import TactusGestures

/// The times during which fingers were down. Short pauses count as part of them.
struct TouchSpans {
  struct Span {
    var start: Timestamp
    var end: Timestamp
  }

  private let pause: TimeSpan
  private var down: Set<TouchID> = []
  private(set) var all: [Span] = []

  init(pause: TimeSpan) { self.pause = pause }

  mutating func add(_ batch: FrameBatch) {
    for entry in batch.entries {
      guard case .frame(let range, _) = entry.item else { continue }
      for contact in batch.contacts[range] {
        switch contact.phase {
        case .began:
          if down.isEmpty { begin(at: entry.time) }
          down.insert(contact.id)
        case .ended, .cancelled: down.remove(contact.id)
        case .moved, .stationary: break
        }
        if !all.isEmpty { all[all.count - 1].end = entry.time }
      }
    }
  }

  /// Returns the spans of several readings of one capture as one list. Spans that overlap, or between which there is only a
  /// short pause, are one.
  static func merged(_ readings: [TouchSpans]) -> [Span] {
    let pause = readings.first?.pause ?? .zero
    var merged: [Span] = []
    for span in readings.flatMap(\.all).ordered(by: { $0.start < $1.start }) {
      if let last = merged.last, span.start.since(last.end) < pause {
        merged[merged.count - 1].end = max(last.end, span.end)
      } else {
        merged.append(span)
      }
    }
    return merged
  }

  private mutating func begin(at time: Timestamp) {
    if let last = all.last, time.since(last.end) < pause { return }
    all.append(Span(start: time, end: time))
  }
}
