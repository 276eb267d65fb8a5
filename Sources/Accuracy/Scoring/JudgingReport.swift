internal import Evaluation
internal import JSONText
internal import Ordering
internal import Setups
internal import Tables
internal import TactusGestures

/// The number of captures of each group that fulfil their task, by the rules of the data card.
struct JudgingReport {
  /// The number of captures of a group, and of those that fulfil their task.
  struct Count: Hashable {
    var met = 0
    var all = 0

    var text: String { "\(met) of \(all)" }

    mutating func add(_ result: TaskResult) {
      all += 1
      met += result.isMet ? 1 : 0
    }
  }

  struct Group {
    let name: String
    let rule: CaptureTask.Rule
    var total = Count()
    var devices: [String: Count] = [:]
  }

  /// The groups in the order of names.
  private(set) var groups: [Group] = []
  /// The captures that do not fulfil their task, in the order of names.
  private(set) var missed: [(capture: String, result: TaskResult)] = []
  private let confidence: Double

  init(_ tally: Tally, confidence: Double) {
    self.confidence = confidence
    var byName: [String: Group] = [:]
    for (name, capture) in tally.captures.inOrderOfKeys {
      guard let result = capture.task else { continue }
      var group = byName[result.group] ?? Group(name: result.group, rule: result.rule)
      group.total.add(result)
      if let device = capture.device { group.devices[device, default: Count()].add(result) }
      byName[result.group] = group
      if !result.isMet { missed.append((name, result)) }
    }
    groups = byName.values.ordered { $0.name < $1.name }
  }

  private var total: Count {
    groups.reduce(into: Count()) {
      $0.met += $1.total.met
      $0.all += $1.total.all
    }
  }

  /// The largest number of devices that have separate columns.
  private static let columns = 6

  /// Returns a table whose lines have at most `width` characters; empty if there are no tasks.
  func text(width: Int?) -> String {
    if groups.isEmpty { return "" }
    let devices = Set(groups.flatMap(\.devices.keys)).ordered()
    let shown = (2...Self.columns).contains(devices.count) ? devices : []
    let share = Quantity.plain(confidence * 100, decimals: 2)
    var rows = [["captures as asked", "rule"] + shown + ["all", "\(share) % Wilson, in %"]]
    for group in groups {
      let interval = WilsonInterval(group.total.met, of: group.total.all, confidence: confidence)
      rows.append(
        [group.name, group.rule.rawValue]
          + shown.map { (group.devices[$0] ?? Count()).text } + [group.total.text]
          + [Share.cell(interval.map { ($0.low, $0.high) })])
    }
    return TextTable.aligned(rows, width: width)
  }

  /// The titles and the rows of the table for CSV: a row for each group, and one for each of its
  /// devices.
  var rows: [[String]] {
    func row(_ group: Group, _ device: String, _ count: Count) -> [String] {
      let interval = WilsonInterval(count.met, of: count.all, confidence: confidence)
      return [group.name, group.rule.rawValue, device, "\(count.met)", "\(count.all)"]
        + [interval?.low, interval?.high].map(EvaluationTable.cell)
    }
    return [["group", "rule", "device", "as_asked", "captures", "wilson_low", "wilson_high"]]
      + groups.flatMap { group in
        [row(group, "", group.total)]
          + group.devices.inOrderOfKeys.map { row(group, $0.key, $0.value) }
      }
  }

  /// One line for each capture that does not fulfil its task.
  var missedText: String {
    if missed.isEmpty { return "" }
    return "captures that are not as asked:\n"
      + missed.map { "  \($0.capture): \($0.result.group): \($0.result.finding)\n" }.joined()
  }

  func write(to writer: inout JSONWriter) {
    if groups.isEmpty { return }
    writer.key("judging")
    writer.beginObject()
    write(total, to: &writer)
    writer.key("groups")
    writer.beginObject()
    for group in groups {
      writer.key(group.name)
      writer.beginObject()
      writer.member("rule", group.rule.rawValue)
      write(group.total, to: &writer)
      writer.key("devices")
      writer.beginObject()
      for (name, count) in group.devices.inOrderOfKeys {
        writer.key(name)
        writer.beginObject()
        write(count, to: &writer)
        writer.endObject()
      }
      writer.endObject()
      writer.endObject()
    }
    writer.endObject()
    writer.key("missed")
    writer.beginArray()
    for (capture, result) in missed {
      writer.beginObject()
      writer.member("capture", capture)
      writer.member("group", result.group)
      writer.member("rule", result.rule.rawValue)
      writer.member("found", result.finding)
      writer.endObject()
    }
    writer.endArray()
    writer.endObject()
  }

  private func write(_ count: Count, to writer: inout JSONWriter) {
    writer.member("captures", count.all)
    writer.member("asAsked", count.met)
    let interval = WilsonInterval(count.met, of: count.all, confidence: confidence)
    writer.member("wilson", interval: interval.map { ($0.low, $0.high) })
  }
}
