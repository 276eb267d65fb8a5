/// How the line along an outline is drawn. Its ends and corners are round.
package struct Pen: Hashable, Sendable {
  /// The color of the line.
  package var color: Color
  /// The width of the line, in units of the drawing.
  package var width: Double
  /// The lengths of dashes and gaps in turns, in units of the drawing. Empty is a solid line.
  package var dashes: [Double]
  /// Whether the line removes what the layer it lies on shows, instead of covering it.
  package var erases: Bool

  /// Creates a pen.
  package init(_ color: Color, width: Double = 1, dashes: [Double] = [], erases: Bool = false) {
    (self.color, self.width, self.dashes, self.erases) = (color, width, dashes, erases)
  }
}
