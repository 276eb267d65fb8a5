public import TouchModel

/// Writes frames of contacts in some format.
public protocol FrameWriter: Sendable {
  /// Appends what goes before the frames; nil is a surface of unknown size.
  mutating func write(
    _ description: DeviceDescription, _ surface: SurfaceSize?, into bytes: inout [UInt8])
  mutating func write(_ batch: FrameBatch, into bytes: inout [UInt8])
}
