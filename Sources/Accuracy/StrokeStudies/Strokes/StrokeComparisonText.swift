internal import Classification
internal import Ordering
internal import Tables

/// A comparison of classifiers as text for people.
package enum StrokeComparisonText {
  /// Returns the text. The lines of its table have at most `width` characters.
  package static func text(of comparison: StrokeComparison, width: Int? = nil) -> String {
    let census = comparison.census
    var lines = [
      "\(comparison.dataset): \(census.count) samples of \(census.classNames.count) classes "
        + "by \(census.writerNames.count) writers; seed \(comparison.seed)"
        + (comparison.turned.map { "; turned by seed \($0)" } ?? ""),
      "",
    ]
    let header = [
      "classifier", "protocol", "tests", "accuracy %", "95 % over writers, %", "in 2 %", "in 3 %",
      "µs/gesture",
    ]
    let cells = comparison.rows.map { row in
      [
        row.classifier, protocolText(row.outcome.kind), "\(row.outcome.tally.tests)",
        Share.cell(row.outcome.tally.accuracy),
        row.interval.map { Share.cell($0) } ?? "",
        Share.cell(row.outcome.tally.accuracy(within: 2)),
        Share.cell(row.outcome.tally.accuracy(within: 3)),
        row.outcome.microsecondsPerGesture.map { decimal($0, places: 1) } ?? "",
      ]
    }
    lines += TextTable.aligned([header] + cells, width: width).split(separator: "\n").map(
      String.init)
    if let fewest = comparison.rows.filter({ $0.interval == nil }).map(\.writers).min() {
      lines.append(
        "There is no interval over \(fewest == 1 ? "1 writer" : "\(fewest) writers"); it needs at "
          + "least \(StrokeComparison.minimumWriters)")
    }
    for (heading, section) in [
      ("Not judged:", gaps(of: comparison)),
      ("Notes:", comparison.notes.map { "  \(protocolText($0.kind)): \($0.text)" }),
      ("By writer, %:", writers(of: comparison)),
      (
        "Share of gestures of an unseen class that are accepted, by the share of true gestures rejected:",
        rejections(of: comparison)
      ),
      (
        "Compared with the first classifier, tests that only one of the two got right:",
        pairings(of: comparison)
      ),
      ("Most frequent confusions of all classifiers above:", mistakes(of: comparison)),
    ] where !section.isEmpty {
      lines += ["", heading] + section
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Returns lines with some points of the rejection curve.
  private static func rejections(of comparison: StrokeComparison) -> [String] {
    var lines: [String] = []
    for row in comparison.rows {
      guard let rejection = row.outcome.rejection else { continue }
      let cells = [0.005, 0.01, 0.02, 0.05].compactMap { share in
        rejection.falseAccepts(refusing: share).map {
          "\(Share.text($0)) at \(Share.text(share))"
        }
      }
      if cells.isEmpty { continue }
      lines.append(
        "  \(row.classifier), \(protocolText(row.outcome.kind)): " + cells.joined(separator: ", "))
    }
    return lines
  }

  private static func gaps(of comparison: StrokeComparison) -> [String] {
    comparison.gaps.map { "  \($0.classifier), \(protocolText($0.kind)): \($0.reason)" }
  }

  private static func writers(of comparison: StrokeComparison) -> [String] {
    let names = comparison.census.writerNames
    if names.count < 2 { return [] }
    return comparison.rows.map { row in
      let tally = row.outcome.tally
      let cells = names.indices.filter { tally.testsByWriter[$0] > 0 }.map {
        let share = Double(tally.hitsByWriter[$0]) / Double(tally.testsByWriter[$0])
        return "\(names[$0]) \(Share.cell(share))"
      }
      return "  \(row.classifier), \(protocolText(row.outcome.kind)): "
        + cells.joined(separator: ", ")
    }
  }

  private static func pairings(of comparison: StrokeComparison) -> [String] {
    guard let first = comparison.rows.first?.classifier else { return [] }
    return comparison.pairings.filter { $0.first == first }.map { pairing in
      var line =
        "  \(pairing.second), \(protocolText(pairing.kind)): \(pairing.firstOnly) only \(first), "
        + "\(pairing.secondOnly) only it; Wilcoxon over writers p = "
        + decimal(pairing.wilcoxon, places: 4)
      if let mcNemar = pairing.mcNemar {
        line += ", McNemar p = " + decimal(mcNemar, places: 4)
      }
      return line
    }
  }

  static func protocolText(_ kind: StrokeProtocol) -> String {
    switch kind {
    case .userDependent(let templates): "ud T=\(templates)"
    case .userIndependent(let users, let templates): "ui \(users)x\(templates)"
    case .leaveOneUserOut, .folds, .heldOut, .transfer: kind.name
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
    counts = counts.ordered { ($0.count, $1.truth, $1.taken) > ($1.count, $0.truth, $0.taken) }
    return counts.prefix(5).map { "  \(names[$0.truth]) for \(names[$0.taken]): \($0.count)" }
  }

  private static func decimal(_ value: Double, places: Int) -> String {
    var scale = 1
    for _ in 0..<places { scale *= 10 }
    let (whole, rest) = Int((value * Double(scale)).rounded()).quotientAndRemainder(
      dividingBy: scale)
    return "\(whole)." + String("\(scale + rest)".dropFirst())
  }
}
