internal import Ordering
internal import TactusGestures

/// Finds labels of one capture that overlap although they cannot both be correct.
package enum LabelOverlap {
  /// The gestures that two fingers can make at the same time, so that both labels are correct.
  private static let simultaneous: Set<String> = ["pan", "pinch", "rotation"]

  /// Returns a warning for each label that overlaps an earlier one of the same class, because the
  /// two cannot be distinguished, or one of another class on the same touches.
  ///
  /// `entries` are the annotations of one capture, whose contacts are `touches`. If `touches` is
  /// nil, only labels of one class are compared. `file` is the file of the lines. If `ofOneClass` is
  /// false, labels of one class are not compared.
  package static func faults(
    _ entries: [Dataset.Entry], _ touches: ContactSpans?, in file: String, ofOneClass: Bool = true
  ) -> [DatasetFault] {
    let sorted = entries.filter { $0.annotation.label != Annotation.nothing }
      .ordered { ($0.annotation.start, $0.line) < ($1.annotation.start, $1.line) }
    var faults: [DatasetFault] = []
    var open: [Dataset.Entry] = []
    for entry in sorted {
      let label = entry.annotation
      open.removeAll { $0.annotation.end <= label.start }
      // If a label overlaps several others, the one that ends last is reported.
      let same = open.filter { $0.annotation.label == label.label }
        .max { $0.annotation.end < $1.annotation.end }
      let other = open.last { other in
        other.annotation.label != label.label && claimSameTouches(other.annotation, label, touches)
      }
      if let same {
        if ofOneClass {
          faults.append(
            DatasetFault(
              "\(label.label) overlaps the annotation of line \(same.line)", in: file,
              line: entry.line, .warning))
        }
      } else if let other {
        faults.append(
          DatasetFault(
            "\(label.label) overlaps \(other.annotation.label) of line \(other.line) on the same "
              + "touches; if only one of them is meant, delete the other, because both count",
            in: file, line: entry.line, .warning))
      }
      open.append(entry)
    }
    return faults
  }

  /// Returns whether there are too few contacts for both labels.
  private static func claimSameTouches(
    _ one: Annotation, _ other: Annotation, _ touches: ContactSpans?
  ) -> Bool {
    guard let touches, !(simultaneous.contains(one.label) && simultaneous.contains(other.label))
    else { return false }
    let count = touches.count(of: one, and: other)
    return count > 0 && count < max(1, one.touches) + max(1, other.touches)
  }
}
