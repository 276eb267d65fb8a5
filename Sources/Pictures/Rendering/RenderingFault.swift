/// The reason why a drawing could not be written, or an image could not be read.
package enum RenderingFault: Error, Hashable, Sendable {
  /// Cairo is not installed. The text is the reason from the system.
  case missingLibrary(String)
  /// No font of this name is installed.
  case missingFont(String)
  /// A drawing shows a picture whose pixels are missing.
  case missingPicture(String)
  /// The picture has no size, or is too large. Width and height are in pixels or points.
  case size(Double, Double)
  /// The file is not a PNG, or is damaged. The text is the reason.
  case unreadable(String)
  /// Cairo could not draw. The text is the reason from Cairo.
  case cairo(String)

  /// The sentence for users: what was found, and what to do.
  package var text: String {
    switch self {
    case .missingLibrary(let reason):
      "Cairo, which draws pictures, cannot be loaded: \(reason); install the package libcairo2"
    case .missingFont(let name):
      name == Font.standard.name
        ? "the font '\(name)' is not installed; install the package fonts-dejavu-core, or name another font"
        : "the font '\(name)' is not installed; 'fc-list : family' lists the fonts that are"
    case .missingPicture(let name): "the picture '\(name)' was not given"
    case .size(let width, let height):
      """
      a picture of \(Int(clamping: width)) × \(Int(clamping: height)) pixels cannot be drawn; each side must \
      have 1 to \(PixelImage.maximumSide) pixels, and both together at most \
      \(PixelImage.maximumPixels / 1_000_000) million
      """
    case .unreadable(let reason): reason
    case .cairo(let reason): "the picture could not be drawn: \(reason)"
    }
  }
}

extension Int {
  /// Creates the integer that is nearest to a value; 0 if the value is not a number.
  fileprivate init(clamping value: Double) {
    self = value.isNaN ? 0 : Int(value.rounded().clamped(to: -1e15...1e15))
  }
}

extension Double {
  /// Returns the nearest value in the range.
  func clamped(to range: ClosedRange<Double>) -> Double {
    Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}
