package import TouchModel

/// One line of text in a drawing.
package struct Label: Hashable, Sendable {
  /// The part of the text that is at its position.
  package enum Alignment: Hashable, Sendable {
    /// The start, the middle or the end of the text.
    case start, middle, end
  }

  /// The text.
  package var text: String
  /// The position of the baseline at the start, the middle or the end of the text.
  package var position: Point
  /// The size of the font, in units of the drawing.
  package var size: Double
  /// The color of the letters.
  package var color: Color
  /// The part of the text that is at `position`.
  package var alignment: Alignment
  /// Whether the letters are bold.
  package var isBold: Bool
  /// The angle of the baseline about `position`, in radians, clockwise.
  package var angle: Double

  /// Creates a label.
  package init(
    _ text: String, at position: Point, size: Double, color: Color = .black,
    alignment: Alignment = .start, isBold: Bool = false, angle: Double = 0
  ) {
    (self.text, self.position, self.size, self.color) = (text, position, size, color)
    (self.alignment, self.isBold, self.angle) = (alignment, isBold, angle)
  }
}
