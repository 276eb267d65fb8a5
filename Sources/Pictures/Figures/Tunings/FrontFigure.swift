package import Drawing
internal import Ordering
internal import TouchModel

/// The candidates of a tuning that balance accuracy and latency.
package struct FrontFigure {
  private let tuning: TuningScores

  /// Creates the figure.
  package init(_ tuning: TuningScores) { self.tuning = tuning }

  /// A candidate whose place is known.
  private struct Place {
    let candidate: TuningScores.Candidate
    let x: Double
    let y: Double

    init?(_ candidate: TuningScores.Candidate?) {
      guard let candidate, let latency = candidate.latency else { return nil }
      (self.candidate, x, y) = (candidate, latency * 1000, candidate.f1 * 100)
    }
  }

  /// Draws the figure.
  package func drawing(_ style: FigureStyle) throws(FigureFault) -> Drawing {
    // A candidate may be on the front of the tuning for its false activations or its price. Both are
    // no axes here, so a candidate that is slower than another and no more accurate is left out.
    var best = -Double.infinity
    let front = tuning.front.compactMap(Place.init).ordered { ($0.x, -$0.y) < ($1.x, -$1.y) }
      .filter { place in
        defer { best = max(best, place.y) }
        return place.y > best
      }
    let (baseline, winner) = (Place(tuning.baseline), Place(tuning.winner))
    let all = front + [baseline, winner].compactMap { $0 }
    guard !all.isEmpty else {
      throw FigureFault("shows candidates that recognized gestures, and the tuning has none")
    }
    var sheet = Sheet(style)
    let held = tuning.heldOut
    let scores =
      all.map(\.y) + [held?.f1, held?.low, held?.high].compactMap { $0.map { $0 * 100 } }
    let legend = legend(baseline, winner)
    let height = style.height.map {
      max($0 - sheet.top - sheet.size * 5, sheet.size * 7)
    }
    let plot = sheet.plot(
      Self.axis(
        all.map(\.x), least: 5, 0...Double.infinity, "mean time from the onset to the action in ms"),
      Self.axis(scores, least: 2, 0...100, "F1 in %"),
      in: Rect(
        x: sheet.left, y: sheet.top, width: sheet.right - sheet.left,
        height: height ?? style.width * 0.66))
    draw(front, baseline, winner, in: plot, on: &sheet)
    var bottom = sheet.legend(legend, from: plot.bottom + sheet.size * 0.5)
    if let winner {
      bottom = sheet.note("The winner has \(winner.candidate.words).", from: bottom)
    }
    return sheet.end(at: bottom)
  }

  /// Returns an axis with a margin on both sides of the values, limited by `limits`.
  private static func axis(
    _ values: [Double], least: Double, _ limits: ClosedRange<Double>, _ title: String
  ) -> Axis {
    let (low, high) = (values.min() ?? 0, values.max() ?? 0)
    let margin = max((high - low) * 0.12, least)
    // Marks at a limit still have room.
    let edge = margin * 0.35
    return Axis(
      max(low - margin, limits.lowerBound - edge), min(high + margin, limits.upperBound + edge),
      title)
  }

  private func draw(
    _ front: [Place], _ baseline: Place?, _ winner: Place?, in plot: Plot, on sheet: inout Sheet
  ) {
    let (blue, green, red) = (
      sheet.theme.color(of: .active), sheet.theme.color(of: .ended),
      sheet.theme.color(of: .failed)
    )
    if let held = tuning.heldOut, let winner {
      let x = plot.across(winner.x)
      if let low = held.low, let high = held.high {
        let (top, bottom) = (plot.down(high * 100), plot.down(low * 100))
        sheet.line(Point(x: x, y: top), Point(x: x, y: bottom), sheet.theme.ink, 0.8)
        for y in [top, bottom] {
          sheet.line(Point(x: x - 2.5, y: y), Point(x: x + 2.5, y: y), sheet.theme.ink, 0.8)
        }
      }
      // The circle is larger than the other marks, so that it is seen around the winner.
      sheet.mark(.circle, Point(x: x, y: plot.down(held.f1 * 100)), 4.8, sheet.theme.ink)
    }
    let best = Self.moreAccurateThanFaster(front)
    if best.count > 1 {
      // The line between two candidates is a step: the better score of the slower one applies only
      // from its own latency on.
      var steps: [Point] = []
      for place in best {
        if let last = steps.last { steps.append(Point(x: plot.across(place.x), y: last.y)) }
        steps.append(plot.place(place.x, place.y))
      }
      sheet.path(steps, blue, 0.9)
    }
    for place in front { sheet.mark(.disc, plot.place(place.x, place.y), 2, blue) }
    if let baseline { sheet.mark(.square, plot.place(baseline.x, baseline.y), 2.2, red) }
    if let winner { sheet.mark(.diamond, plot.place(winner.x, winner.y), 3.2, green) }
  }

  /// The candidates whose accuracy no faster candidate reaches. The others are on the front for their false
  /// activations or their price.
  private static func moreAccurateThanFaster(_ front: [Place]) -> [Place] {
    var best: [Place] = []
    for place in front where best.last.map({ place.y > $0.y }) ?? true {
      if best.last?.x == place.x { best.removeLast() }
      best.append(place)
    }
    return best
  }

  private func legend(_ baseline: Place?, _ winner: Place?) -> [LegendEntry] {
    func entry(
      _ words: String, _ mark: Mark, _ radius: Double, _ color: @escaping (FigureTheme) -> Color
    ) -> LegendEntry {
      LegendEntry(words: words) { sheet, rect in
        sheet.mark(mark, rect.center, radius, color(sheet.theme))
      }
    }
    var entries: [LegendEntry] = []
    if !tuning.front.isEmpty {
      entries.append(entry("front", .disc, 2) { $0.color(of: .active) })
    }
    if winner != nil {
      entries.append(
        entry("winner", .diamond, 3.2) { $0.color(of: .ended) })
    }
    if baseline != nil {
      entries.append(entry("the setup as it was", .square, 2.2) { $0.color(of: .failed) })
    }
    if let held = tuning.heldOut, winner != nil {
      let interval = held.low == nil || held.high == nil ? "" : ", 95 % interval"
      entries.append(
        entry("winner on data not used to choose\(interval)", .circle, 3.2) { $0.ink })
    }
    return entries
  }
}
