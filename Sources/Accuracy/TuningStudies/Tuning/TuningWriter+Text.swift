internal import Evaluation
internal import JSONText
internal import Scoring
internal import Setups
internal import Tables

extension TuningWriter {
  /// The largest number of rows in a table for people. JSON and CSV have all rows.
  private static let fewValues = 16

  /// Returns tables and sentences for people.
  ///
  /// - Parameters:
  ///   - rangeOption: the option of a program that takes a range, named before a range to try next.
  ///   - jsonOption: the option of a program that writes the search as JSON.
  package func text(rangeOption: String, jsonOption: String) -> String {
    var text = tuning.setups.sentence(captures: tuning.captureCount) + "\n"
    if !tuning.isComplete {
      text += "stopped: \(tuning.triedCount) of \(tuning.candidateCount) candidates are judged"
      if tuning.seenCount < tuning.captureCount {
        text += ", on \(tuning.seenCount) of \(tuning.captureCount) captures"
      }
      text += "; the result is the best of these\n\n"
    }
    let nested = crossValidation
    text += nested + (nested.isEmpty ? "" : "\n")
    var rows = [
      ["", "F1 %", "mean latency", "false a minute", "gained", "lost", "turned", "values"]
    ]
    rows.append(row("unchanged", tuning.baseline))
    rows.append(row("winner", tuning.winner))
    let shown = FrontRows.uncovered(tuning.front.map { FrontRows.figures($0.counts) })
    let front = shown.map { tuning.front[$0] }
    for (number, scored) in front.prefix(Self.fewValues).enumerated() {
      rows.append(row(number == 0 ? "Pareto front" : "", scored))
    }
    text += optimism + TextTable.aligned(rows, width: width, wrapsLast: true)
    if front.count > Self.fewValues {
      text +=
        "\(front.count - Self.fewValues) more on the front; \(jsonOption) writes all of them\n"
    }
    if tuning.winner.candidate.values.isEmpty {
      text += "no candidate is better than the setup as it is\n"
    }
    for curve in tuning.landscape {
      text += "\n" + self.text(of: curve, rangeOption: rangeOption)
    }
    return text
  }

  /// The result that can be expected of new people, which comes first.
  private var crossValidation: String {
    guard let found = tuning.crossValidation else { return "" }
    let units = Quantity.count(found.units, tuning.unit.rawValue)
    guard found.chosen.count > 1 else {
      return "not cross-validated: there is only \(units), and at least 2 are needed\n"
    }
    var text = "nested cross-validation over \(units) in \(found.chosen.count) folds: "
    text += "F1 \(Share.text(found.held.f1)), "
    text += "\(Share.change(found.gain)) than unchanged"
    if let interval = found.interval {
      text += " \(Share.cell((interval.low, interval.high))) by \(tuning.unit.rawValue)"
    } else if let reason = found.whyNoInterval {
      text += "; \(reason)"
    }
    return text
      + "\nin each fold, thresholds are chosen on the other \(tuning.unit.rawValue)s only\n"
  }

  /// The sentence above the scores of the captures that chose the winner.
  private var optimism: String {
    var text = "optimistic, on the captures that chose the winner"
    if let found = tuning.crossValidation, found.chosen.count > 1, let held = found.held.f1,
      let winner = tuning.winner.counts.events.f1
    {
      let side = winner < held ? "below" : "above"
      text += ": F1 is \(Share.cell(abs(winner - held))) percentage points \(side) the nested one"
    }
    return text + "\n"
  }

  private func text(of curve: TuningCurve, rangeOption: String) -> String {
    let name = PlainText.escaped(curve.axis.name)
    if curve.hasEffect == false {
      let values = curve.points.count
      return "\(name) has no effect: all \(values) values give the same; leave it out\n"
    }
    guard !curve.points.isEmpty else { return "" }
    var rows = [[name, "F1 %", "precision %", "recall %", "mean latency"]]
    for point in Self.spread(curve.points) {
      let events = point.counts.events
      rows.append([
        Quantity.plain(point.value, decimals: 6), Share.cell(events.f1),
        Share.cell(events.precision), Share.cell(events.recall),
        Self.number(point.counts.meanLatency, 3) + " s",
      ])
    }
    var text = TextTable.aligned(rows, width: width)
    if let edge = curve.edge {
      let value = edge == .high ? curve.axis.high : curve.axis.low
      text += "best at \(Quantity.plain(value, decimals: 6)), the \(edge.rawValue) end of its range"
      text +=
        curve.wider.map { "; a wider range: \(rangeOption) \($0)" } ?? ", which cannot be wider"
      text += "\n"
    }
    return text
  }

  /// Returns at most `fewValues` points, including both ends.
  private static func spread(_ points: [TuningCurve.Point]) -> [TuningCurve.Point] {
    guard points.count > fewValues else { return points }
    return (0..<fewValues).map { points[$0 * (points.count - 1) / (fewValues - 1)] }
  }

  private func row(_ title: String, _ scored: Tuning.Scored) -> [String] {
    let values = zip(tuning.space.axes, tuning.values(of: scored.candidate)).map { axis, value in
      let text = value.map { Quantity.plain($0, decimals: 6) } ?? "null"
      return "\(PlainText.escaped(axis.name))=\(text)"
    }
    return [
      title, Share.cell(scored.counts.events.f1),
      Self.number(scored.counts.meanLatency, 3) + " s",
      Self.number(scored.counts.falseActivationsPerMinute, 2), "\(scored.counts.gained)",
      "\(scored.counts.lost)", "\(scored.counts.turned)", values.joined(separator: " "),
    ]
  }

  private static func number(_ value: Double?, _ decimals: Int) -> String {
    value.map { Quantity.fixed($0, decimals: decimals) } ?? "-"
  }
}

extension TuningSpace.Axis: CustomStringConvertible {
  /// The axis as text in the form that `init(_:)` reads: `pan.hysteresis=4..28:13`.
  package var description: String {
    func number(_ value: Double) -> String { Quantity.plain(value, decimals: 6) }
    return "\(name)=\(number(low))..\(number(high)):\(steps)"
  }
}
