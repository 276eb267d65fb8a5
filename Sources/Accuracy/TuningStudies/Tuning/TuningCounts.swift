package import Evaluation
internal import JSONText
internal import Ordering

/// The counts of one candidate on some captures, by which candidates are compared.
///
/// A search stores one value for each candidate and fold, so the type has no list and no
/// dictionary.
package struct TuningCounts: Hashable, Sendable {
  private var reference: Int32 = 0
  private var detected: Int32 = 0
  private var matched: Int32 = 0
  private var substituted: Int32 = 0
  private var latencyCount: Int32 = 0
  private var latencySum: Int64 = 0
  /// The duration of the captures in microseconds.
  private var duration: Int64 = 0
  private var gainedCount: Int32 = 0
  private var lostCount: Int32 = 0
  private var turnedCount: Int32 = 0

  init() {}

  init(_ tally: GroupTally, _ changes: DetectionChanges) {
    let events = tally.events
    reference = Int32(clamping: events.reference)
    detected = Int32(clamping: events.detected)
    matched = Int32(clamping: events.matched)
    substituted = Int32(clamping: events.substituted)
    latencyCount = Int32(clamping: tally.latencyCount)
    latencySum = tally.latencySum
    duration = tally.duration
    gainedCount = Int32(clamping: changes.gained)
    lostCount = Int32(clamping: changes.lost)
    turnedCount = Int32(clamping: changes.turned)
  }

  mutating func add(_ other: TuningCounts) {
    reference &+= other.reference
    detected &+= other.detected
    matched &+= other.matched
    substituted &+= other.substituted
    latencyCount &+= other.latencyCount
    latencySum &+= other.latencySum
    duration &+= other.duration
    gainedCount &+= other.gainedCount
    lostCount &+= other.lostCount
    turnedCount &+= other.turnedCount
  }

  mutating func subtract(_ other: TuningCounts) {
    reference &-= other.reference
    detected &-= other.detected
    matched &-= other.matched
    substituted &-= other.substituted
    latencyCount &-= other.latencyCount
    latencySum &-= other.latencySum
    duration &-= other.duration
    gainedCount &-= other.gainedCount
    lostCount &-= other.lostCount
    turnedCount &-= other.turnedCount
  }

  /// All counts, in a fixed order.
  var numbers: [Int64] {
    [
      reference, detected, matched, substituted, latencyCount, gainedCount, lostCount, turnedCount,
    ].map(Int64.init) + [latencySum, duration]
  }

  /// Reads counts in the order of `numbers`.
  init(_ node: JSONNode) throws(JSONMismatch) {
    let nodes = try node.array()
    guard nodes.count == 10 else { throw node.mismatch(expected: "a list of 10 integers") }
    func count(_ place: Int) throws(JSONMismatch) -> Int32 {
      Int32(clamping: try nodes[place].integer())
    }
    (reference, detected, matched) = (try count(0), try count(1), try count(2))
    (substituted, latencyCount) = (try count(3), try count(4))
    (gainedCount, lostCount, turnedCount) = (try count(5), try count(6), try count(7))
    (latencySum, duration) = (Int64(try nodes[8].integer()), Int64(try nodes[9].integer()))
  }

  /// The events of all classes.
  package var events: EventCounts {
    var events = EventCounts(
      reference: Int(reference), detected: Int(detected), matched: Int(matched))
    events.substituted = Int(substituted)
    return events
  }

  /// The number of gestures that the setup as it is does not recognize.
  package var gained: Int { Int(gainedCount) }
  /// The number of gestures that only the setup as it is recognizes.
  package var lost: Int { Int(lostCount) }
  /// The number of gestures that another recognizer of the setup as it is recognizes, or that start
  /// at another time.
  package var turned: Int { Int(turnedCount) }

  /// The mean time from onset to decision in seconds; nil if no event matched.
  package var meanLatency: Double? {
    latencyCount > 0 ? Double(latencySum) / Double(latencyCount) / 1e6 : nil
  }

  /// The number of false activations per minute; nil if the captures have no duration.
  package var falseActivationsPerMinute: Double? {
    events.falseActivationsPerMinute(in: duration)
  }
}

/// The score that candidates are compared by; greater is better.
struct TuningScore: Comparable {
  let f1: Double
  let falseActivations: Double
  let latency: Double
  /// The number of gestures that differ from those of the setup as it is: the price of the change.
  let price: Int
  /// How far the thresholds are from those of the setup as it is. It decides only between
  /// candidates that are equal in everything else.
  let distance: Double

  init(_ counts: TuningCounts, distance: Double) {
    f1 = counts.events.f1 ?? 0
    falseActivations = counts.falseActivationsPerMinute ?? 0
    latency = counts.meanLatency ?? .infinity
    price = counts.gained + counts.lost + counts.turned
    self.distance = distance
  }

  static func < (left: TuningScore, right: TuningScore) -> Bool {
    (left.f1, -left.falseActivations, -left.latency, -left.price, -left.distance)
      < (right.f1, -right.falseActivations, -right.latency, -right.price, -right.distance)
  }

  /// Whether this score is at least as good as another one in everything. The order decides between
  /// scores that are equal.
  func covers(_ other: TuningScore) -> Bool {
    f1 >= other.f1 && falseActivations <= other.falseActivations && latency <= other.latency
      && price <= other.price
  }

  /// Returns the indices of the scores that no other score covers, the best first. Of equal scores,
  /// only the first in order is included.
  ///
  /// The scores are sorted by F1, so that each must be compared only with the front so far. Many
  /// candidates have few distinct scores.
  static func front(_ scores: [TuningScore]) -> [Int] {
    var front: [Int] = []
    for place in Ordering.numbers(below: scores.count, by: { (scores[$1], $0) < (scores[$0], $1) })
    {
      if !front.contains(where: { scores[$0].covers(scores[place]) }) { front.append(place) }
    }
    return front
  }
}
