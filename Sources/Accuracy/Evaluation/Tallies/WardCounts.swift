/// Counts of events and of time for one class against the rest, after Ward, Lukowicz and Gellersen,
/// "Performance metrics for activity recognition" (ACM TIST 2, 2011).
package struct WardCounts: Hashable, Sendable, Mergeable {
  /// Annotations, each in one of five categories.
  package struct Annotated: Hashable, Sendable {
    /// Annotations with exactly one detection, which has no other annotation.
    package var correct = 0
    /// Annotations that no detection overlaps.
    package var deleted = 0
    /// Annotations that several detections overlap.
    package var fragmented = 0
    /// Annotations whose detection also overlaps other annotations.
    package var merged = 0
    /// Annotations with several detections, one of which has several annotations.
    package var fragmentedAndMerged = 0
  }

  /// Detections, each in one of five categories.
  package struct Detected: Hashable, Sendable {
    /// Detections with exactly one annotation, which has no other detection.
    package var correct = 0
    /// Detections that overlap no annotation.
    package var inserted = 0
    /// Detections that share their annotation with other detections.
    package var fragmenting = 0
    /// Detections that overlap several annotations.
    package var merging = 0
    /// Detections with several annotations, one of which has several detections.
    package var fragmentingAndMerging = 0
  }

  /// The durations of each category in whole microseconds. Overlapping detections or annotations
  /// count once.
  package struct Durations: Hashable, Sendable {
    /// Microseconds that are annotated and detected.
    package var truePositive: Int64 = 0
    /// The time of annotations that no detection overlaps.
    package var deletion: Int64 = 0
    /// The gaps between fragments of one annotation.
    package var fragmenting: Int64 = 0
    /// The time at the start of an annotation, before its first detection begins.
    package var underfillStart: Int64 = 0
    /// The time at the end of an annotation, after its last detection has ended.
    package var underfillEnd: Int64 = 0
    /// The time of detections that overlap no annotation.
    package var insertion: Int64 = 0
    /// The gaps between annotations that one detection spans.
    package var merge: Int64 = 0
    /// The time at the start of a detection, before its first annotation begins.
    package var overfillStart: Int64 = 0
    /// The time at the end of a detection, after its last annotation has ended.
    package var overfillEnd: Int64 = 0
  }

  /// The annotations by their kinds of errors.
  package var annotated = Annotated()
  /// The detections by their kinds of errors.
  package var detected = Detected()
  /// The time by its kinds of errors, in microseconds.
  package var durations = Durations()

  package init() {}

  package mutating func add(_ other: WardCounts) {
    for path in Self.counts { self[keyPath: path.path] &+= other[keyPath: path.path] }
    for path in Self.spans { self[keyPath: path.path] &+= other[keyPath: path.path] }
  }

  /// All counts with their names in results.
  package static var counts: [(name: String, path: WritableKeyPath<WardCounts, Int>)] {
    [
      ("correct", \.annotated.correct), ("deleted", \.annotated.deleted),
      ("fragmented", \.annotated.fragmented), ("merged", \.annotated.merged),
      ("fragmentedAndMerged", \.annotated.fragmentedAndMerged),
      ("correctDetections", \.detected.correct), ("inserted", \.detected.inserted),
      ("fragmenting", \.detected.fragmenting), ("merging", \.detected.merging),
      ("fragmentingAndMerging", \.detected.fragmentingAndMerging),
    ]
  }

  /// All durations with their names in results.
  package static var spans: [(name: String, path: WritableKeyPath<WardCounts, Int64>)] {
    [
      ("truePositive", \.durations.truePositive), ("deletion", \.durations.deletion),
      ("fragmentingGap", \.durations.fragmenting),
      ("underfillStart", \.durations.underfillStart), ("underfillEnd", \.durations.underfillEnd),
      ("insertion", \.durations.insertion), ("mergeGap", \.durations.merge),
      ("overfillStart", \.durations.overfillStart), ("overfillEnd", \.durations.overfillEnd),
    ]
  }
}
