internal import Classification

/// A comparison of classifiers for people, and as a table.
public enum StrokeComparisonText {
  public static func text(of comparison: StrokeComparison) -> String {
    let census = comparison.census
    var lines = [
      "\(comparison.dataset): \(census.count) samples of \(census.classNames.count) classes "
        + "by \(census.writerNames.count) writers; seed \(comparison.seed)",
      "",
    ]
    let header = ["classifier", "protocol", "tests", "accuracy", "95 % over writers", "µs/gesture"]
    let cells = comparison.rows.map { row in
      [
        row.classifier, protocolText(row.outcome.kind), "\(row.outcome.tally.tests)",
        percent(row.outcome.tally.accuracy),
        row.interval.map { "\(percent($0.low)) to \(percent($0.high))" } ?? "",
        row.outcome.microsecondsPerGesture.map { decimal($0, places: 1) } ?? "",
      ]
    }
    let widths = header.indices.map { column in
      ([header] + cells).map { $0[column].count }.max() ?? 0
    }
    for row in [header] + cells {
      let padded = row.enumerated().map { column, cell in
        let blanks = String(repeating: " ", count: widths[column] - cell.count)
        return column < 2 ? cell + blanks : blanks + cell
      }
      lines.append(padded.joined(separator: "  ").trimmedEnd)
    }
    lines += rejections(of: comparison)
    let mistakes = mistakes(of: comparison)
    if !mistakes.isEmpty {
      lines += ["", "Most often taken for another, over all of the above:"] + mistakes
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The curve at a few of its places.
  private static func rejections(of comparison: StrokeComparison) -> [String] {
    var lines: [String] = []
    for row in comparison.rows {
      guard let rejection = row.outcome.rejection else { continue }
      let cells = [0.005, 0.01, 0.02, 0.05].compactMap { share in
        rejection.falseAccepts(refusing: share).map {
          "\(percent($0)) at \(decimal(100 * share, places: 1)) %"
        }
      }
      if cells.isEmpty { continue }
      lines.append(
        "  \(row.classifier), \(protocolText(row.outcome.kind)): " + cells.joined(separator: ", "))
    }
    if lines.isEmpty { return [] }
    return [
      "", "Gestures of an unseen class that pass, % at the share of true gestures refused:",
    ] + lines
  }

  /// Columns as in the JSON form.
  public static func table(of comparison: StrokeComparison) -> [[String]] {
    let header = [
      "classifier", "templates", "users", "tests", "accuracy", "interval_low", "interval_high",
      "microseconds_per_gesture",
    ]
    return [header]
      + comparison.rows.map { row in
        [
          row.classifier, row.outcome.kind.templates.map { "\($0)" } ?? "",
          row.outcome.kind.users.map { "\($0)" } ?? "", "\(row.outcome.tally.tests)",
          "\(row.outcome.tally.accuracy)", row.interval.map { "\($0.low)" } ?? "",
          row.interval.map { "\($0.high)" } ?? "",
          row.outcome.microsecondsPerGesture.map { "\($0)" } ?? "",
        ]
      }
  }

  private static func protocolText(_ kind: StrokeProtocol) -> String {
    switch kind {
    case .userDependent(let templates): "ud T=\(templates)"
    case .userIndependent(let users, let templates): "ui \(users)x\(templates)"
    case .leaveOneUserOut, .heldOut, .transfer: kind.name
    }
  }

  private static func mistakes(of comparison: StrokeComparison) -> [String] {
    let names = comparison.census.classNames + ["nothing"]
    var counts: [(truth: Int, taken: Int, count: Int)] = []
    for truth in comparison.census.classNames.indices {
      for taken in names.indices where taken != truth {
        let count = comparison.rows.reduce(0) { $0 + $1.outcome.tally.confusion[truth][taken] }
        if count > 0 { counts.append((truth, taken, count)) }
      }
    }
    counts.sort { ($0.count, $1.truth, $1.taken) > ($1.count, $0.truth, $0.taken) }
    return counts.prefix(5).map { "  \(names[$0.truth]) for \(names[$0.taken]): \($0.count)" }
  }

  private static func percent(_ share: Double) -> String { decimal(100 * share, places: 2) }

  private static func decimal(_ value: Double, places: Int) -> String {
    var scale = 1
    for _ in 0..<places { scale *= 10 }
    let (whole, rest) = Int((value * Double(scale)).rounded()).quotientAndRemainder(
      dividingBy: scale)
    return "\(whole)." + String("\(scale + rest)".dropFirst())
  }
}

extension String {
  /// Without the blanks at its end.
  fileprivate var trimmedEnd: String {
    var text = self[...]
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
