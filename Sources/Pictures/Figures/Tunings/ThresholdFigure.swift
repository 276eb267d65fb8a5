package import Drawing
internal import TouchModel

/// The scores of a tuning along each threshold: one small chart for each.
package struct ThresholdFigure {
  private let curves: [TuningScores.Curve]

  /// Creates the figure.
  package init(_ tuning: TuningScores) { curves = tuning.curves }

  private static let scores: [(name: String, value: @Sendable (TuningScores.Step) -> Double?)] = [
    ("F1", { $0.f1 }), ("precision", { $0.precision }), ("recall", { $0.recall }),
  ]

  /// Draws the figure.
  package func drawing(_ style: FigureStyle) throws(FigureFault) -> Drawing {
    guard !curves.isEmpty else {
      throw FigureFault("shows thresholds that were varied, and the tuning has none")
    }
    var sheet = Sheet(style)
    let gap = sheet.size * 0.9
    // Two charts side by side if both are at least 60 mm wide.
    let columns =
      sheet.right - sheet.left >= 125 * FigureStyle.unitsPerMillimeter && curves.count > 1 ? 2 : 1
    let rows = (curves.count + columns - 1) / columns
    let width = (sheet.right - sheet.left - gap * Double(columns - 1)) / Double(columns)
    let legendHeight = sheet.size * 2
    let height =
      style.height.map { height in
        let room = height - sheet.top - legendHeight - gap * Double(rows)
        return max(room / Double(rows), sheet.size * 7)
      } ?? max(width * 0.42, sheet.size * 9)
    let all = curves.flatMap(\.steps).flatMap { step in
      Self.scores.compactMap { $0.value(step) }
    }
    let lowest = all.min() ?? 0
    // Scores near each other are easier to distinguish on a part of the axis.
    let low = lowest > 0.6 ? (lowest * 10 - 0.5).rounded(.down) * 10 : 0
    var bottom = sheet.top
    for (number, curve) in curves.enumerated() {
      let room = Rect(
        x: sheet.left + Double(number % columns) * (width + gap),
        y: sheet.top + Double(number / columns) * (height + gap), width: width, height: height)
      draw(curve, low: low, in: room, on: &sheet)
      bottom = room.y + height
    }
    bottom = sheet.legend(legend, from: bottom + sheet.size * 0.4)
    return sheet.end(at: bottom)
  }

  private func draw(
    _ curve: TuningScores.Curve, low: Double, in room: Rect, on sheet: inout Sheet
  ) {
    let values = curve.steps.map(\.value)
    let (first, last) = (values.min() ?? 0, values.max() ?? 1)
    // Marks at the ends have room.
    let pad = last > first ? (last - first) * 0.03 : max(abs(first) * 0.1, 0.5)
    let title = curve.unit.isEmpty ? curve.name : "\(curve.name) in \(curve.unit)"
    let plot = sheet.plot(
      Axis(first - pad, last + pad, title), Axis(low, 100, "score in %"), in: room)
    if let winner = curve.winner, winner >= plot.x.low, winner <= plot.x.high {
      let x = plot.across(winner)
      sheet.line(
        Point(x: x, y: plot.area.y), Point(x: x, y: plot.area.y + plot.area.height),
        sheet.theme.color(of: .ended), 1.6)
    }
    for (number, score) in Self.scores.enumerated().reversed() {
      let points = curve.steps.compactMap { step in
        score.value(step).map { plot.place(step.value, $0 * 100) }
      }
      if points.count > 1 { sheet.series(points, number) }
      for point in points where number == 0 || points.count == 1 {
        sheet.mark(.disc, point, 1.3, sheet.seriesColor(number))
      }
    }
  }

  private var legend: [LegendEntry] {
    var entries = Self.scores.enumerated().map { number, score in
      LegendEntry(words: score.name) { sheet, rect in
        let y = rect.center.y
        sheet.series(
          [Point(x: rect.x, y: y), Point(x: rect.x + rect.width, y: y)], number)
        if number == 0 { sheet.mark(.disc, rect.center, 1.3, sheet.seriesColor(0)) }
      }
    }
    if curves.contains(where: { $0.winner != nil }) {
      entries.append(
        LegendEntry(words: "value of the winner") { sheet, rect in
          sheet.line(
            Point(x: rect.center.x, y: rect.y + 1),
            Point(x: rect.center.x, y: rect.y + rect.height - 1), sheet.theme.color(of: .ended), 1.6
          )
        })
    }
    return entries
  }
}
