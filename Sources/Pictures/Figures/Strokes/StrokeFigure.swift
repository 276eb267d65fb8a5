package import Drawing
internal import TextSuggestion
package import TouchModel

/// The mean of the samples of a class, with the variation of the samples along it.
package struct MeanStroke: Hashable, Sendable {
  /// A point of the mean.
  package struct Place: Hashable, Sendable {
    /// The position; the larger side of the gesture is 1.
    package var point: Point
    /// The number of the stroke that the point belongs to.
    package var stroke: Int
    /// The root mean squared distance of the samples' points, as a share of the size of the
    /// gesture.
    package var variation: Double

    /// Creates a point.
    package init(_ point: Point, stroke: Int, variation: Double) {
      (self.point, self.stroke, self.variation) = (point, stroke, variation)
    }
  }

  /// The class.
  package var label: String
  /// The number of samples.
  package var count: Int
  /// The points, in the order of drawing.
  package var places: [Place]

  /// Creates a mean.
  package init(_ label: String, count: Int, _ places: [Place]) {
    (self.label, self.count, self.places) = (label, count, places)
  }
}

/// Heat maps of strokes: the mean gesture of each class, colored by the variation of the samples.
///
/// Vatavu, Anthony and Wobbrock, "Gesture Heatmaps: Understanding Gesture Performance with Colorful
/// Visualizations" (ICMI 2014).
package struct StrokeFigure {
  private let means: [MeanStroke]

  /// Creates the figure.
  package init(_ means: [MeanStroke]) { self.means = means }

  /// Draws the figure. The height follows from the number of classes.
  package func drawing(_ style: FigureStyle) throws(FigureFault) -> Drawing {
    guard means.contains(where: { !$0.places.isEmpty }) else {
      throw FigureFault("shows samples of strokes, and the dataset has none")
    }
    var sheet = Sheet(style)
    let gap = sheet.size * 0.8
    let whole = sheet.right - sheet.left
    // A gesture is at least 16 mm wide.
    let most = max(Int(whole / (16 * FigureStyle.unitsPerMillimeter + gap)), 1)
    let columns = min(most, means.count)
    let width = min(
      (whole - gap * Double(columns - 1)) / Double(columns), 40 * FigureStyle.unitsPerMillimeter)
    let head = sheet.size * 1.35
    let largest = means.flatMap { $0.places.map(\.variation) }.max() ?? 0
    let countsAreEqual = means.allSatisfy { $0.count == means.first?.count }
    var bottom = sheet.top
    for (number, mean) in means.enumerated() {
      let x = sheet.left + Double(number % columns) * (width + gap)
      let y = sheet.top + Double(number / columns) * (width + head + gap)
      let count = countsAreEqual ? "" : " (\(mean.count))"
      let room = width - sheet.width(of: count, size: sheet.small)
      sheet.text(
        sheet.fitted(mean.label, within: room, size: sheet.small) + count,
        Point(x: x + width / 2, y: y + sheet.small), size: sheet.small, alignment: .middle)
      draw(
        mean, largest, in: Rect(x: x, y: y + head, width: width, height: width), on: &sheet)
      bottom = y + head + width
    }
    bottom = sheet.colorScale(
      sheet.theme.variation, from: "variation 0",
      to: "\(plain(largest * 100, 0)) % of the size of the gesture",
      at: Point(x: sheet.left, y: bottom + sheet.size * 0.5))
    bottom = sheet.legend(
      [
        LegendEntry(words: samplesText(countsAreEqual)) { sheet, rect in
          sheet.mark(.circle, rect.center, 1.6, sheet.theme.ink)
        }
      ], from: bottom)
    return sheet.end(at: bottom)
  }

  private func samplesText(_ countsAreEqual: Bool) -> String {
    guard countsAreEqual, let count = means.first?.count else {
      return "start; in brackets: the number of samples"
    }
    let samples = Plural.text(count, "sample")
    return means.count == 1 ? "start; \(samples)" : "start; \(samples) of each class"
  }

  private func draw(
    _ mean: MeanStroke, _ largest: Double, in room: Rect, on sheet: inout Sheet
  ) {
    let margin = 3.0
    let (x, y) = (mean.places.map(\.point.x), mean.places.map(\.point.y))
    guard let left = x.min(), let right = x.max(), let top = y.min(), let low = y.max() else {
      return
    }
    let side = max(right - left, low - top, 1e-6)
    let scale = (room.width - 2 * margin) / side
    func place(_ point: Point) -> Point {
      Point(
        x: room.center.x + (point.x - (left + right) / 2) * scale,
        y: room.center.y + (point.y - (top + low) / 2) * scale)
    }
    for index in mean.places.indices.dropFirst()
    where mean.places[index].stroke == mean.places[index - 1].stroke {
      let (one, other) = (mean.places[index - 1], mean.places[index])
      let share = largest > 0 ? (one.variation + other.variation) / 2 / largest : 0
      sheet.path(
        [place(one.point), place(other.point)],
        FigureTheme.color(at: share, of: sheet.theme.variation), 0.9 + 2.6 * share)
    }
    if mean.places.count == 1 || side <= 1e-6, let only = mean.places.first {
      sheet.mark(.disc, place(only.point), 1.6, sheet.theme.ink)
    } else if let first = mean.places.first {
      sheet.mark(.circle, place(first.point), 1.6, sheet.theme.ink)
    }
  }
}
