package import Drawing

/// An image of pixels.
package struct PixelImage: Hashable, Sendable {
  /// The largest width and height, in pixels.
  package static let maximumSide = 32_767
  /// The largest product of width and height.
  package static let maximumPixels = 100_000_000

  /// The width, in pixels.
  package let width: Int
  /// The height, in pixels.
  package let height: Int
  /// Red, green, blue and opacity of each pixel, from 0 to 255, row by row from the top. The colors are not
  /// multiplied by the opacity.
  package let rgba: [UInt8]

  /// Creates an image; nil unless there are four bytes for each pixel.
  package init?(width: Int, height: Int, rgba: [UInt8]) {
    guard Self.fits(Double(width), Double(height)), rgba.count == width * height * 4 else {
      return nil
    }
    (self.width, self.height, self.rgba) = (width, height, rgba)
  }

  /// The color of a pixel; nil outside the image.
  package subscript(x: Int, y: Int) -> Color? {
    guard (0..<width).contains(x), (0..<height).contains(y) else { return nil }
    let start = (y * width + x) * 4
    return Color(
      red: Double(rgba[start]) / 255, green: Double(rgba[start + 1]) / 255,
      blue: Double(rgba[start + 2]) / 255, opacity: Double(rgba[start + 3]) / 255)
  }

  /// Returns whether an image of this size can be drawn.
  static func fits(_ width: Double, _ height: Double) -> Bool {
    let side = 1...Double(maximumSide)
    return side.contains(width) && side.contains(height)
      && width * height <= Double(maximumPixels)
  }
}
