import Recognition

/// The share of touch logs on which two programs report the same.
struct Agreement {
  /// A list: all beginnings, changes, ends or cancels of one recognizer in one log.
  struct List: Hashable {
    var recognizer: String
    var state: Phase
  }

  /// A value of one recognizer, by its name.
  struct Value: Hashable {
    var recognizer: String
    var name: String
  }

  /// The largest difference of times that agree, in microseconds: one frame.
  static let tolerance = Int64(RandomLog.period) * 1000

  /// The largest difference of times that agree if a clock of the other program decides in real time.
  static let clockTolerance: Int64 = 50_000

  private let tolerance: Int64
  /// The recognizers whose gestures clocks may decide in real time.
  private let timed: Set<String>
  private(set) var logs = 0
  private(set) var agreeingLogs = 0
  /// The lists in which one of the two reports something.
  private(set) var lists: [List: (all: Int, agreeing: Int)] = [:]
  /// The values that both report, and those that are equal except for rounding, by recognizer and
  /// name.
  private(set) var values: [Value: (all: Int, agreeing: Int)] = [:]
  /// The seeds on which a list differs, with the results of Tactus and of the other program.
  private(set) var examples: [List: [(seed: UInt64, text: String)]] = [:]

  private var valueExamples: [Value: [String]] = [:]

  init(tolerance: Int64 = Self.tolerance, timed: Set<String> = []) {
    (self.tolerance, self.timed) = (tolerance, timed)
  }

  mutating func compare(_ ours: [Happening], _ theirs: [Happening], seed: UInt64) {
    logs += 1
    let (ours, theirs) = (grouped(ours.merged), grouped(theirs.merged))
    var agrees = true
    for list in Set(ours.keys).union(theirs.keys) {
      let (mine, yours) = (ours[list] ?? [], theirs[list] ?? [])
      let tolerance = timed.contains(list.recognizer) ? Self.clockTolerance : tolerance
      let same =
        mine.count == yours.count
        && zip(mine, yours).allSatisfy { abs($0.time - $1.time) <= tolerance }
      lists[list, default: (0, 0)].all += 1
      if same {
        lists[list]?.agreeing += 1
        compareValues(mine, yours, seed: seed)
      } else {
        agrees = false
        examples[list, default: []].append((seed, "\(mine.brief) | \(yours.brief)"))
      }
    }
    if agrees { agreeingLogs += 1 }
  }

  private func grouped(_ happenings: [Happening]) -> [List: [Happening]] {
    Dictionary(grouping: happenings) { List(recognizer: $0.recognizer, state: $0.state) }
  }

  private mutating func compareValues(_ mine: [Happening], _ yours: [Happening], seed: UInt64) {
    for (a, b) in zip(mine, yours) {
      for (name, isSame) in a.comparisons(with: b) {
        let value = Value(recognizer: a.recognizer, name: name)
        values[value, default: (0, 0)].all += 1
        if isSame {
          values[value]?.agreeing += 1
        } else if (valueExamples[value] ?? []).count < 3 {
          valueExamples[value, default: []].append(
            "log \(seed), \(a.state) at \(a.time / 1000): \(a.values[name] ?? 0) | \(b.values[name] ?? 0)"
          )
        }
      }
    }
  }

  /// The share of logs in which everything agrees.
  var share: Double { logs > 0 ? Double(agreeingLogs) / Double(logs) : 0 }

  /// The share of a value's readings that agree; 1 if there are none.
  func share(of name: String, by recognizer: String) -> Double {
    let count = values[Value(recognizer: recognizer, name: name)] ?? (0, 0)
    return count.all > 0 ? Double(count.agreeing) / Double(count.all) : 1
  }

  /// The share of lists of one kind that agree, of one recognizer or of all.
  func share(of state: Phase, by recognizer: String? = nil) -> Double {
    let chosen = lists.filter {
      $0.key.state == state && (recognizer ?? $0.key.recognizer) == $0.key.recognizer
    }
    let counts = chosen.values
    let all = counts.reduce(0) { $0 + $1.all }
    return all > 0 ? Double(counts.reduce(0) { $0 + $1.agreeing }) / Double(all) : 1
  }

  /// The agreement as a text for people.
  var report: String {
    var lines = ["\(agreeingLogs) of \(logs) logs agree, \(percent(agreeingLogs, logs))"]
    for (list, count) in lists.sorted(by: { "\($0.key)" < "\($1.key)" }) {
      lines.append(
        "  \(list.recognizer) \(list.state): \(count.agreeing) of \(count.all) lists,"
          + " \(percent(count.agreeing, count.all))")
      for example in (examples[list] ?? []).prefix(3) {
        lines.append("    log \(example.seed): \(example.text)")
      }
    }
    for (value, count) in values.sorted(by: { "\($0.key)" < "\($1.key)" }) {
      lines.append(
        "  \(value.recognizer) \(value.name): \(count.agreeing) of \(count.all) values,"
          + " \(percent(count.agreeing, count.all))")
      lines += (valueExamples[value] ?? []).map { "    \($0)" }
    }
    return lines.joined(separator: "\n")
  }

  private func percent(_ part: Int, _ whole: Int) -> String {
    let hundredths = whole > 0 ? part * 10_000 / whole : 0
    let rest = hundredths % 100
    return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest) %"
  }
}

extension [Happening] {
  /// The times in milliseconds, with the measured values.
  fileprivate var brief: String {
    let told = prefix(6).map { happening in
      let values = happening.values.isEmpty ? "" : " \(happening.values)"
      return "\(happening.time / 1000)\(values)"
    }
    return told.isEmpty ? "none" : told.joined(separator: ", ")
  }
}
