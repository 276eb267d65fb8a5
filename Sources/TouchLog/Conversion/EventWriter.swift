/// Writes the events of one device in some format.
public protocol EventWriter: Sendable {
  /// Appends what goes before the events.
  mutating func write(_ description: DeviceDescription, into bytes: inout [UInt8])
  mutating func write(_ event: InputEvent, into bytes: inout [UInt8])
}

extension EvemuWriter: EventWriter {}
extension EvtestWriter: EventWriter {}
extension GeteventWriter: EventWriter {}
extension LibinputRecordWriter: EventWriter {}

extension InputEventWriter: EventWriter {
  /// Records have no place for a description.
  public func write(_ description: DeviceDescription, into bytes: inout [UInt8]) {}
}
