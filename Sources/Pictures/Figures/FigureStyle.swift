/// The size of a figure, its letters and its colors. Lengths are in units of 1/72 inch.
package struct FigureStyle {
  /// Units of 1/72 inch in a millimeter.
  package static let unitsPerMillimeter = 72 / 25.4

  /// The width: by default 85 mm, one column of most papers.
  package var width = 85 * Self.unitsPerMillimeter
  /// The height; nil for the height that the content requires. Figures with a variable number of
  /// rows always have that height.
  package var height: Double?
  /// The size of the letters.
  package var fontSize = 8.0
  /// The colors.
  package var theme = FigureTheme.light
  /// The title above the figure; nil or empty for none, because figures in papers have captions.
  package var title: String?
  /// Returns the width of a text with letters of a given size, which are bold if the flag is true.
  package let measure: (_ text: String, _ size: Double, _ isBold: Bool) -> Double

  /// Creates the default style.
  package init(measure: @escaping (_ text: String, _ size: Double, _ isBold: Bool) -> Double) {
    self.measure = measure
  }

  /// The size of small letters, such as those of ticks.
  var smallSize: Double { fontSize * 0.875 }
  /// The thinnest line that prints well.
  static let hairline = 0.5
  /// The space between the border and the content.
  static let margin = 2.0
}
