internal import Ordering
internal import TactusGestures

/// Finds labels of one capture that overlap although they cannot both be correct.
package enum LabelOverlap {
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
    // If a label overlaps several others, the one that ends last is reported.
    var latest: [String: Dataset.Entry] = [:]
    var open = OpenLabels(touches, sorted)
    for entry in sorted {
      let label = entry.annotation
      let before = latest[label.label]
      let same = before.flatMap { $0.annotation.end > label.start ? $0 : nil }
      let other = open.add(entry, seeks: same == nil)
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
      if before.map({ $0.annotation.end < label.end }) ?? true { latest[label.label] = entry }
    }
    return faults
  }
}

/// The labels that have begun, with the contacts of each.
private struct OpenLabels {
  private struct Label {
    var entry: Dataset.Entry
    var contacts: [Int]
  }

  /// The gestures that two fingers can make at the same time, so that both labels are correct.
  private static let simultaneous: Set<String> = ["pan", "pinch", "rotation"]

  private let touches: ContactSpans?
  /// The most touches of a label.
  private let mostTouches: Int
  /// The labels that may share their contacts with later ones. Those that have ended are removed from time to time.
  private var labels: [Label] = []

  init(_ touches: ContactSpans?, _ entries: [Dataset.Entry]) {
    self.touches = touches
    mostTouches = entries.map { Self.touches(of: $0) }.max() ?? 1
  }

  /// Adds a label, after it has returned the last open label of another class on the same touches, if it is sought.
  mutating func add(_ entry: Dataset.Entry, seeks: Bool) -> Dataset.Entry? {
    guard let touches else { return nil }
    // With more contacts there are enough for this label and for any other.
    let most = Self.touches(of: entry) + mostTouches
    let own = Label(entry: entry, contacts: touches.contacts(of: entry.annotation, most: most))
    guard own.contacts.count < most else { return nil }
    let found = seeks ? last(besides: own) : nil
    labels.append(own)
    return found
  }

  private mutating func last(besides own: Label) -> Dataset.Entry? {
    let start = own.entry.annotation.start
    var ended = 0
    var found: Dataset.Entry?
    for label in labels.reversed() {
      if label.entry.annotation.end <= start {
        ended += 1
      } else if Self.claimSameTouches(label, own) {
        found = label.entry
        break
      }
    }
    if ended > labels.count / 2 { labels.removeAll { $0.entry.annotation.end <= start } }
    return found
  }

  private static func touches(of entry: Dataset.Entry) -> Int { max(1, entry.annotation.touches) }

  /// Returns whether two labels of different classes have too few contacts for both.
  private static func claimSameTouches(_ one: Label, _ other: Label) -> Bool {
    let (first, second) = (one.entry.annotation.label, other.entry.annotation.label)
    guard first != second, !(simultaneous.contains(first) && simultaneous.contains(second))
    else { return false }
    let count = Set(one.contacts).union(other.contacts).count
    return count > 0 && count < touches(of: one.entry) + touches(of: other.entry)
  }
}
