/// The counts of one participant, device or capture, class by class.
public struct GroupTally: Hashable, Sendable, Mergeable {
  package var classes: [String: EventCounts] = [:]
  /// The duration of the captures in microseconds.
  public var duration: Int64 = 0
  /// The number of captures.
  public var captures = 0
  /// The sum and the number of the latencies from the onset, in microseconds.
  package var latencySum: Int64 = 0
  package var latencyCount = 0

  package init() {}

  init(classes: [String: EventCounts]) { self.classes = classes }

  package mutating func add(_ other: GroupTally) {
    classes.add(other.classes)
    duration &+= other.duration
    captures += other.captures
    latencySum &+= other.latencySum
    latencyCount += other.latencyCount
  }

  /// The counts of all classes together.
  public var events: EventCounts {
    classes.values.reduce(into: EventCounts()) { $0.add($1) }
  }

  /// The mean time from the annotated onset to the first action, in microseconds; nil without a
  /// match.
  public var meanLatency: Double? {
    latencyCount > 0 ? Double(latencySum) / Double(latencyCount) : nil
  }

  /// The number of false activations per minute; nil if the captures have no duration.
  public var falseActivationsPerMinute: Double? {
    FalseActivations.perMinute(events, duration: duration)
  }
}
