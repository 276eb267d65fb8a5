internal import Ordering

/// The activity of a class, or of all classes, in segments of equal length, as `sed_eval` counts
/// it.
public struct SegmentCounts: Hashable, Sendable, Mergeable {
  /// The number of segments in which the class was annotated, detected, and both.
  public var events = EventCounts()
  /// The number of misses and false detections, over all classes, that are in the same segment.
  public var substitutions = 0

  package init() {}

  package mutating func add(_ other: SegmentCounts) {
    events.add(other.events)
    substitutions &+= other.substitutions
  }

  /// The number of segments of an annotation in which nothing was detected.
  public var deletions: Int { events.missed - substitutions }
  /// The number of segments of a detection in which nothing was annotated.
  public var insertions: Int { events.spurious - substitutions }
  /// (substitutions + deletions + insertions) / reference; nil if no segment was annotated.
  public var errorRate: Double? {
    EventCounts.ratio(substitutions + deletions + insertions, events.reference)
  }

  /// Returns the counts of each class, and of all classes together.
  ///
  /// An event is active from the segment of its start to the last segment before ⌈end / length⌉.
  /// Overlapping events of a class count once. Periods without a change are counted in one step, so
  /// that the time grows with the number of events, not with their length.
  static func count(
    _ annotations: [String: [Interval]], _ detections: [String: [Interval]], length: Int64
  ) -> (classes: [String: SegmentCounts], all: SegmentCounts) {
    let labels = Set(annotations.keys).union(detections.keys).sorted()
    var edges: [(at: Int64, label: Int, isTruth: Bool, step: Int)] = []
    for (label, name) in labels.enumerated() {
      for (intervals, isTruth) in [(annotations[name], true), (detections[name], false)] {
        for interval in intervals ?? [] {
          // ⌈end / length⌉ is -⌊-end / length⌋.
          let (first, end) = (floor(interval.start, length), -floor(-interval.end, length))
          guard first < end else { continue }
          edges += [(first, label, isTruth, 1), (end, label, isTruth, -1)]
        }
      }
    }
    edges = edges.ordered { $0.at < $1.at }
    var depth = Array(repeating: (truth: 0, found: 0), count: labels.count)
    var counts = Array(repeating: SegmentCounts(), count: labels.count)
    var all = SegmentCounts()
    for (index, edge) in edges.enumerated() {
      if edge.isTruth {
        depth[edge.label].truth += edge.step
      } else {
        depth[edge.label].found += edge.step
      }
      guard index + 1 < edges.count, edges[index + 1].at > edge.at else { continue }
      let span = Int(edges[index + 1].at - edge.at)
      var (missed, spurious) = (0, 0)
      for label in depth.indices {
        let (truth, found) = (depth[label].truth > 0, depth[label].found > 0)
        counts[label].events.reference &+= truth ? span : 0
        counts[label].events.detected &+= found ? span : 0
        counts[label].events.matched &+= truth && found ? span : 0
        missed &+= truth && !found ? span : 0
        spurious &+= found && !truth ? span : 0
      }
      all.substitutions &+= min(missed, spurious)
    }
    for each in counts { all.events.add(each.events) }
    return (Dictionary(uniqueKeysWithValues: zip(labels, counts)), all)
  }

  private static func floor(_ time: Int64, _ length: Int64) -> Int64 {
    let (quotient, rest) = time.quotientAndRemainder(dividingBy: length)
    return rest < 0 ? quotient - 1 : quotient
  }
}
