/// A picture of pixels in a drawing, identified by a name.
///
/// A drawing contains names instead of pixels, so that it is small and fast to compare. The
/// renderer receives the pixels of each name.
package struct Picture: Hashable, Sendable {
  /// The name that identifies the pixels.
  package var name: String
  /// The width, in units of the drawing.
  package var width: Double
  /// The height, in units of the drawing.
  package var height: Double

  /// Creates a picture.
  package init(_ name: String, width: Double, height: Double) {
    (self.name, self.width, self.height) = (name, width, height)
  }
}
