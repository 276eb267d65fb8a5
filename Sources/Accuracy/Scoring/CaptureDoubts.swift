internal import Datasets
internal import Ordering
internal import TactusGestures
internal import TouchLog

/// The reasons to doubt the labels of a capture, found while the capture is read: labels outside of
/// it, and labels that overlap although they cannot both be right.
struct CaptureDoubts {
  private var touches = ContactSpans()
  private var (first, last): (Timestamp?, Timestamp?)

  /// The time from the first frame to the last.
  var duration: TimeSpan { (last ?? .zero).since(first ?? last ?? .zero) }

  mutating func add(_ batch: borrowing FrameBatch) {
    first = first ?? batch.entries.first?.time
    last = batch.entries.last?.time ?? last
    touches.add(batch)
  }

  /// Returns the warnings about labels after the capture has been read to its end, in the order of
  /// lines. Labels of one class that overlap are left out if `ofOneClass` is false, because reports
  /// count them.
  mutating func faults(
    _ entries: [Dataset.Entry], of capture: Dataset.Capture, in dataset: Dataset,
    ofOneClass: Bool = true
  ) -> [DatasetFault] {
    touches.finish()
    let file = dataset.annotationsPath
    let strangers = entries.filter(isOutside)
    if strangers.count == entries.count, strangers.count > 1 {
      return allOutside(entries, capture.path, in: file)
    }
    let outside = strangers.map { entry in
      DatasetFault(
        "from \(entry.annotation.start) to \(entry.annotation.end), where \(capture.path) is \(span)",
        in: file, line: entry.line, .warning)
    }
    let overlaps = LabelOverlap.faults(entries, touches, in: file, ofOneClass: ofOneClass)
    return (overlaps + outside).ordered { ($0.line ?? 0) < ($1.line ?? 0) }
  }

  private var span: String {
    if let first, let last { "from \(first) to \(last)" } else { "empty" }
  }

  private func isOutside(_ entry: Dataset.Entry) -> Bool {
    guard let first, let last else { return true }
    return entry.annotation.start > last || entry.annotation.end < first
  }

  /// Returns one warning about all labels of a capture, which are probably on another clock.
  private func allOutside(
    _ entries: [Dataset.Entry], _ capture: String, in file: String
  ) -> [DatasetFault] {
    guard let line = entries.first?.line, let start = entries.map(\.annotation.start).min(),
      let end = entries.map(\.annotation.end).max()
    else { return [] }
    return [
      DatasetFault(
        "all \(entries.count) labels of \(capture) are outside of it, from \(start) to \(end), "
          + "where the capture is \(span); their times must be on the clock of the capture",
        in: file, line: line, .warning)
    ]
  }
}
