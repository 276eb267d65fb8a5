/// The counts of one capture, with its participant and its device.
package struct CaptureTally: Hashable, Sendable, Mergeable {
  package var participant: String?
  package var device: String?
  package var counts = GroupTally()
  /// Whether the detections fulfil the task of the capture; nil if it has no task.
  package var task: TaskResult?

  package init() {}

  package mutating func add(_ other: CaptureTally) {
    participant = participant ?? other.participant
    device = device ?? other.device
    task = task ?? other.task
    counts.add(other.counts)
  }
}
