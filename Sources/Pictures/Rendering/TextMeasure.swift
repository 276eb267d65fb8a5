internal import CCairo

/// Measures text in the font that `Renderer` uses.
package final class TextMeasure {
  private let cairo: CairoFunctions
  private let surface: OpaquePointer
  private let context: OpaquePointer
  private let font: Font
  private var isBold: Bool?

  /// Creates a measure. Throws if Cairo or the font is not installed.
  package init(_ font: Font = .standard) throws(RenderingFault) {
    cairo = try Cairo.functions()
    try font.check()
    self.font = font
    guard let surface = cairo.image_surface_create(CAIRO_FORMAT_A8, 1, 1),
      let context = cairo.create(surface)
    else { throw .cairo("out of memory") }
    (self.surface, self.context) = (surface, context)
  }

  deinit {
    cairo.destroy(context)
    cairo.surface_destroy(surface)
  }

  /// Returns the distance from the start of a text to its end, in the unit of the size of the font.
  package func width(of text: String, size: Double, isBold: Bool = false) -> Double {
    if self.isBold != isBold {
      cairo.select(font, isBold: isBold, in: context)
      self.isBold = isBold
    }
    // Without hinting, a width is proportional to the size of the font.
    cairo.set_font_size(context, 100)
    var extents = cairo_text_extents_t()
    cairo.text_extents(context, drawable(text), &extents)
    return extents.x_advance * size / 100
  }
}
