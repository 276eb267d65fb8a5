package import FrameAssembly

/// The source of events, for formats that can state it.
package struct EventOrigin: Hashable, Sendable {
  /// The node of the device, if the kernel has one for it.
  package var node: String?
  /// Whether the capture distinguishes its devices by node.
  package var isOneOfMany = false
  /// Whether the events state times.
  package var isTimed = true

  package init() {}
}

/// Writes the events of one device in some format.
package protocol EventWriter: Sendable {
  /// Records as much of `origin` as the format can state. Called before anything is written.
  mutating func begin(_ origin: EventOrigin)
  /// Appends the text that precedes the events.
  mutating func write(_ description: DeviceDescription, into bytes: inout [UInt8])
  mutating func write(_ event: InputEvent, into bytes: inout [UInt8])
}

extension EventWriter {
  package func begin(_ origin: EventOrigin) {}
}

extension EvemuWriter: EventWriter {}
extension EvtestWriter: EventWriter {}

extension GeteventWriter: EventWriter {
  package mutating func begin(_ origin: EventOrigin) {
    showsTimes = origin.isTimed
    guard let node = origin.node else { return }
    describedNode = node
    self.node = origin.isOneOfMany ? node : nil
  }
}

extension LibinputRecordWriter: EventWriter {
  package mutating func begin(_ origin: EventOrigin) { node = origin.node ?? node }
}

extension InputEventWriter: EventWriter {
  /// Writes nothing, because binary records have no place for a description.
  package func write(_ description: DeviceDescription, into bytes: inout [UInt8]) {}
}
