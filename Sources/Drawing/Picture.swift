/// A picture of pixels that a drawing shows, by the name under which its pixels are found.
///
/// A drawing holds names, not pixels, so that it stays small and is compared quickly. Whoever draws
/// it is given the pixels of each name.
package struct Picture: Hashable, Sendable {
  /// The name under which the pixels are found.
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
