internal import Evaluation
internal import Setups

/// The tables of a search as rows of cells, for CSV. Shares are from 0 to 1, latencies are the mean
/// times from onset to decision in seconds. The names of columns are those of the JSON.
package enum TuningReportTable: String, CaseIterable, Sendable {
  /// A row for each value of each threshold, with the others as in the winner.
  case curves
  /// A row for each candidate that no other candidate beats in everything.
  case front
  /// A row for the setup as it is, and a row for each candidate.
  case candidates

  /// The titles and the rows of the table.
  package func rows(of tuning: Tuning) -> [[String]] {
    switch self {
    case .curves: Self.curves(tuning)
    case .front: Self.candidates(tuning, tuning.judged.filter(\.isOnFront))
    case .candidates: Self.candidates(tuning, tuning.judged)
    }
  }

  private static let scores = [
    "precision", "recall", "f1", "meanLatency", "falseActivationsPerMinute", "gained", "lost",
    "turned",
  ]

  private static func cells(_ counts: TuningCounts) -> [String] {
    let events = counts.events
    return [
      events.precision, events.recall, events.f1, counts.meanLatency,
      counts.falseActivationsPerMinute,
    ].map(cell) + [counts.gained, counts.lost, counts.turned].map { "\($0)" }
  }

  private static func cell(_ number: Double?) -> String { number.map { "\($0)" } ?? "" }

  private static func curves(_ tuning: Tuning) -> [[String]] {
    [["parameter", "value"] + scores]
      + tuning.landscape.flatMap { curve in
        curve.points.map { [curve.axis.name, "\($0.value)"] + cells($0.counts) }
      }
  }

  private static func candidates(_ tuning: Tuning, _ judged: [Tuning.Judged]) -> [[String]] {
    [["candidate", "onFront"] + tuning.space.axes.map(\.name) + scores]
      + judged.map { each in
        ["\(each.number)", "\(each.isOnFront)"] + tuning.values(of: each.candidate).map(cell)
          + cells(each.counts)
      }
  }
}
