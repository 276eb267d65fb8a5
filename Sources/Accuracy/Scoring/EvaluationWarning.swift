/// A reason to doubt the figures of an evaluation.
package enum EvaluationWarning: Hashable, Sendable, CustomStringConvertible {
  /// Annotations of one label overlap in a capture, so it is unknown which of them was detected.
  case overlappingAnnotations(label: String, overlapping: Int, annotations: Int)
  /// Too many events of one class overlap in a capture for the best matching, so they are
  /// matched in order of onset.
  case matchedInOrder(times: Int)
  /// Names of participants that differ only in their spelling, so that one person may count twice.
  case participantsAlike([String])

  package var description: String {
    switch self {
    case .overlappingAnnotations(let label, let overlapping, let annotations):
      "\(overlapping) of \(annotations) annotations \"\(label)\" overlap another annotation of this "
        + "label in their capture, so it is unknown which of them was detected; start and end are in "
        + "seconds"
    case .matchedInOrder(let times):
      "too many events of one class overlap in a capture "
        + "(\(times == 1 ? "once" : "\(times) times")): they are matched in order of onset, and "
        + "F1 may be lower than with the best matching"
    case .participantsAlike(let names):
      "the participants " + names.map { "\"\($0)\"" }.joined(separator: ", ")
        + " count as \(names.count) people; if this is one person, give it one name, or the intervals "
        + "over participants are too narrow"
    }
  }
}
