/// The style of the line along an outline. Its ends and corners are round.
package struct Pen: Hashable, Sendable {
  /// The color of the line.
  package var color: Color
  /// The width of the line, in units of the drawing.
  package var width: Double
  /// The alternating lengths of dashes and gaps, in units of the drawing; empty for a solid line.
  package var dashes: [Double]
  /// Whether the line erases the content of its layer, instead of covering it.
  package var erases: Bool

  /// Creates a pen.
  package init(_ color: Color, width: Double = 1, dashes: [Double] = [], erases: Bool = false) {
    (self.color, self.width, self.dashes, self.erases) = (color, width, dashes, erases)
  }
}
