internal import Ordering

/// Everything that judging captures counts: whole numbers that add up, from one capture to all.
///
/// Sums of times wrap around, which absurd times alone can bring about, so that none makes it trap
/// and the order of adding never matters.
public struct Tally: Hashable, Sendable, Mergeable {
  /// The counts of each class, by its label.
  public var classes: [String: ClassTally] = [:]
  /// Segments over all classes.
  public var segments = SegmentCounts()
  /// How often the first was detected as the second; `Annotation.nothing` on either side.
  public var confusion: [String: [String: Int]] = [:]
  /// By name. Participants and devices are sums of these.
  package var captures: [String: CaptureTally] = [:]
  /// Latencies from onset by device, in microseconds.
  public var deviceLatency: [String: SparseCounts] = [:]
  /// Intervals in which nothing was to be recognized, and those in which something was.
  package var nearMisses = 0
  package var triggeredNearMisses = 0
  /// Detections that came to no end because the capture did.
  public var cutOff = 0
  /// Pairs that agree in onset and in class, but not in offset; says whether a collar is too tight.
  public var onsetOnly = 0
  /// How often the events of a class in a capture overlapped so much that they were matched in
  /// their order, and pairs may be missing.
  package var matchedInOrder = 0
  /// In no order; `sortedVerdicts` has one.
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

  /// All classes as one.
  public var overall: ClassTally {
    classes.values.reduce(into: ClassTally()) { $0.add($1) }
  }

  /// The means over the classes that have a value, of precision, recall and F1.
  public var macro: (precision: Double?, recall: Double?, f1: Double?) {
    // In the order of names: sums of doubles depend on the order.
    let events = classes.inOrderOfKeys.map(\.value.events)
    func mean(_ values: [Double]) -> Double? {
      values.isEmpty ? nil : values.reduce(0, +) / Double(values.count)
    }
    return (
      mean(events.compactMap(\.precision)), mean(events.compactMap(\.recall)),
      EventCounts.macroF1(events)
    )
  }

  /// All captures as one.
  public var total: GroupTally {
    captures.values.reduce(into: GroupTally()) { $0.add($1.counts) }
  }

  /// By participant; captures by nobody in particular are left out.
  public var participants: [String: GroupTally] { groups(by: \.participant) }

  /// By device; captures of unknown devices are left out.
  public var devices: [String: GroupTally] { groups(by: \.device) }

  private func groups(by key: KeyPath<CaptureTally, String?>) -> [String: GroupTally] {
    captures.values.reduce(into: [:]) { groups, capture in
      guard let name = capture[keyPath: key] else { return }
      groups[name, default: GroupTally()].add(capture.counts)
    }
  }

  /// Annotations that were detected as another class.
  public var substitutions: Int {
    verdicts.reduce(0) { $0 + ($1.outcome == .substituted ? 1 : 0) }
  }
}
