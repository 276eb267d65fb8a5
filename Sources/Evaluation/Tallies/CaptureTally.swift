/// The counts of one capture, with its participant and its device.
public struct CaptureTally: Hashable, Sendable, Mergeable {
  public var participant: String?
  public var device: String?
  public var counts = GroupTally()
  /// Whether the capture is as asked; nil if nothing was asked.
  public var task: TaskResult?

  public init() {}

  public mutating func add(_ other: CaptureTally) {
    participant = participant ?? other.participant
    device = device ?? other.device
    task = task ?? other.task
    counts.add(other.counts)
  }
}
