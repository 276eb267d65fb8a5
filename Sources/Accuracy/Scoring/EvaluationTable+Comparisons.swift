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
        var all = [baseline.name, baseline.setup, "all"]
        all += [baseline.f1, report.tally.overall.events.f1].map(cell)
        all += cells(changes.overall, holm: changes.adjusted, tests: report.families.comparisons)
        all += effect(changes)
        return [all]
          + changes.classes.map { each in
            var row = [baseline.name, baseline.setup, each.label, "", ""]
            row += cells(each.test, holm: each.adjusted, tests: report.families.classes)
            return row + Array(repeating: "", count: 15)
          }
      }
  }

  // Sums of many lists are appended one after the other, because the compiler takes seconds for them in one expression.
  private static func effect(_ changes: BaselineComparison) -> [String] {
    let (people, effects, power) = (changes.participants, changes.effects, changes.power)
    let found = changes.difference
    let isReliable = (found?.units ?? 0) >= PoissonBootstrap.minimumUnits
    let interval = isReliable ? found?.interval : nil
    var row = [people.map { "\($0.count)" } ?? ""]
    row += [people?.pValue, changes.participantsAdjusted, people?.rankBiserial].map(cell)
    row += [effects.rankBiserial?.low, effects.rankBiserial?.high].map(cell)
    row += [found?.difference, interval?.low, interval?.high].map(cell)
    row += [found == nil ? "" : "participant", found.map { "\($0.units)" } ?? ""]
    row += [power?.effect, effects.cohensD?.low, effects.cohensD?.high].map(cell)
    row.append(power?.participants().map { "\($0)" } ?? "")
    return row
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
