package import FrameAssembly
package import TouchModel

/// Writes frames of contacts in some format.
package protocol FrameWriter: Sendable {
  /// Whether it has a place for what comes beside contacts: device events, and commands.
  var takesAll: Bool { get }
  /// Appends what goes before the frames; nil is a surface of unknown size.
  mutating func write(
    _ description: DeviceDescription, _ surface: SurfaceSize?, into bytes: inout [UInt8])
  mutating func write(_ batch: FrameBatch, into bytes: inout [UInt8])
}
