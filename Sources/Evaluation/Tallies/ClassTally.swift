/// The counts of one class.
public struct ClassTally: Hashable, Sendable, Mergeable {
  /// The least overlaps of `curve`.
  public static let overlaps = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9]

  /// The numbers of annotations, detections and matches.
  public var events = EventCounts()
  /// How many would match if only the overlap counted, at least `overlaps`.
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
  /// Annotations that begin before an earlier one of the class and the capture has ended.
  public var overlapping = 0
  /// Detections that were taken back after they had begun.
  public var cancelled = 0
  /// For matched events, the errors of the continuous values, in the quanta of each measure.
  public var errors: [Measure: SparseCounts] = [:]

  package init() {}

  package mutating func add(_ other: ClassTally) {
    events.add(other.events)
    for place in curve.indices { curve[place] += other.curve[place] }
    segments.add(other.segments)
    ward.add(other.ward)
    fromOnset.add(other.fromOnset)
    fromLimits.add(other.fromLimits)
    overlapping += other.overlapping
    cancelled += other.cancelled
    errors.add(other.errors)
  }
}
