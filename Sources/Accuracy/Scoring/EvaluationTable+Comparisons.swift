internal import Evaluation

/// The tables of what changed since another evaluation.
extension EvaluationTable {
  static func comparisons(_ report: EvaluationReport) -> [[String]] {
    let level = report.bootstrap.confidence
    func cells(_ test: McNemar, holm: Double, tests: Int) -> [String] {
      let (odds, share) = (
        test.oddsRatioInterval(confidence: level), test.cohensGInterval(confidence: level)
      )
      return ["\(test.fixed)", "\(test.broken)", cell(test.pValue), cell(holm), "\(tests)"]
        + [
          test.oddsRatio, odds?.low, odds?.high, test.cohensG, share?.low, share?.high,
        ].map(cell)
    }
    let titles = [
      "baseline", "setup", "class", "baseline_f1", "f1", "fixed", "broken", "p", "holm", "tests",
      "odds_ratio", "odds_ratio_low", "odds_ratio_high", "cohens_g", "cohens_g_low",
      "cohens_g_high", "participants_differing", "participants_p", "participants_holm",
      "rank_biserial", "rank_biserial_low", "rank_biserial_high", "difference", "difference_low",
      "difference_high", "difference_unit",
      "difference_units", "cohens_d", "cohens_d_low", "cohens_d_high", "participants_needed",
    ]
    return [titles]
      + report.comparisons.flatMap { comparison in
        let (baseline, changes) = (comparison.baseline, comparison.changes)
        let people = changes.participants
        let all =
          [baseline.name, baseline.setup, "all"]
          + [baseline.f1, report.tally.overall.events.f1].map(cell)
          + cells(changes.overall, holm: changes.adjusted, tests: report.families.comparisons)
          + [people.map { "\($0.count)" } ?? ""]
          + [
            people?.pValue, changes.participantsAdjusted, people?.rankBiserial,
            changes.effects.rankBiserial?.low, changes.effects.rankBiserial?.high,
          ].map(cell)
          + effect(changes)
        return [all]
          + changes.classes.map { each in
            [baseline.name, baseline.setup, each.label, "", ""]
              + cells(each.test, holm: each.adjusted, tests: report.families.classes)
              + Array(repeating: "", count: 15)
          }
      }
  }

  private static func effect(_ changes: BaselineComparison) -> [String] {
    let found = changes.difference
    let isReliable = (found?.units ?? 0) >= PoissonBootstrap.minimumUnits
    let interval = isReliable ? found?.interval : nil
    return [cell(found?.difference), cell(interval?.low), cell(interval?.high)]
      + [found == nil ? "" : "participant", found.map { "\($0.units)" } ?? ""]
      + [changes.power?.effect, changes.effects.cohensD?.low, changes.effects.cohensD?.high]
      .map(cell) + [changes.power?.participants().map { "\($0)" } ?? ""]
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
    [
      [
        "participants", "treatments", "statistic", "p", "kendalls_w", "kendalls_w_low",
        "kendalls_w_high",
      ]
    ]
      + (report.friedman.map { test in
        [
          ["\(test.subjects)", "\(test.treatments)"]
            + [
              test.statistic, test.pValue, test.kendallsW, report.kendallsWInterval?.low,
              report.kendallsWInterval?.high,
            ].map(cell)
        ]
      } ?? [])
  }
}
