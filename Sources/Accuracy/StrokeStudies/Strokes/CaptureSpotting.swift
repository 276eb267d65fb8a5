internal import Classification
internal import Ordering
internal import Strokes
package import TactusGestures
package import TouchLog

/// Finds gestures in a continuous capture. The path of each finger is searched separately, as it is
/// drawn.
package struct CaptureSpotting {
  private let fresh: GestureSpotter
  /// The spotter of each finger that is down.
  private var spotters: [TouchID: GestureSpotter] = [:]
  private let capture: String
  package private(set) var detections: [Detection] = []

  /// Creates a search. `capture` is the name of the capture in detections.
  package init(_ classification: StrokeClassification, capture: String) {
    fresh = GestureSpotter(classification.samples) { classification.known($0)?.label }
    self.capture = capture
  }

  /// The number of examples that are searched for: those of one stroke, at most four of each class.
  package var templateCount: Int { fresh.templateCount }

  package mutating func read(_ reader: CaptureReader) throws(CaptureError) {
    var batch = FrameBatch()
    var last = Timestamp.zero
    while try reader.next(into: &batch) {
      for entry in batch.entries {
        last = entry.time
        guard case .frame(let range, _) = entry.item else { continue }
        for contact in batch.contacts[range] { add(contact, at: entry.time) }
      }
    }
    for id in spotters.keys.ordered(by: { $0.number < $1.number }) { lift(id, at: last) }
    detections = detections.ordered { ($0.start, $0.end, $0.label) < ($1.start, $1.end, $1.label) }
  }

  private mutating func add(_ contact: Contact, at time: Timestamp) {
    if contact.phase == .cancelled {
      spotters[contact.id] = nil
      return
    }
    let find = spotters[contact.id, default: fresh]
      .add(StrokePoint(contact.position, time: time))
    if let find { detections.append(detection(find)) }
    if contact.phase == .ended { lift(contact.id, at: time) }
  }

  private mutating func lift(_ id: TouchID, at time: Timestamp) {
    if let find = spotters[id]?.lift(at: time) { detections.append(detection(find)) }
    spotters[id] = nil
  }

  private func detection(_ find: GestureSpotter.Find) -> Detection {
    var detection = Detection(
      capture: capture, start: find.start, end: find.end, label: find.label, touches: 1,
      decidedAt: find.decided)
    detection.attributes = [.init("score", find.score)]
    return detection
  }
}
