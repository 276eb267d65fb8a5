public import TouchModel

/// When a detection is near enough to an annotation to be the same event.
public enum MatchingRule: Hashable, Sendable {
  /// |onset difference| ≤ `onset`, and |offset difference| ≤ max(`offset`, `share` · length of the
  /// annotation); the rule of `sed_eval` and of `mir_eval.transcription`.
  case collars(onset: TimeSpan, offset: TimeSpan, share: Double)
  /// The intersection is at least this share of the union of both intervals.
  case overlap(Double)

  /// 0.2 s and half the length, as the contract has it.
  public static let standard = MatchingRule.collars(
    onset: .milliseconds(200), offset: .milliseconds(200), share: 0.5)

  /// Itself, or the standard where it is one of overlaps.
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

  /// The onsets between which a detection may be accepted; `longest` is the longest detection.
  func onsets(_ annotation: Interval, longest: Int64) -> ClosedRange<Int64> {
    switch self {
    case .collars(let onset, _, _):
      let reach = max(0, onset.microseconds)
      return (annotation.start - reach)...(annotation.start + reach)
    case .overlap(let least):
      guard least > 0 else { return (annotation.start - longest)...annotation.end }
      // With an intersection of at most the annotation's length, the union is at most length /
      // least, so the detection may begin earlier by what that leaves; and it must begin early
      // enough for its share. A microsecond more, because the shares are rounded.
      let length = Double(annotation.length)
      let before = Int64(min(length / least - length, Double(longest)).rounded(.up)) + 1
      let after = Int64((length - length * least).rounded(.up)) + 1
      return (annotation.start - before)...(annotation.start + after)
    }
  }
}

/// A stretch of time in whole microseconds, within what a capture can hold, so that sums never trap.
struct Interval: Hashable, Sendable {
  /// About 3,000 years either way.
  private static let bounds: ClosedRange<Int64> = -limit...limit
  private static let limit: Int64 = 100_000_000_000_000_000

  let start: Int64
  let end: Int64

  /// An end before the start counts as the start.
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

  /// Whether both share more than an instant.
  func overlaps(_ other: Interval) -> Bool { max(start, other.start) < min(end, other.end) }

  /// Intersection over union; 1 for two equal instants, which have no length.
  func overlap(_ other: Interval) -> Double {
    let shared = min(end, other.end) - max(start, other.start)
    let union = max(end, other.end) - min(start, other.start)
    if union == 0 { return 1 }
    return shared <= 0 ? 0 : Double(shared) / Double(union)
  }
}
