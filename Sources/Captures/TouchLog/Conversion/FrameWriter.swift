package import FrameAssembly
package import TouchModel

/// Writes frames of contacts in some format.
package protocol FrameWriter: Sendable {
  /// Whether the format can also hold device events and commands.
  var takesAll: Bool { get }
  /// Appends the text that precedes the frames. A nil surface has an unknown size.
  mutating func write(
    _ description: DeviceDescription, _ surface: SurfaceSize?, into bytes: inout [UInt8])
  mutating func write(_ batch: FrameBatch, into bytes: inout [UInt8])
}
