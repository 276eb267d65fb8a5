import Drawing

/// The colors of scenes.
enum Palette {
  /// Letters and outlines.
  static let ink = Color(hex: 0x1E293B)
  /// Less important letters.
  static let muted = Color(hex: 0x64748B)
  /// Thin lines.
  static let line = Color(hex: 0xCBD5E1)
  /// The background of a scene.
  static let ground = Color(hex: 0xF1F5F9)
  /// Cards on the background.
  static let card = Color.white
  static let blue = Color(hex: 0x2563EB)
  static let green = Color(hex: 0x059669)
  static let red = Color(hex: 0xDC2626)
  static let amber = Color(hex: 0xF59E0B)

  /// A color for each finger, from the palette of Okabe and Ito, which people with color blindness
  /// can distinguish.
  static let fingers: [Color] = [
    Color(hex: 0x0072B2), Color(hex: 0xD55E00), Color(hex: 0x009E73), Color(hex: 0xCC79A7),
    Color(hex: 0xE69F00), Color(hex: 0x56B4E9),
  ]

  /// Returns the color of finger `index`, counted from 0.
  static func finger(_ index: Int) -> Color { fingers[index % fingers.count] }
}
