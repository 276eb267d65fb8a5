public import FrameAssembly

/// Where events come from, for formats that have a place for it.
public struct EventOrigin: Hashable, Sendable {
  /// The node of their device, where it is one of a kernel.
  public var node: String?
  /// Whether the capture tells its device from others by the node.
  public var isOneOfMany = false
  /// Whether they state times.
  public var isTimed = true

  public init() {}
}

/// Writes the events of one device in some format.
public protocol EventWriter: Sendable {
  /// Takes what of `origin` the format can say; before anything is written.
  mutating func begin(_ origin: EventOrigin)
  /// Appends what goes before the events.
  mutating func write(_ description: DeviceDescription, into bytes: inout [UInt8])
  mutating func write(_ event: InputEvent, into bytes: inout [UInt8])
}

extension EventWriter {
  public func begin(_ origin: EventOrigin) {}
}

extension EvemuWriter: EventWriter {}
extension EvtestWriter: EventWriter {}

extension GeteventWriter: EventWriter {
  public mutating func begin(_ origin: EventOrigin) {
    showsTimes = origin.isTimed
    guard let node = origin.node else { return }
    describedNode = node
    self.node = origin.isOneOfMany ? node : nil
  }
}

extension LibinputRecordWriter: EventWriter {
  public mutating func begin(_ origin: EventOrigin) { node = origin.node ?? node }
}

extension InputEventWriter: EventWriter {
  /// Records have no place for a description.
  public func write(_ description: DeviceDescription, into bytes: inout [UInt8]) {}
}
