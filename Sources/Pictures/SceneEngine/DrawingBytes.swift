package import Drawing
internal import TactusGestures

/// A drawing as bytes, little-endian and without gaps. `docs/page-interface.md` has a table of the
/// format.
package struct DrawingBytes {
  /// The bytes written so far.
  package private(set) var bytes: [UInt8] = []

  /// Writes a drawing.
  package init(_ drawing: Drawing) {
    put(drawing.width)
    put(drawing.height)
    put(drawing.background ?? Color.white.opacity(0))
    put(drawing.shapes)
  }

  private mutating func put(_ shapes: [Shape]) {
    put(UInt32(truncatingIfNeeded: shapes.count))
    for shape in shapes { put(shape) }
  }

  private mutating func put(_ shape: Shape) {
    switch shape {
    case .fill(let outline, let color):
      bytes.append(1)
      put(color)
      put(outline)
    case .stroke(let outline, let pen):
      bytes.append(2)
      put(pen.color)
      put(pen.width)
      bytes.append(pen.erases ? 1 : 0)
      let dashes = pen.dashes.prefix(255)
      bytes.append(UInt8(truncatingIfNeeded: dashes.count))
      for dash in dashes { put(dash) }
      put(outline)
    case .erase(let outline):
      bytes.append(3)
      put(outline)
    case .label(let label): put(label)
    case .picture(let picture):
      bytes.append(5)
      put(picture.width)
      put(picture.height)
      put(picture.name)
    case .transformed(let transform, let shapes):
      bytes.append(6)
      for value in [
        transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty,
      ] { put(value) }
      put(shapes)
    case .clipped(let outline, let shapes):
      bytes.append(7)
      put(outline)
      put(shapes)
    case .layer(let opacity, let shapes):
      bytes.append(8)
      put(opacity)
      put(shapes)
    }
  }

  private mutating func put(_ label: Label) {
    bytes.append(4)
    put(label.color)
    put(label.position)
    put(label.size)
    put(label.angle)
    switch label.alignment {
    case .start: bytes.append(0)
    case .middle: bytes.append(1)
    case .end: bytes.append(2)
    }
    bytes.append(label.isBold ? 1 : 0)
    put(label.text)
  }

  private mutating func put(_ outline: Outline) {
    put(UInt32(truncatingIfNeeded: outline.steps.count))
    for step in outline.steps {
      switch step {
      case .move(let point):
        bytes.append(0)
        put(point)
      case .line(let point):
        bytes.append(1)
        put(point)
      case .curve(let first, let second, let end):
        bytes.append(2)
        put(first)
        put(second)
        put(end)
      case .close: bytes.append(3)
      }
    }
  }

  private mutating func put(_ point: Point) {
    put(point.x)
    put(point.y)
  }

  private mutating func put(_ text: String) {
    let text = text.utf8.prefix(65_535)
    put(UInt16(truncatingIfNeeded: text.count))
    bytes.append(contentsOf: text)
  }

  private mutating func put(_ color: Color) {
    for part in [color.red, color.green, color.blue, color.opacity] {
      bytes.append(UInt8(min(max(part, 0), 1) * 255 + 0.5))
    }
  }

  private mutating func put(_ value: Double) {
    // A canvas cannot draw at a position that is not finite.
    put((value.isFinite ? Float(value) : 0).bitPattern)
  }

  private mutating func put<Word: FixedWidthInteger>(_ word: Word) {
    var rest = word
    for _ in 0..<Word.bitWidth / 8 {
      bytes.append(UInt8(truncatingIfNeeded: rest))
      rest >>= 8
    }
  }
}
