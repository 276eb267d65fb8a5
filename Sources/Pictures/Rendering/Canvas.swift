internal import CCairo
internal import Drawing
internal import TouchModel

/// A Cairo surface on which shapes are drawn.
///
/// Shapes without a size and shapes with infinite or undefined numbers are not drawn.
final class Canvas {
  let cairo: CairoFunctions
  let context: OpaquePointer
  let font: Font
  private let pictures: [String: PixelImage]
  private let drawsTextAsPaths: Bool
  private var surfaces: [String: OpaquePointer] = [:]
  private var hasCheckedFont = false

  init(
    _ cairo: CairoFunctions, _ surface: OpaquePointer, font: Font, pictures: [String: PixelImage],
    drawsTextAsPaths: Bool
  ) throws(RenderingFault) {
    guard let context = cairo.create(surface) else { throw .cairo("out of memory") }
    (self.cairo, self.context, self.font) = (cairo, context, font)
    (self.pictures, self.drawsTextAsPaths) = (pictures, drawsTextAsPaths)
    cairo.set_line_cap(context, CAIRO_LINE_CAP_ROUND)
    cairo.set_line_join(context, CAIRO_LINE_JOIN_ROUND)
  }

  deinit {
    for surface in surfaces.values { cairo.surface_destroy(surface) }
    cairo.destroy(context)
  }

  /// Draws the background and the parts. Erasing does not affect the background.
  func draw(_ drawing: Drawing) throws(RenderingFault) {
    if let background = drawing.background {
      set(background)
      // The last row of pixels may be only partly in the drawing, and is filled, too.
      cairo.paint(context)
    }
    if drawing.background != nil, drawing.shapes.contains(where: \.erases) {
      try draw(.layer(opacity: 1, drawing.shapes))
    } else {
      try draw(drawing.shapes)
    }
    let status = cairo.status(context)
    if status != CAIRO_STATUS_SUCCESS { throw .cairo(cairo.text(of: status)) }
  }

  private func draw(_ shapes: [Shape]) throws(RenderingFault) {
    for shape in shapes { try draw(shape) }
  }

  private func draw(_ shape: Shape) throws(RenderingFault) {
    switch shape {
    case .fill(let outline, let color):
      guard trace(outline) else { return }
      set(color)
      cairo.fill(context)
    case .stroke(let outline, let pen):
      guard pen.width > 0, pen.width < 1e6, trace(outline) else { return }
      set(pen)
      cairo.stroke(context)
      cairo.set_operator(context, CAIRO_OPERATOR_OVER)
    case .erase(let outline):
      guard trace(outline) else { return }
      set(.black)
      cairo.set_operator(context, CAIRO_OPERATOR_DEST_OUT)
      cairo.fill(context)
      cairo.set_operator(context, CAIRO_OPERATOR_OVER)
    case .label(let label):
      try draw(label)
    case .picture(let picture):
      try draw(picture)
    case .transformed(let transform, let shapes):
      guard transform.isUsable else { return }
      cairo.save(context)
      var matrix = cairo_matrix_t(
        xx: transform.a, yx: transform.b, xy: transform.c, yy: transform.d, x0: transform.tx,
        y0: transform.ty)
      cairo.transform(context, &matrix)
      try draw(shapes)
      cairo.restore(context)
    case .clipped(let outline, let shapes):
      cairo.save(context)
      if !trace(outline) { cairo.new_path(context) }
      cairo.clip(context)
      try draw(shapes)
      cairo.restore(context)
    case .layer(let opacity, let shapes):
      cairo.push_group(context)
      try draw(shapes)
      cairo.pop_group_to_source(context)
      cairo.paint_with_alpha(context, opacity.isFinite ? opacity.clamped(to: 0...1) : 1)
    }
  }

  private func draw(_ label: Label) throws(RenderingFault) {
    guard label.size > 0, label.size < 1e4, label.angle.isFinite, label.position.isDrawable,
      !label.text.isEmpty
    else { return }
    if !hasCheckedFont {
      try font.check()
      hasCheckedFont = true
    }
    let text = drawable(label.text)
    cairo.save(context)
    cairo.select(font, isBold: label.isBold, in: context)
    cairo.set_font_size(context, label.size)
    cairo.translate(context, label.position.x, label.position.y)
    if label.angle != 0 { cairo.rotate(context, label.angle) }
    var extents = cairo_text_extents_t()
    cairo.text_extents(context, text, &extents)
    let shift: Double =
      switch label.alignment {
      case .start: 0
      case .middle: -extents.x_advance / 2
      case .end: -extents.x_advance
      }
    set(label.color)
    cairo.move_to(context, shift, 0)
    if drawsTextAsPaths {
      // Every version of Cairo places letters that are drawn as areas at fractions of a pixel.
      cairo.text_path(context, text)
      cairo.fill(context)
    } else {
      cairo.show_text(context, text)
    }
    cairo.new_path(context)
    cairo.restore(context)
  }

  private func draw(_ picture: Picture) throws(RenderingFault) {
    guard let image = pictures[picture.name] else { throw .missingPicture(picture.name) }
    guard picture.width > 0, picture.height > 0, picture.width < 1e6, picture.height < 1e6
    else { return }
    let surface: OpaquePointer
    if let made = surfaces[picture.name] {
      surface = made
    } else {
      surface = try image.surface(cairo)
    }
    surfaces[picture.name] = surface
    cairo.save(context)
    cairo.rectangle(context, 0, 0, picture.width, picture.height)
    cairo.clip(context)
    cairo.scale(
      context, picture.width / Double(image.width), picture.height / Double(image.height))
    cairo.set_source_surface(context, surface, 0, 0)
    // Without padding, the border would be blended with the area outside the picture and fade out.
    cairo.pattern_set_extend(cairo.get_source(context), CAIRO_EXTEND_PAD)
    cairo.paint(context)
    cairo.restore(context)
  }

  /// Sets the current path to an outline. Returns false if the outline cannot be drawn.
  private func trace(_ outline: Outline) -> Bool {
    cairo.new_path(context)
    guard outline.steps.allSatisfy(\.isDrawable) else { return false }
    for step in outline.steps {
      switch step {
      case .move(let point): cairo.move_to(context, point.x, point.y)
      case .line(let point): cairo.line_to(context, point.x, point.y)
      case .curve(let first, let second, let end):
        cairo.curve_to(context, first.x, first.y, second.x, second.y, end.x, end.y)
      case .close: cairo.close_path(context)
      }
    }
    return !outline.steps.isEmpty
  }

  private func set(_ color: Color) {
    cairo.set_source_rgba(context, color.red, color.green, color.blue, color.opacity)
  }

  private func set(_ pen: Pen) {
    set(pen.erases ? .black : pen.color)
    cairo.set_operator(context, pen.erases ? CAIRO_OPERATOR_DEST_OUT : CAIRO_OPERATOR_OVER)
    cairo.set_line_width(context, pen.width)
    // Dashes without a length would never reach the end of the line.
    let isDashed =
      pen.dashes.allSatisfy { $0 >= 0 && $0.isFinite } && pen.dashes.reduce(0, +) > 0.01
    let dashes = isDashed ? pen.dashes : []
    cairo.set_dash(context, dashes, Int32(dashes.count), 0)
  }
}

extension Shape {
  /// Whether the shape erases what is under it in its layer.
  fileprivate var erases: Bool {
    switch self {
    case .erase: true
    case .stroke(_, let pen): pen.erases
    case .transformed(_, let shapes), .clipped(_, let shapes): shapes.contains(where: \.erases)
    case .fill, .label, .picture, .layer: false
    }
  }
}

extension Point {
  /// Whether Cairo's fixed-point numbers can represent the position.
  fileprivate var isDrawable: Bool { abs(x) < 1e6 && abs(y) < 1e6 }
}

extension Outline.Step {
  fileprivate var isDrawable: Bool {
    switch self {
    case .move(let point), .line(let point): point.isDrawable
    case .curve(let first, let second, let end):
      first.isDrawable && second.isDrawable && end.isDrawable
    case .close: true
    }
  }
}

extension AffineTransform {
  /// Whether Cairo can draw under the transform: it has an inverse, and no number is too large.
  fileprivate var isUsable: Bool {
    func isUsable(_ transform: AffineTransform) -> Bool {
      let numbers = [
        transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty,
      ]
      return numbers.allSatisfy { abs($0) < 1e6 }
    }
    guard let inverse else { return false }
    return isUsable(self) && isUsable(inverse)
  }
}
