/// Why a drawing could not be written, or an image could not be read.
package enum RenderingFault: Error, Hashable, Sendable {
  /// Cairo is not installed, with the reason of the system.
  case missingLibrary(String)
  /// No font of this name is installed.
  case missingFont(String)
  /// A drawing shows a picture whose pixels were not given.
  case missingPicture(String)
  /// The picture has no size, or is too large. Width and height are in pixels or points.
  case size(Double, Double)
  /// The file is no PNG, or is damaged, with the reason.
  case unreadable(String)
  /// Cairo could not draw, with its reason.
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
  /// The whole number next to a value; 0 if the value is not a number.
  fileprivate init(clamping value: Double) {
    self = value.isNaN ? 0 : Int(value.rounded().clamped(to: -1e15...1e15))
  }
}

extension Double {
  /// The value of the range that is nearest.
  func clamped(to range: ClosedRange<Double>) -> Double {
    Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}
