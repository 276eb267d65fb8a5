package import Setups
package import TouchLog

/// The surface of a device that a live page shows, with the setup that its touches run through.
package struct LiveSurface: Sendable {
  /// The name of the device.
  let device: String
  /// The size of the surface, in points or in units of the device; nil if it is unknown.
  let size: SurfaceSize?
  /// Whether lengths are in points.
  let isInPoints: Bool
  let setup: Setup
  let setupName: String

  /// Creates the description of a surface.
  package init(
    device: String, size: SurfaceSize?, isInPoints: Bool, _ setup: Setup, setupName: String
  ) {
    (self.device, self.size, self.isInPoints) = (device, size, isInPoints)
    (self.setup, self.setupName) = (setup, setupName)
  }
}
