internal import Classification

/// A comparison of classifiers as tables with a header. The columns have the same names as in the
/// JSON form.
package enum StrokeComparisonTable: String, CaseIterable, Sendable {
  /// One row for each classifier under each protocol.
  case results
  /// One row for each writer who was tested.
  case writers
  /// One row for each true class and each class that it was taken for.
  case confusion
  /// The share of gestures of an unseen class that are accepted, by the share of true ones refused.
  case rejection
  /// One row for every two classifiers under each protocol.
  case pairs

  package func rows(of comparison: StrokeComparison) -> [[String]] {
    switch self {
    case .results: results(comparison)
    case .writers: writers(comparison)
    case .confusion: confusion(comparison)
    case .rejection: rejection(comparison)
    case .pairs: pairs(comparison)
    }
  }

  private static let place = ["classifier", "protocol", "templates", "users"]

  private func place(_ classifier: String, _ kind: StrokeProtocol) -> [String] {
    [
      classifier, kind.name, kind.templates.map { "\($0)" } ?? "",
      kind.users.map { "\($0)" } ?? "",
    ]
  }

  private func results(_ comparison: StrokeComparison) -> [[String]] {
    let header =
      Self.place + [
        "tests", "accuracy", "interval_low", "interval_high", "interval_unit",
        "interval_units", "n_best_2", "n_best_3",
        "unseen_accepted_at_1_percent", "reason", "microseconds_per_gesture",
      ]
    let judged = comparison.rows.map { row in
      let (outcome, tally) = (row.outcome, row.outcome.tally)
      let accepted = outcome.rejection?.falseAccepts(refusing: 0.01)
      return place(row.classifier, outcome.kind) + [
        "\(tally.tests)", "\(tally.accuracy)", row.interval.map { "\($0.low)" } ?? "",
        row.interval.map { "\($0.high)" } ?? "", "writer", "\(row.writers)",
        "\(tally.accuracy(within: 2))",
        "\(tally.accuracy(within: 3))", accepted.map { "\($0)" } ?? "", "",
        outcome.microsecondsPerGesture.map { "\($0)" } ?? "",
      ]
    }
    let gaps = comparison.gaps.map {
      place($0.classifier, $0.kind) + ["0", "", "", "", "", "", "", "", "", $0.reason, ""]
    }
    return [header] + judged + gaps
  }

  private func writers(_ comparison: StrokeComparison) -> [[String]] {
    let names = comparison.census.writerNames
    return [Self.place + ["writer", "tests", "right"]]
      + comparison.rows.flatMap { row in
        let tally = row.outcome.tally
        return names.indices.filter { tally.testsByWriter[$0] > 0 }.map {
          place(row.classifier, row.outcome.kind)
            + [names[$0], "\(tally.testsByWriter[$0])", "\(tally.hitsByWriter[$0])"]
        }
      }
  }

  private func confusion(_ comparison: StrokeComparison) -> [[String]] {
    let names = comparison.census.classNames
    var rows = [Self.place + ["truth", "taken_for", "tests"]]
    for row in comparison.rows {
      for (truth, counts) in row.outcome.tally.confusion.enumerated() {
        for (taken, count) in counts.enumerated() where count > 0 {
          let found = taken < names.count ? names[taken] : ""
          rows.append(place(row.classifier, row.outcome.kind) + [names[truth], found, "\(count)"])
        }
      }
    }
    return rows
  }

  private func rejection(_ comparison: StrokeComparison) -> [[String]] {
    [Self.place + ["known", "unseen", "refused", "accepted_unseen"]]
      + comparison.rows.flatMap { row -> [[String]] in
        guard let curve = row.outcome.rejection else { return [] }
        return RejectionCurve.shares.compactMap { share in
          curve.falseAccepts(refusing: share).map { accepted in
            place(row.classifier, row.outcome.kind)
              + ["\(curve.known.count)", "\(curve.unseen.count)", "\(share)", "\(accepted)"]
          }
        }
      }
  }

  private func pairs(_ comparison: StrokeComparison) -> [[String]] {
    let header = [
      "first", "protocol", "templates", "users", "second", "first_only", "second_only",
      "wilcoxon_p",
      "mcnemar_p",
    ]
    return [header]
      + comparison.pairings.map { pairing in
        place(pairing.first, pairing.kind) + [
          pairing.second, "\(pairing.firstOnly)", "\(pairing.secondOnly)", "\(pairing.wilcoxon)",
          pairing.mcNemar.map { "\($0)" } ?? "",
        ]
      }
  }
}
