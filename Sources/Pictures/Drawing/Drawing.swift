/// The content of a picture: its size, its background, and its parts in the order in which they are
/// drawn. The y axis points down.
///
/// A drawing is independent of files and screens. Cairo writes it as PNG, PDF or SVG, and a web
/// page draws it on a canvas.
package struct Drawing: Hashable, Sendable {
  /// The width, in units of the drawing.
  package var width: Double
  /// The height, in units of the drawing.
  package var height: Double
  /// The color behind the parts; nil for a transparent background.
  package var background: Color?
  /// The parts, the one at the back first.
  package var shapes: [Shape] = []

  /// Creates a drawing without parts.
  package init(width: Double, height: Double, background: Color? = .white) {
    (self.width, self.height, self.background) = (width, height, background)
  }
}

extension Drawing {
  /// Adds the inside of an outline.
  package mutating func fill(_ outline: Outline, _ color: Color) {
    shapes.append(.fill(outline, color))
  }

  /// Adds the line along an outline.
  package mutating func stroke(_ outline: Outline, _ pen: Pen) {
    shapes.append(.stroke(outline, pen))
  }

  /// Adds one line of text.
  package mutating func add(_ label: Label) { shapes.append(.label(label)) }
}
