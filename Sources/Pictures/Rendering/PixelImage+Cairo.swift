internal import CCairo

extension PixelImage {
  /// Creates the image of a surface in Cairo's format of 32 bits with opacity.
  init(_ cairo: CairoFunctions, surface: OpaquePointer) throws(RenderingFault) {
    cairo.surface_flush(surface)
    let width = Int(cairo.image_surface_get_width(surface))
    let height = Int(cairo.image_surface_get_height(surface))
    let stride = Int(cairo.image_surface_get_stride(surface))
    guard let data = cairo.image_surface_get_data(surface) else { throw .cairo("no pixels") }
    var rgba: [UInt8] = []
    rgba.reserveCapacity(width * height * 4)
    for y in 0..<height {
      let row = UnsafeRawPointer(data + y * stride)
      for x in 0..<width {
        let pixel = row.loadUnaligned(fromByteOffset: x * 4, as: UInt32.self)
        let opacity = pixel >> 24
        for shift: UInt32 in [16, 8, 0] {
          let value = pixel >> shift & 0xFF
          let plain = opacity == 0 ? 0 : (value * 255 + opacity / 2) / opacity
          rgba.append(UInt8(min(plain, 255)))
        }
        rgba.append(UInt8(opacity))
      }
    }
    guard let image = PixelImage(width: width, height: height, rgba: rgba) else {
      throw .size(Double(width), Double(height))
    }
    self = image
  }

  /// Returns a new surface that shows the image. The caller destroys it.
  func surface(_ cairo: CairoFunctions) throws(RenderingFault) -> OpaquePointer {
    guard
      let surface = cairo.image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))
    else { throw .cairo("out of memory") }
    do throws(RenderingFault) { try cairo.check(surface: surface) } catch {
      cairo.surface_destroy(surface)
      throw error
    }
    cairo.surface_flush(surface)
    let stride = Int(cairo.image_surface_get_stride(surface))
    if let data = cairo.image_surface_get_data(surface) {
      for y in 0..<height {
        let row = UnsafeMutableRawPointer(data + y * stride)
        for x in 0..<width {
          let start = (y * width + x) * 4
          let opacity = UInt32(rgba[start + 3])
          var pixel = opacity << 24
          for (offset, shift) in [(0, 16), (1, 8), (2, 0)] as [(Int, UInt32)] {
            pixel |= ((UInt32(rgba[start + offset]) * opacity + 127) / 255) << shift
          }
          row.storeBytes(of: pixel, toByteOffset: x * 4, as: UInt32.self)
        }
      }
    }
    cairo.surface_mark_dirty(surface)
    return surface
  }
}
