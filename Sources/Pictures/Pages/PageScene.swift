package import TactusGestures
package import TouchLog

/// The scene of a page: an application that the touches drive.
package struct PageScene: Sendable {
  /// The name of the scene.
  package let name: String
  /// The options of the scene, as `grid=4x4`; `image=240x160` is the size of its picture in pixels.
  package let options: [String]
  /// A PNG file that the scene shows; nil for the scene's own picture.
  package let picture: [UInt8]?

  /// Creates the scene of a page.
  package init(_ name: String, options: [String] = [], picture: [UInt8]? = nil) {
    (self.name, self.options, self.picture) = (name, options, picture)
  }

  /// The place of the surface of a capture in a scene.
  package struct Place: Hashable, Sendable {
    /// The size of the scene, in points.
    package let size: SurfaceSize
    /// The number of points of the scene in one point of the capture.
    package let scale: Double
    /// The place of the capture's origin in the scene.
    package let origin: Point

    /// Creates a place.
    package init(size: SurfaceSize, scale: Double, origin: Point) {
      (self.size, self.scale, self.origin) = (size, scale, origin)
    }

    /// Moves a contact of the capture to its place in the scene.
    func move(_ contact: inout Contact) {
      contact.position = contact.position * scale + origin
      let scale = Float(scale)
      contact.major = contact.major.map { $0 * scale }
      contact.minor = contact.minor.map { $0 * scale }
    }
  }
}
