package import Drawing
internal import TouchModel

/// The distribution of the decision times of a class.
package struct LatencyCurve: Hashable, Sendable {
  /// The class.
  package var name: String
  /// Quantiles at equal steps from 0 to 1, in seconds.
  package var quantiles: [Double]
  /// The time within which half of the gestures are decided, in seconds.
  package var median: Double
  /// The time within which 90 % of the gestures are decided, in seconds.
  package var ninety: Double
  /// The number of gestures.
  package var count: Int

  /// Creates a curve.
  package init(_ name: String, _ quantiles: [Double], median: Double, ninety: Double, count: Int) {
    (self.name, self.quantiles, self.median) = (name, quantiles, median)
    (self.ninety, self.count) = (ninety, count)
  }
}

/// The share of the gestures of each class that are decided within a time after their onset.
package struct LatencyFigure {
  private let curves: [LatencyCurve]

  /// Creates the figure.
  package init(_ curves: [LatencyCurve]) { self.curves = curves }

  /// Draws the figure.
  package func drawing(_ style: FigureStyle) throws(FigureFault) -> Drawing {
    guard !curves.isEmpty else {
      throw FigureFault("shows gestures that were recognized, and the evaluation has none")
    }
    var sheet = Sheet(style)
    let longest = max((curves.flatMap(\.quantiles).max() ?? 0) * 1000, 1)
    let rows = Double(curves.count + 1) * sheet.size * 1.3
    let height = style.height.map { max($0 - sheet.top - rows - sheet.size, sheet.size * 7) }
    let plot = sheet.plot(
      Axis(0, longest * 1.02, "time from the onset to the action in ms"),
      Axis(0, 100, "decided in %"),
      in: Rect(
        x: sheet.left, y: sheet.top, width: sheet.right - sheet.left,
        height: height ?? style.width * 0.6))
    for (number, curve) in curves.enumerated() { draw(curve, number, in: plot, on: &sheet) }
    let bottom = table(from: plot.bottom + sheet.size * 0.4, plot, on: &sheet)
    return sheet.end(at: bottom)
  }

  private func draw(_ curve: LatencyCurve, _ number: Int, in plot: Plot, on sheet: inout Sheet) {
    let last = Double(max(curve.quantiles.count - 1, 1))
    var points = curve.quantiles.enumerated().map {
      plot.place($1 * 1000, Double($0) / last * 100)
    }
    if let first = curve.quantiles.first { points.insert(plot.place(first * 1000, 0), at: 0) }
    if let end = curve.quantiles.last { points.append(plot.place(end * 1000, 100)) }
    sheet.series(points, number)
    let color = sheet.seriesColor(number)
    sheet.mark(.disc, plot.place(curve.median * 1000, 50), 1.8, color)
    sheet.mark(.triangle, plot.place(curve.ninety * 1000, 90), 2, color)
  }

  /// Draws the legend as a table: the line of each class, its median, and the time of 90 %.
  private func table(from top: Double, _ plot: Plot, on sheet: inout Sheet) -> Double {
    let (size, height) = (sheet.small, sheet.size * 1.3)
    let gap = sheet.size * 0.9
    let texts = curves.map {
      ("\(plain($0.median * 1000, 0)) ms", "\(plain($0.ninety * 1000, 0)) ms", "\($0.count)")
    }
    func column(_ head: String, _ cells: [String]) -> Double {
      ([head] + cells).map { sheet.width(of: $0, size: size) }.max() ?? 0
    }
    let countWidth = column("gestures", texts.map(\.2))
    let ninetyWidth = column("90 %", texts.map(\.1)) + sheet.size * 0.9
    let medianWidth = column("median", texts.map(\.0)) + sheet.size * 0.9
    let nameWidth = min(
      column("", curves.map(\.name)),
      sheet.right - sheet.left - sheet.size * 2.4 - medianWidth - ninetyWidth - countWidth
        - 3 * gap)
    let name = sheet.left + sheet.size * 2.4
    let median = name + nameWidth + gap + medianWidth
    let ninety = median + gap + ninetyWidth
    let count = ninety + gap + countWidth
    var y = top + height * 0.75
    let quiet = sheet.theme.quiet
    let mark = sheet.size * 0.45
    sheet.mark(
      .disc, Point(x: median - sheet.width(of: "median", size: size) - mark, y: y - size * 0.3),
      1.8,
      quiet)
    sheet.mark(
      .triangle, Point(x: ninety - sheet.width(of: "90 %", size: size) - mark, y: y - size * 0.3),
      2, quiet)
    for (words, x) in [("median", median), ("90 %", ninety), ("gestures", count)] {
      sheet.text(words, Point(x: x, y: y), size: size, color: quiet, alignment: .end)
    }
    for (number, curve) in curves.enumerated() {
      y += height
      let middle = y - size * 0.3
      sheet.series(
        [Point(x: sheet.left, y: middle), Point(x: sheet.left + sheet.size * 2, y: middle)], number)
      sheet.text(
        sheet.fitted(curve.name, within: nameWidth, size: size), Point(x: name, y: y), size: size)
      for (words, x) in [
        (texts[number].0, median), (texts[number].1, ninety), (texts[number].2, count),
      ] {
        sheet.text(words, Point(x: x, y: y), size: size, alignment: .end)
      }
    }
    return y + height * 0.3
  }
}
