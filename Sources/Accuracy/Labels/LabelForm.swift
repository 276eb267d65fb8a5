internal import Ordering
package import TactusGestures

/// A file format for labelled intervals that programs for annotating sound and video can read.
package enum LabelForm: String, CaseIterable, Hashable, Sendable {
  /// A label track: start, end and label, separated by tabs.
  case audacity
  /// An annotation document (EAF, XML), with a tier for each label.
  case elan
  /// A table with a row for each interval.
  case csv
  /// The annotations of a dataset, with a JSON object on each line.
  case jsonl

  /// The file name extension of the format, with its period.
  package var ending: String {
    switch self {
    case .audacity: ".txt"
    case .elan: ".eaf"
    case .csv: ".csv"
    case .jsonl: ".jsonl"
    }
  }

  /// Returns the format with the extension of `path`; nil if there is none.
  package static func of(path: String) -> LabelForm? {
    allCases.first { path.hasSuffix($0.ending) }
  }

  /// Whether a file can have only one capture, because the format has no place for its name.
  package var isOfOneCapture: Bool { self == .audacity || self == .elan }

  /// Returns the intervals in this format, in the order of their starts.
  ///
  /// Times are written without change. Label tracks and documents cannot hold times before 0.
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
