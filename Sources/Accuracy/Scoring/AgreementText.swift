internal import Datasets
internal import Evaluation
internal import Ordering
internal import Setups
internal import Tables
internal import TactusGestures
internal import TextSuggestion

/// Writes an agreement for people.
package struct AgreementText {
  private let report: AgreementReport
  /// The largest number of characters in a line of a table; nil for no limit.
  private let width: Int?

  package init(_ report: AgreementReport, width: Int? = nil) {
    self.report = report
    self.width = width
  }

  package var text: String {
    [head, coefficients, classes, boundaries, confusion, disputes].filter { !$0.isEmpty }
      .joined(separator: "\n")
  }

  private var head: String {
    let events = report.eventCounts
    return "first \(report.names.first), \(Plural.text(events.first, "event")); "
      + "second \(report.names.second), \(Plural.text(events.second, "event")); "
      + "\(Plural.text(report.captures.count, "capture")) of both\n"
      + "two events are paired if \(report.ruleText); events of one label are paired first\n"
  }

  private static func coefficient(_ value: Double?) -> String {
    value.map { Quantity.fixed($0, decimals: 3) } ?? "-"
  }

  private static func coefficient(
    _ value: Double?, _ interval: PoissonBootstrap.Interval?
  ) -> String {
    coefficient(value)
      + (interval.map {
        " [\(Quantity.fixed($0.low, decimals: 3)), \(Quantity.fixed($0.high, decimals: 3))]"
      } ?? "")
  }

  private var coefficients: String {
    var rows = [["", "count", "agreed", "agreement %", "kappa", "alpha"]]
    let titles = [
      "events": "events", "paired": "labels of pairs",
      "segments": "segments of \(Quantity.plain(report.segment, decimals: 6)) s",
    ]
    for row in report.coefficientRows {
      rows.append([
        titles[row.name] ?? row.name, "\(row.table.total)", "\(row.table.agreed)",
        Share.cell(row.table.observed), Self.coefficient(row.kappa, row.kappaInterval),
        Self.coefficient(row.table.alpha, row.alphaInterval),
      ])
    }
    let plain = Self.coefficient(report.agreement.counts.events.kappa)
    var text = TextTable.aligned(rows, width: width)
    text += "kappa of events after Holle and Rein, because time without an event is not counted; "
    text += "Cohen's own is \(plain);\nalpha is Krippendorff's for nominal data"
    if let reason = report.whyNoIntervals {
      return text + "; there is no interval over \(report.unit.rawValue)s: \(reason)\n"
    }
    let bootstrap = report.bootstrap
    return text + "; "
      + "\(Quantity.plain(bootstrap.confidence * 100, decimals: 2)) % intervals are a Poisson bootstrap "
      + "over \(Plural.text(bootstrap.units, report.unit.rawValue)), \(bootstrap.replicates) replicates, "
      + "seed \(bootstrap.seed)\n"
  }

  private var classes: String {
    let rows = report.labelRows.map {
      [$0.label, "\($0.first)", "\($0.second)", "\($0.agreed)", "\($0.confused)"]
        + [Share.cell($0.specific)]
    }
    guard !rows.isEmpty else { return "" }
    let titles = ["label", "first", "second", "agreed", "confused", "agreement %"]
    return TextTable.aligned([titles] + rows, width: width)
  }

  private var boundaries: String {
    let titles = [
      "second minus first, s", "count", "mean", "median", "90 %", "size: median", "90 %",
    ]
    let rows = report.boundaryRows.map {
      [$0.name, "\($0.count)"] + $0.seconds.map { Quantity.fixed($0, decimals: 3) }
    }
    return rows.isEmpty ? "" : TextTable.aligned([titles] + rows, width: width)
  }

  private var confusion: String {
    let table = report.agreement.counts.events
    let labels = table.categories
    guard labels.count > 1 else { return "" }
    let rows = labels.filter { table.counts[$0] != nil }.map { first in
      [first] + labels.map { table.counts[first]?[$0].map(String.init) ?? "·" }
    }
    return TextTable.aligned([["first \\ second"] + labels] + rows, width: width)
  }

  private var disputes: String {
    guard !report.disputes.isEmpty else { return "the annotators agree on every event\n" }
    return "disputed events:\n" + report.disputes.map { "  " + Self.line($0) + "\n" }.joined()
  }

  /// Returns one line about a dispute: `a.evemu: 1.2 s to 1.9 s: pan (line 3) or swipe (line 4)`.
  private static func line(_ each: AgreementReport.Dispute) -> String {
    let (first, second) = (each.first, each.second)
    func named(_ label: String?, _ line: Int?) -> String {
      (label ?? "") + (line.map { " (line \($0))" } ?? "")
    }
    let one = named(first?.annotation.label, first?.line)
    let other = named(second?.annotation.label, second?.line)
    var text = each.dispute.capture.isEmpty ? "" : each.dispute.capture + ": "
    text += "\(each.dispute.start) to \(each.dispute.end): "
    switch each.dispute.kind {
    case .label: text += "\(one) or \(other)"
    case .onlyFirst: text += "\(one) or nothing"
    case .onlySecond: text += "nothing or \(other)"
    case .boundaries:
      let times = [first, second].compactMap { $0?.annotation }.map { "\($0.start) to \($0.end)" }
      text += "\(one) and \(other): \(times.joined(separator: " or "))"
    }
    return text + (each.link.map { ", \($0)" } ?? "")
  }
}
