/// What was counted of one capture, and who made it on what.
public struct CaptureTally: Hashable, Sendable, Mergeable {
  public var participant: String?
  public var device: String?
  public var counts = GroupTally()

  public init() {}

  public mutating func add(_ other: CaptureTally) {
    participant = participant ?? other.participant
    device = device ?? other.device
    counts.add(other.counts)
  }
}
