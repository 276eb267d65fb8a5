/// The counts of one class.
public struct ClassTally: Hashable, Sendable, Mergeable {
  /// The overlap thresholds of `curve`.
  public static let overlaps = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9]

  /// The numbers of annotations, detections and matches.
  public var events = EventCounts()
  /// The number of matches at each threshold of `overlaps` if only the overlap counts.
  public var curve = Array(repeating: 0, count: overlaps.count)
  /// The numbers of segments of fixed length; see `Evaluator.segment`.
  public var segments = SegmentCounts()
  /// The kinds of errors in time, after Ward et al. 2011.
  package var ward = WardCounts()
  /// For matched events, the time from the annotated onset to the first action, in microseconds.
  public var fromOnset = SparseCounts()
  /// For matched events, the time from the first instant at which the touches met the limits to the
  /// first action, in microseconds.
  public var fromLimits = SparseCounts()
  /// For matched events, the time from the annotated end to the first action, in microseconds;
  /// negative if the action comes before the end.
  package var fromEnd = SparseCounts()
  /// The number of annotations that begin before an earlier annotation of the same class and
  /// capture has ended.
  public var overlapping = 0
  /// The number of detections that were cancelled after they had begun.
  public var cancelled = 0
  /// The errors of the continuous values of matched events, in the quanta of each measure.
  public var errors: [Measure: SparseCounts] = [:]

  package init() {}

  package mutating func add(_ other: ClassTally) {
    events.add(other.events)
    for place in curve.indices { curve[place] += other.curve[place] }
    segments.add(other.segments)
    ward.add(other.ward)
    fromOnset.add(other.fromOnset)
    fromLimits.add(other.fromLimits)
    fromEnd.add(other.fromEnd)
    overlapping += other.overlapping
    cancelled += other.cancelled
    errors.add(other.errors)
  }
}
