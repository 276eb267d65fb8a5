package import TactusGestures

/// A media key, with the time at which it was pressed or released.
package struct RemoteControl: Hashable, Sendable {
  /// The time at which the key was pressed.
  package var time: Timestamp
  /// The command of the key.
  package var command: RemoteCommand

  /// Returns the media keys of a batch, in order.
  static func all(in batch: FrameBatch) -> [RemoteControl] {
    if batch.events.isEmpty { return [] }
    return batch.entries.compactMap { entry in
      guard case .event(let index) = entry.item,
        case .remoteControl(let command) = batch.events[index]
      else { return nil }
      return RemoteControl(time: entry.time, command: command)
    }
  }
}
