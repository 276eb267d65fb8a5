internal import Ordering
public import TouchModel

/// An event that was judged wrong, with its place.
public struct EventVerdict: Hashable, Sendable {
  /// The result of the comparison for one event.
  public enum Outcome: UInt8, CaseIterable, Hashable, Sendable {
    /// An annotation that was not detected.
    case deleted
    /// An annotation that was detected as another class.
    case substituted
    /// A detection that matches no annotation.
    case inserted
  }

  /// The result of the comparison.
  public var outcome: Outcome
  /// The name of the capture.
  public var capture: String
  /// The beginning of the annotation, or of the detection if there is no annotation.
  public var start: Timestamp
  /// The end of the annotation, or of the detection if there is no annotation.
  public var end: Timestamp
  /// The class of the annotation; the class of the detection if it was inserted.
  public var label: String
  /// The label of the detection that replaced the annotated one; nil unless the event is a
  /// substitution.
  public var detectedAs: String?
  /// The line of the annotation; nil if the event was inserted or the line is not known.
  package var line: Int?
  /// The name of the recognizer that detected the event; nil if there is none or its name is not
  /// known.
  public var recognizer: String?
  /// The number of earlier events with the same outcome, capture, label and onset.
  package var repetition = 0

  package init(
    outcome: Outcome, capture: String, start: Timestamp, end: Timestamp, label: String,
    detectedAs: String? = nil, line: Int? = nil, recognizer: String? = nil
  ) {
    self.outcome = outcome
    self.capture = capture
    self.start = start
    self.end = end
    self.label = label
    self.detectedAs = detectedAs
    self.line = line
    self.recognizer = recognizer
  }

  /// The fields that identify one event in two runs over the same annotations.
  package struct Identity: Hashable, Sendable {
    package var capture: String
    package var label: String
    package var start: Timestamp
    package var isInsertion: Bool
    package var repetition: Int
  }

  package var identity: Identity {
    Identity(
      capture: capture, label: label, start: start, isInsertion: outcome == .inserted,
      repetition: repetition)
  }

  /// Returns the verdicts in order, and numbers those that would have the same identity.
  static func numbered(_ verdicts: [EventVerdict]) -> [EventVerdict] {
    var seen: [Identity: Int] = [:]
    return verdicts.ordered(by: precedes).map { verdict in
      var verdict = verdict
      verdict.repetition = seen[verdict.identity, default: 0]
      var first = verdict
      first.repetition = 0
      seen[first.identity] = verdict.repetition + 1
      return verdict
    }
  }

  /// Returns whether `left` precedes `right`: by capture, time and class, so that lists do not
  /// depend on the order of judgments.
  static func precedes(_ left: EventVerdict, _ right: EventVerdict) -> Bool {
    if left.capture != right.capture { return left.capture < right.capture }
    if left.start != right.start { return left.start < right.start }
    if left.outcome != right.outcome { return left.outcome.rawValue < right.outcome.rawValue }
    if left.label != right.label { return left.label < right.label }
    if left.end != right.end { return left.end < right.end }
    return (left.line ?? 0, left.repetition) < (right.line ?? 0, right.repetition)
  }
}
