/// The counts of one capture, with its participant and its device.
package struct CaptureTally: Hashable, Sendable, Mergeable {
  package var participant: String?
  package var device: String?
  package var counts = GroupTally()
  /// Whether the capture is as asked; nil if nothing was asked.
  package var task: TaskResult?

  package init() {}

  package mutating func add(_ other: CaptureTally) {
    participant = participant ?? other.participant
    device = device ?? other.device
    task = task ?? other.task
    counts.add(other.counts)
  }
}
