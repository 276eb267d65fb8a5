internal import CCairo

/// A font family, by its name.
package struct Font: Hashable, Sendable {
  /// The name of the family, for example "DejaVu Sans".
  package let name: String

  private init(unchecked name: String) { self.name = name }

  /// Creates a font. Throws if no font of this name is installed, because another font would have
  /// other widths.
  package init(named name: String) throws(RenderingFault) {
    self.name = name
    try check()
  }

  /// DejaVu Sans, which Debian has in the package fonts-dejavu-core.
  package static let standard = Font(unchecked: "DejaVu Sans")

  /// Throws if the font is not installed.
  func check() throws(RenderingFault) {
    if name.isEmpty || name.utf8.contains(0) || !tactus_has_font(name) { throw .missingFont(name) }
  }
}

extension CairoFunctions {
  /// Selects a font and turns off the adjustment of letters to pixels.
  func select(_ font: Font, isBold: Bool, in context: OpaquePointer) {
    select_font_face(
      context, font.name, CAIRO_FONT_SLANT_NORMAL,
      isBold ? CAIRO_FONT_WEIGHT_BOLD : CAIRO_FONT_WEIGHT_NORMAL)
    let options = font_options_create()
    font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    set_font_options(context, options)
    font_options_destroy(options)
  }
}

/// Returns text in the form that Cairo can draw: on one line, without control characters, and with
/// U+FFFD in place of invalid characters, which Cairo refuses.
func drawable(_ text: String) -> String {
  func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
      || (0x2028...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
  }
  func isNoCharacter(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value & 0xFFFE == 0xFFFE || (0xFDD0...0xFDEF).contains(scalar.value)
  }
  guard text.unicodeScalars.contains(where: { isControl($0) || isNoCharacter($0) }) else {
    return text
  }
  var result = String.UnicodeScalarView()
  for scalar in text.unicodeScalars {
    result.append(isControl(scalar) ? " " : isNoCharacter(scalar) ? "\u{FFFD}" : scalar)
  }
  return String(result)
}
