/// The number of annotated, detected and matched events of a class.
public struct EventCounts: Hashable, Sendable, Mergeable {
  /// The number of annotations.
  public var reference: Int
  /// The number of detections.
  public var detected: Int
  /// The number of annotations that match a detection; each detection matches at most one
  /// annotation.
  public var matched: Int
  /// The number of detections that stand in the place of an annotation of another class.
  package var substituted = 0

  /// Creates counts of zero.
  public init() { self.init(reference: 0, detected: 0, matched: 0) }

  /// Creates counts.
  public init(reference: Int, detected: Int, matched: Int) {
    self.reference = reference
    self.detected = detected
    self.matched = matched
  }

  package mutating func add(_ other: EventCounts) {
    reference &+= other.reference
    detected &+= other.detected
    matched &+= other.matched
    substituted &+= other.substituted
  }

  /// Whether there is an annotation or a detection.
  var isPresent: Bool { reference > 0 || detected > 0 }

  /// The number of annotations without a detection.
  public var missed: Int { reference - matched }
  /// The number of detections without an annotation.
  public var spurious: Int { detected - matched }
  /// The number of detections where no annotation asks for a gesture.
  package var inserted: Int { spurious - substituted }

  /// matched / detected; nil if no event was detected.
  public var precision: Double? { Self.ratio(matched, detected) }
  /// matched / reference; nil if no event was annotated.
  public var recall: Double? { Self.ratio(matched, reference) }
  /// The harmonic mean of precision and recall, 2 · matched / (reference + detected); nil if there
  /// are no events.
  public var f1: Double? { Self.ratio(f1Share.part, f1Share.whole) }
  var f1Share: (part: Int, whole: Int) { (2 * matched, reference + detected) }

  /// One detection that stands in the place of an annotation of another class.
  static var substitution: EventCounts {
    var counts = EventCounts(reference: 0, detected: 1, matched: 0)
    counts.substituted = 1
    return counts
  }

  mutating func add(_ other: EventCounts, times weight: Int) {
    reference &+= other.reference &* weight
    detected &+= other.detected &* weight
    matched &+= other.matched &* weight
    substituted &+= other.substituted &* weight
  }

  /// Returns the mean F1 of the classes that have one; nil if none has.
  static func macroF1(_ classes: some Sequence<EventCounts>) -> Double? {
    let scores = classes.compactMap(\.f1)
    return scores.isEmpty ? nil : scores.reduce(0, +) / Double(scores.count)
  }

  static func ratio(_ part: Int, _ whole: Int) -> Double? {
    whole > 0 ? Double(part) / Double(whole) : nil
  }
}
