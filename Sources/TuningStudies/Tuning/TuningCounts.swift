package import Evaluation
internal import Ordering

/// The counts of one candidate on some captures, by which candidates are compared.
///
/// A search stores one value for each candidate and fold, so the type has no list and no
/// dictionary.
package struct TuningCounts: Hashable, Sendable {
  private var reference: Int32 = 0
  private var detected: Int32 = 0
  private var matched: Int32 = 0
  private var latencyCount: Int32 = 0
  private var latencySum: Int64 = 0
  /// The duration of the captures in microseconds.
  private var duration: Int64 = 0

  init() {}

  init(_ tally: GroupTally) {
    let events = tally.events
    reference = Int32(clamping: events.reference)
    detected = Int32(clamping: events.detected)
    matched = Int32(clamping: events.matched)
    latencyCount = Int32(clamping: tally.latencyCount)
    latencySum = tally.latencySum
    duration = tally.duration
  }

  mutating func add(_ other: TuningCounts) {
    reference &+= other.reference
    detected &+= other.detected
    matched &+= other.matched
    latencyCount &+= other.latencyCount
    latencySum &+= other.latencySum
    duration &+= other.duration
  }

  mutating func subtract(_ other: TuningCounts) {
    reference &-= other.reference
    detected &-= other.detected
    matched &-= other.matched
    latencyCount &-= other.latencyCount
    latencySum &-= other.latencySum
    duration &-= other.duration
  }

  /// The events of all classes.
  package var events: EventCounts {
    EventCounts(reference: Int(reference), detected: Int(detected), matched: Int(matched))
  }

  /// The mean time from onset to decision in seconds; nil if no event matched.
  package var meanLatency: Double? {
    latencyCount > 0 ? Double(latencySum) / Double(latencyCount) / 1e6 : nil
  }

  /// The number of detections without an annotation per minute; nil if the captures have no
  /// duration.
  package var falseActivationsPerMinute: Double? {
    duration > 0 ? Double(events.spurious) * 60e6 / Double(duration) : nil
  }
}

/// The score that candidates are compared by; greater is better.
struct TuningScore: Comparable {
  let f1: Double
  let falseActivations: Double
  let latency: Double

  init(_ counts: TuningCounts) {
    f1 = counts.events.f1 ?? 0
    falseActivations = counts.falseActivationsPerMinute ?? 0
    latency = counts.meanLatency ?? .infinity
  }

  static func < (left: TuningScore, right: TuningScore) -> Bool {
    (left.f1, -left.falseActivations, -left.latency)
      < (right.f1, -right.falseActivations, -right.latency)
  }

  func dominates(_ other: TuningScore) -> Bool {
    f1 >= other.f1 && falseActivations <= other.falseActivations && latency <= other.latency
      && self != other
  }

  /// Returns the indices of the scores that no other score dominates, the best first. Of equal
  /// scores, only the first is included.
  ///
  /// The scores are sorted by F1, so that each must be compared only with the front so far. Many
  /// candidates have few distinct scores.
  static func front(_ scores: [TuningScore]) -> [Int] {
    var front: [Int] = []
    for place in Ordering.numbers(below: scores.count, by: { (scores[$1], $0) < (scores[$0], $1) })
    {
      if !front.contains(where: { scores[$0].dominates(scores[place]) }) { front.append(place) }
    }
    return front
  }
}
