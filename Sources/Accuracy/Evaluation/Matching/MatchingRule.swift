public import TouchModel

/// The rule that decides whether a detection is near enough to an annotation to be the same event.
public enum MatchingRule: Hashable, Sendable {
  /// A match if |onset difference| ≤ `onset`, and |offset difference| ≤ max(`offset`, `share` ·
  /// length of the annotation). This is the rule of `sed_eval` and of `mir_eval.transcription`.
  case collars(onset: TimeSpan, offset: TimeSpan, share: Double)
  /// A match if the intersection is at least this share of the union of both intervals.
  case overlap(Double)

  /// The standard rule: collars of 0.2 s, and half the length for offsets.
  public static let standard = MatchingRule.collars(
    onset: .milliseconds(200), offset: .milliseconds(200), share: 0.5)

  /// This rule, or the standard rule if this one is a rule of overlaps.
  package var collars: MatchingRule {
    if case .collars = self { self } else { .standard }
  }

  func accepts(_ annotation: Interval, _ detection: Interval) -> Bool {
    switch self {
    case .collars(let onset, let offset, let share):
      let late = (detection.start - annotation.start).magnitude
      guard late <= onset.microseconds.magnitude else { return false }
      let allowance = max(Double(offset.microseconds), share * Double(annotation.length))
      return Double((detection.end - annotation.end).magnitude) <= allowance
    case .overlap(let least):
      return annotation.overlap(detection) >= least
    }
  }

  /// Returns whether the rule accepts a pair and, if `isMutual` is true, also the pair with its
  /// sides exchanged. Then the share of the shorter interval counts.
  func accepts(_ annotation: Interval, _ detection: Interval, isMutual: Bool) -> Bool {
    accepts(annotation, detection) && (!isMutual || accepts(detection, annotation))
  }

  /// Returns the onsets between which a detection may be accepted; `longest` is the longest
  /// detection.
  func onsets(_ annotation: Interval, longest: Int64) -> ClosedRange<Int64> {
    switch self {
    case .collars(let onset, _, _):
      let reach = max(0, onset.microseconds)
      return (annotation.start - reach)...(annotation.start + reach)
    case .overlap(let least):
      guard least > 0 else { return (annotation.start - longest)...annotation.end }
      // The intersection is at most the annotation's length, so the union is at most length /
      // least. That limits how much earlier the detection may begin, and its share limits how much
      // later. A microsecond is added because the shares are rounded.
      let length = Double(annotation.length)
      let before = Int64(min(length / least - length, Double(longest)).rounded(.up)) + 1
      let after = Int64((length - length * least).rounded(.up)) + 1
      return (annotation.start - before)...(annotation.start + after)
    }
  }
}

/// An interval of time in whole microseconds, limited to what a capture can hold, so that sums
/// never overflow.
struct Interval: Hashable, Sendable {
  /// The limits of times, about 3,000 years in both directions.
  private static let bounds: ClosedRange<Int64> = -limit...limit
  private static let limit: Int64 = 100_000_000_000_000_000

  let start: Int64
  let end: Int64

  /// Creates an interval. An end before the start counts as the start.
  init(_ start: Timestamp, _ end: Timestamp) {
    let low = min(max(start.microseconds, Self.bounds.lowerBound), Self.bounds.upperBound)
    let high = min(max(end.microseconds, Self.bounds.lowerBound), Self.bounds.upperBound)
    self.start = low
    self.end = max(low, high)
  }

  init(_ start: Int64, _ end: Int64) {
    self.start = start
    self.end = end
  }

  var length: Int64 { end - start }

  /// Returns whether both intervals share more than an instant.
  func overlaps(_ other: Interval) -> Bool { max(start, other.start) < min(end, other.end) }

  /// Returns the intersection over the union; 1 for two equal instants, which have no length.
  func overlap(_ other: Interval) -> Double {
    let shared = min(end, other.end) - max(start, other.start)
    let union = max(end, other.end) - min(start, other.start)
    if union == 0 { return 1 }
    return shared <= 0 ? 0 : Double(shared) / Double(union)
  }
}
