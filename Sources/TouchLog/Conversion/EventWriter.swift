/// Writes the events of one device in some format.
public protocol EventWriter: Sendable {
  /// Appends what goes before the events.
  mutating func write(_ description: DeviceDescription, into bytes: inout [UInt8])
  mutating func write(_ event: InputEvent, into bytes: inout [UInt8])
}

extension EvemuWriter: EventWriter {}
