internal import Tactus

/// The results of this run beside those of an earlier one, from its JSON.
struct Comparison {
  /// One benchmark in both runs.
  struct Row {
    let name: String
    let unit: String
    let before: Spread
    let after: Spread

    var ratio: Double { after.median / before.median }
    /// The ratios that the rounds allow: from the lowest round now against the highest before, to
    /// the highest now against the lowest before.
    var interval: (low: Double, high: Double) {
      (after.low / before.high, after.high / before.low)
    }
    /// Whether every round of the one run is above every round of the other, by more than the digits
    /// that are left out of the JSON.
    var isClear: Bool { interval.low > 1.001 || interval.high < 0.999 }
  }

  let machine: String
  let commit: String
  private let results: [(name: String, unit: String, spread: Spread)]

  /// Reads the JSON of an earlier run; nil if it is something else.
  init?(_ json: JSONValue) {
    guard let list = json["results"]?.array else { return nil }
    results = list.compactMap { result in
      guard let name = result["name"]?.string, let unit = result["unit"]?.string,
        let median = result["median"]?.double, let low = result["low"]?.double,
        let high = result["high"]?.double
      else { return nil }
      return (name, unit, Spread([low, median, high]))
    }
    machine = json["machine"]?.string ?? "unknown machine"
    commit = json["commit"]?.string ?? "unknown"
  }

  /// The benchmarks that both runs have. One whose value is 0 has no ratio.
  func rows(_ outcomes: [Outcome]) -> [Row] {
    outcomes.compactMap { outcome in
      let name = outcome.benchmark.name
      guard
        let before = results.first(where: { $0.name == name && $0.unit == outcome.benchmark.unit }),
        before.spread.low > 0, outcome.value.low > 0
      else { return nil }
      return Row(
        name: name, unit: before.unit, before: before.spread, after: outcome.value)
    }
  }

  /// The comparison for people. A star marks a benchmark in which the two runs do not overlap.
  func text(_ outcomes: [Outcome]) -> String {
    var table = [["benchmark", "before", "now", "ratio", "interval", "unit"]]
    for row in rows(outcomes) {
      let interval = row.interval
      table.append([
        row.name, Number.short(row.before.median), Number.short(row.after.median),
        Number.short(row.ratio, places: 3) + (row.isClear ? "*" : ""),
        "[\(Number.short(interval.low, places: 3)), \(Number.short(interval.high, places: 3))]",
        row.unit,
      ])
    }
    let heading =
      "\ncompared with \(commit), \(machine); * no round of one run lies among the other's\n"
    return heading + TextTable.aligned(table)
  }
}
