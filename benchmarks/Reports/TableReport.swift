/// Writes outcomes as a table for people.
enum TableReport {
  static func text(of outcomes: [Outcome]) -> String {
    let heading = ["benchmark", "median", "low", "high", "unit", "work"]
    let rows = [heading] + outcomes.map(row)
    let widths = heading.indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    var text = "\(Machine.description), \(Machine.commit)\n"
    for (number, row) in rows.enumerated() {
      let cells = zip(row, widths).enumerated().map { column, cell in
        pad(cell.0, to: cell.1, isNumber: (1...3).contains(column))
      }
      text += cells.joined(separator: "  ").trimmed + "\n"
      if number > 0 { text += details(of: outcomes[number - 1]) }
    }
    return text
  }

  private static func row(_ outcome: Outcome) -> [String] {
    let value = outcome.value
    let work = outcome.work.map { "\($0.count) \($0.name)" }.joined(separator: ", ")
    return [
      outcome.benchmark.name, Number.short(value.median), Number.short(value.low),
      Number.short(value.high),
      outcome.benchmark.unit, work,
    ]
  }

  private static func details(of outcome: Outcome) -> String {
    if outcome.details.isEmpty { return "" }
    return "  "
      + outcome.details.map { "\($0.name) \(Number.short($0.value))" }.joined(separator: "  ")
      + "\n"
  }

  private static func pad(_ text: String, to width: Int, isNumber: Bool) -> String {
    let blanks = String(repeating: " ", count: width - text.count)
    return isNumber ? blanks + text : text + blanks
  }
}

extension String {
  fileprivate var trimmed: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}
