internal import CCairo

extension PixelImage {
  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// Reads a PNG file.
  ///
  /// The size that the file states is checked before memory for its pixels is allocated.
  package init(png bytes: [UInt8]) throws(RenderingFault) {
    guard bytes.starts(with: Self.signature) else {
      throw .unreadable("found no PNG: the first 8 bytes are not those of a PNG file")
    }
    guard bytes.count >= 33, bytes[12..<16].elementsEqual("IHDR".utf8) else {
      throw .unreadable("the PNG is damaged: it has no header at byte 8")
    }
    func number(at start: Int) -> Double {
      Double(bytes[start..<start + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) })
    }
    let (width, height) = (number(at: 16), number(at: 20))
    guard Self.fits(width, height) else { throw .size(width, height) }
    let cairo = try Cairo.functions()
    let stream = ByteStream(bytes)
    let read = withExtendedLifetime(stream) {
      cairo.image_surface_create_from_png_stream(ByteStream.read, stream.pointer)
    }
    guard let read else { throw .cairo("out of memory") }
    defer { cairo.surface_destroy(read) }
    let status = cairo.surface_status(read)
    if status != CAIRO_STATUS_SUCCESS {
      throw .unreadable("the PNG is damaged or ends early (\(cairo.text(of: status)))")
    }
    // Cairo reads some files into other pixel formats. A copy has the required format.
    guard
      let copy = cairo.image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height)),
      let context = cairo.create(copy)
    else { throw .cairo("out of memory") }
    defer { cairo.surface_destroy(copy) }
    defer { cairo.destroy(context) }
    cairo.set_operator(context, CAIRO_OPERATOR_SOURCE)
    cairo.set_source_surface(context, read, 0, 0)
    cairo.paint(context)
    try cairo.check(surface: copy)
    try self.init(cairo, surface: copy)
  }
}
