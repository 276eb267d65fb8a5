internal import CCairo
package import Drawing

/// Draws drawings with Cairo.
package struct Renderer: Sendable {
  /// The number of pixels of a unit of the drawing, for PNG and images.
  package var pixelsPerUnit: Double
  /// The number of units of the drawing in an inch: 72 for figures.
  package var unitsPerInch: Double
  /// The font of every label.
  package var font: Font
  /// The images that drawings show, by name.
  package var pictures: [String: PixelImage]
  /// The title in a PDF; empty for none.
  package var title = ""

  /// Creates a renderer.
  package init(
    pixelsPerUnit: Double = 1, unitsPerInch: Double = 72, font: Font = .standard,
    pictures: [String: PixelImage] = [:]
  ) {
    (self.pixelsPerUnit, self.unitsPerInch) = (pixelsPerUnit, unitsPerInch)
    (self.font, self.pictures) = (font, pictures)
  }

  /// Returns a drawing as the bytes of a file.
  package func data(
    of drawing: Drawing, as format: PictureFormat
  ) throws(RenderingFault) -> [UInt8] {
    let cairo = try Cairo.functions()
    let stream = ByteStream()
    switch format {
    case .png:
      let surface = try pixels(of: drawing, cairo)
      defer { cairo.surface_destroy(surface) }
      let status = withExtendedLifetime(stream) {
        cairo.surface_write_to_png_stream(surface, ByteStream.write, stream.pointer)
      }
      if status != CAIRO_STATUS_SUCCESS { throw .cairo(cairo.text(of: status)) }
      return PNGResolution.state(pixelsPerInch: pixelsPerUnit * unitsPerInch, in: stream.bytes)
    case .pdf:
      try write(drawing, cairo) { width, height in
        let surface = cairo.pdf_surface_create_for_stream(
          ByteStream.write, stream.pointer, width, height)
        // With its real creation date, the file would differ each time.
        cairo.pdf_surface_set_metadata(
          surface, CAIRO_PDF_METADATA_CREATE_DATE, "1980-01-01T00:00:00Z")
        if !title.isEmpty {
          cairo.pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_TITLE, drawable(title))
        }
        return surface
      }
      return stream.bytes
    case .svg:
      try write(drawing, cairo) { width, height in
        cairo.svg_surface_create_for_stream(ByteStream.write, stream.pointer, width, height)
      }
      return SVGNames.renumber(stream.bytes)
    }
  }

  /// Returns the pixels of a drawing.
  package func image(of drawing: Drawing) throws(RenderingFault) -> PixelImage {
    let cairo = try Cairo.functions()
    let surface = try pixels(of: drawing, cairo)
    defer { cairo.surface_destroy(surface) }
    return try PixelImage(cairo, surface: surface)
  }

  /// Draws onto a new surface of pixels, which the caller destroys.
  private func pixels(
    of drawing: Drawing, _ cairo: CairoFunctions
  ) throws(RenderingFault) -> OpaquePointer {
    let width = (drawing.width * pixelsPerUnit).rounded(.up)
    let height = (drawing.height * pixelsPerUnit).rounded(.up)
    guard PixelImage.fits(width, height) else { throw .size(width, height) }
    guard
      let surface = cairo.image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))
    else { throw .cairo("out of memory") }
    do throws(RenderingFault) {
      try cairo.check(surface: surface)
      try draw(drawing, on: surface, scale: pixelsPerUnit, drawsTextAsPaths: true, cairo)
      return surface
    } catch {
      cairo.surface_destroy(surface)
      throw error
    }
  }

  /// Draws onto a vector surface of PDF or SVG, and finishes it.
  private func write(
    _ drawing: Drawing, _ cairo: CairoFunctions, to open: (Double, Double) -> OpaquePointer?
  ) throws(RenderingFault) {
    let scale = 72 / unitsPerInch
    let (width, height) = (drawing.width * scale, drawing.height * scale)
    guard PixelImage.fits(width, height) else { throw .size(width, height) }
    guard let surface = open(width, height) else { throw .cairo("out of memory") }
    defer { cairo.surface_destroy(surface) }
    try cairo.check(surface: surface)
    // Parts that PDF or SVG cannot express, such as erasing, are drawn as pixels.
    cairo.surface_set_fallback_resolution(surface, 300, 300)
    try draw(drawing, on: surface, scale: scale, drawsTextAsPaths: false, cairo)
    cairo.surface_finish(surface)
    try cairo.check(surface: surface)
  }

  private func draw(
    _ drawing: Drawing, on surface: OpaquePointer, scale: Double, drawsTextAsPaths: Bool,
    _ cairo: CairoFunctions
  ) throws(RenderingFault) {
    let canvas = try Canvas(
      cairo, surface, font: font, pictures: pictures, drawsTextAsPaths: drawsTextAsPaths)
    cairo.scale(canvas.context, scale, scale)
    try canvas.draw(drawing)
  }
}
