internal import Ordering

/// All counts of an evaluation. They are integers that can be added, from one capture to all.
///
/// Sums of times wrap around on overflow, which only absurd times can cause, so that they never
/// trap and the order of additions does not matter.
public struct Tally: Hashable, Sendable, Mergeable {
  /// The counts of each class, by its label.
  public var classes: [String: ClassTally] = [:]
  /// The segments over all classes.
  public var segments = SegmentCounts()
  /// The number of times that the first label was detected as the second. Either can be
  /// `Annotation.nothing`.
  public var confusion: [String: [String: Int]] = [:]
  /// The counts of each capture, by its name. Participants and devices are sums of these.
  package var captures: [String: CaptureTally] = [:]
  /// The latencies from the onset for each device, in microseconds.
  public var deviceLatency: [String: SparseCounts] = [:]
  /// The number of intervals in which nothing should be recognized, and of those in which something
  /// was.
  package var nearMisses = 0
  package var triggeredNearMisses = 0
  /// The number of detections that did not end before the end of the capture.
  public var cutOff = 0
  /// The number of pairs that agree in onset and class, but not in offset. It shows whether a
  /// collar is too tight.
  public var onsetOnly = 0
  /// The number of times that the events of a class in a capture overlapped too much for a maximum
  /// matching, so that they were matched in order and pairs may be missing.
  package var matchedInOrder = 0
  /// The wrong events in no particular order; see `sortedVerdicts`.
  public var verdicts: [EventVerdict] = []

  /// Creates an empty tally.
  public init() {}

  /// Adds the counts of other captures. The order of additions does not change the sum.
  public mutating func add(_ other: Tally) {
    classes.add(other.classes)
    segments.add(other.segments)
    for (truth, row) in other.confusion {
      for (found, count) in row { confusion[truth, default: [:]][found, default: 0] += count }
    }
    captures.add(other.captures)
    deviceLatency.add(other.deviceLatency)
    nearMisses += other.nearMisses
    triggeredNearMisses += other.triggeredNearMisses
    cutOff += other.cutOff
    onsetOnly += other.onsetOnly
    matchedInOrder += other.matchedInOrder
    verdicts += other.verdicts
  }

  package var sortedVerdicts: [EventVerdict] { verdicts.ordered(by: EventVerdict.precedes) }

  /// The counts of all classes together.
  public var overall: ClassTally {
    classes.values.reduce(into: ClassTally()) { $0.add($1) }
  }

  /// The means of precision, recall and F1 over the classes that have a value.
  public var macro: (precision: Double?, recall: Double?, f1: Double?) {
    // The order of names is used because sums of doubles depend on the order.
    let events = classes.inOrderOfKeys.map(\.value.events)
    func mean(_ values: [Double]) -> Double? {
      values.isEmpty ? nil : values.reduce(0, +) / Double(values.count)
    }
    return (
      mean(events.compactMap(\.precision)), mean(events.compactMap(\.recall)),
      EventCounts.macroF1(events)
    )
  }

  /// The counts of all captures together.
  public var total: GroupTally {
    captures.values.reduce(into: GroupTally()) { $0.add($1.counts) }
  }

  /// The counts of each participant; captures without a participant are left out.
  public var participants: [String: GroupTally] { groups(by: \.participant) }

  /// The counts of each device; captures of unknown devices are left out.
  public var devices: [String: GroupTally] { groups(by: \.device) }

  private func groups(by key: KeyPath<CaptureTally, String?>) -> [String: GroupTally] {
    captures.values.reduce(into: [:]) { groups, capture in
      guard let name = capture[keyPath: key] else { return }
      groups[name, default: GroupTally()].add(capture.counts)
    }
  }

  /// The number of annotations that were detected as another class.
  public var substitutions: Int {
    classes.values.reduce(0) { $0 &+ $1.events.substituted }
  }
}
