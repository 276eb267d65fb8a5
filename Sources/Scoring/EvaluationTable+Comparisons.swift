internal import Evaluation

/// The tables of what changed since another evaluation.
extension EvaluationTable {
  static func comparisons(_ report: EvaluationReport) -> [[String]] {
    func cells(_ test: McNemar, holm: Double?) -> [String] {
      ["\(test.fixed)", "\(test.broken)"]
        + [test.pValue, holm, test.oddsRatio, test.cohensG].map(cell)
    }
    let titles = [
      "baseline", "setup", "class", "baseline_f1", "f1", "fixed", "broken", "p", "holm",
      "odds_ratio", "cohens_g", "participants_differing", "participants_p", "rank_biserial",
    ]
    return [titles]
      + report.comparisons.flatMap { comparison in
        let (baseline, changes) = (comparison.baseline, comparison.changes)
        let people = changes.participants
        let all =
          [baseline.name, baseline.setup, "all"]
          + [baseline.f1, report.tally.overall.events.f1].map(cell)
          + cells(changes.overall, holm: nil)
          + [people.map { "\($0.count)" } ?? "", cell(people?.pValue), cell(people?.rankBiserial)]
        return [all]
          + changes.classes.map { each in
            [baseline.name, baseline.setup, each.label, "", ""]
              + cells(each.test, holm: each.adjusted) + ["", "", ""]
          }
      }
  }

  static func changes(_ report: EvaluationReport) -> [[String]] {
    [["baseline", "change"] + verdictTitles]
      + report.comparisons.flatMap { comparison in
        let changes = comparison.changes
        return [
          ("fixed", changes.fixed), ("broken", changes.broken), ("vanished", changes.vanished),
          ("appeared", changes.appeared),
        ].flatMap { change, verdicts in
          verdicts.map { [comparison.baseline.name, change] + cells($0) }
        }
      }
  }

  static func friedman(_ report: EvaluationReport) -> [[String]] {
    [["participants", "treatments", "statistic", "p", "kendalls_w"]]
      + (report.friedman.map { test in
        [
          ["\(test.subjects)", "\(test.treatments)"]
            + [test.statistic, test.pValue, test.kendallsW].map(cell)
        ]
      } ?? [])
  }
}
