internal import Ordering
package import TactusGestures

/// A form in which programs for annotating sound and video read labelled intervals.
package enum LabelForm: String, CaseIterable, Hashable, Sendable {
  /// A label track: start, end and label, separated by tabs.
  case audacity
  /// An annotation document (EAF, XML), with a tier for each label.
  case elan
  /// A table with a row for each interval.
  case csv
  /// The annotations of a dataset, a JSON object a line.
  case jsonl

  /// The end of a file's name that means the form, with its point.
  package var ending: String {
    switch self {
    case .audacity: ".txt"
    case .elan: ".eaf"
    case .csv: ".csv"
    case .jsonl: ".jsonl"
    }
  }

  /// Nil if the end of the name means no form.
  package static func of(path: String) -> LabelForm? {
    allCases.first { path.hasSuffix($0.ending) }
  }

  /// Whether one file is about one capture, because the form has no place for its name.
  package var isOfOneCapture: Bool { self == .audacity || self == .elan }

  /// The intervals in this form, in the order of their beginnings.
  ///
  /// Times are written as they are. Label tracks and documents have no place for a time before 0.
  package func bytes(_ labels: [Annotation]) -> [UInt8] {
    let ordered = labels.enumerated().ordered { one, other in
      (one.element.capture, one.element.start, one.offset)
        < (other.element.capture, other.element.start, other.offset)
    }.map(\.element)
    switch self {
    case .audacity: return LabelTrack.bytes(ordered)
    case .elan: return ElanDocument.bytes(ordered)
    case .csv: return LabelTable.bytes(ordered)
    case .jsonl: return LabelTable.lines(ordered)
    }
  }
}
