internal import Drawing
internal import TouchModel

extension Sheet {
  /// The dashes of series, in their order. The first four are those of the report page.
  private static let dashes: [[Double]] = [
    [], [5, 1.8], [0.8, 1.9], [6, 1.6, 0.8, 1.6], [2, 1.6], [6, 1.6, 0.8, 1.6, 0.8, 1.6], [9, 2.5],
    [2.5, 1.3, 0.8, 1.3],
  ]

  /// Returns the color of a series.
  func seriesColor(_ number: Int) -> Color {
    theme.series[number % theme.series.count]
  }

  /// Draws the line of a series, whose color and dashes follow from its number. With more than
  /// eight series, colors repeat with other dashes, up to 64 series.
  mutating func series(_ points: [Point], _ number: Int) {
    let turn = number / Self.dashes.count
    path(
      points, seriesColor(number), 1, dashes: Self.dashes[(number + turn) % Self.dashes.count])
  }
}
