package import FrameAssembly

/// Where events come from, for formats that have a place for it.
package struct EventOrigin: Hashable, Sendable {
  /// The node of their device, where it is one of a kernel.
  package var node: String?
  /// Whether the capture tells its device from others by the node.
  package var isOneOfMany = false
  /// Whether they state times.
  package var isTimed = true

  package init() {}
}

/// Writes the events of one device in some format.
package protocol EventWriter: Sendable {
  /// Takes what of `origin` the format can say; before anything is written.
  mutating func begin(_ origin: EventOrigin)
  /// Appends what goes before the events.
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
  /// Records have no place for a description.
  package func write(_ description: DeviceDescription, into bytes: inout [UInt8]) {}
}
