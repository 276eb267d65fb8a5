/// A color of the sRGB space with an opacity. All four components are between 0 and 1.
package struct Color: Hashable, Sendable {
  /// The red component.
  package var red: Double
  /// The green component.
  package var green: Double
  /// The blue component.
  package var blue: Double
  /// The opacity: 0 is transparent, 1 is opaque.
  package var opacity: Double

  /// Creates a color from its components.
  package init(red: Double, green: Double, blue: Double, opacity: Double = 1) {
    (self.red, self.green, self.blue, self.opacity) = (red, green, blue, opacity)
  }

  /// Creates an opaque color from the number that web pages use: `0xD55E00` is `#d55e00`.
  package init(hex: UInt32, opacity: Double = 1) {
    self.init(
      red: Double(hex >> 16 & 0xFF) / 255, green: Double(hex >> 8 & 0xFF) / 255,
      blue: Double(hex & 0xFF) / 255, opacity: opacity)
  }

  /// Creates an opaque gray: 0 is black, 1 is white.
  package init(gray: Double) { self.init(red: gray, green: gray, blue: gray) }

  /// Returns this color with another opacity.
  package func opacity(_ opacity: Double) -> Color {
    Color(red: red, green: green, blue: blue, opacity: opacity)
  }

  /// Opaque black.
  package static let black = Color(gray: 0)
  /// Opaque white.
  package static let white = Color(gray: 1)
}
