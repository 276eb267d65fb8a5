internal import Datasets
internal import Evaluation
internal import Ordering
internal import TactusGestures

/// The tables of an agreement as rows of cells, for CSV. Shares are from 0 to 1, times in seconds.
package enum AgreementTables: String, CaseIterable, Sendable {
  /// A row for events, for the labels of paired events, and for segments.
  case coefficients
  /// A row for each label.
  case classes
  /// A row for each pair of labels that occurs.
  case confusion
  /// A row for onsets and a row for offsets.
  case boundaries
  /// A row for each event on which the annotators do not agree.
  case disputes

  /// Returns the titles and the rows of the table.
  package func rows(of report: AgreementReport) -> [[String]] {
    let cell = EvaluationTable.cell
    switch self {
    case .coefficients:
      return [
        [
          "of", "count", "agreed", "agreement", "kappa", "kappa_low", "kappa_high", "alpha",
          "alpha_low", "alpha_high", "interval_unit", "interval_units", "cohens_kappa",
        ]
      ]
        + report.coefficientRows.map { row in
          [row.name, "\(row.table.total)", "\(row.table.agreed)"]
            + [
              row.table.observed, row.kappa, row.kappaInterval?.low, row.kappaInterval?.high,
              row.table.alpha, row.alphaInterval?.low, row.alphaInterval?.high,
            ].map(cell) + [
              report.unit.rawValue, "\(report.bootstrap.units)", cell(row.table.kappa),
            ]
        }
    case .classes:
      return [["class", "first", "second", "agreed", "confused", "agreement"]]
        + report.labelRows.map {
          [$0.label, "\($0.first)", "\($0.second)", "\($0.agreed)", "\($0.confused)"]
            + [cell($0.specific)]
        }
    case .confusion:
      return [["first", "second", "events"]]
        + report.agreement.counts.events.counts.inOrderOfKeys.flatMap { first, row in
          row.inOrderOfKeys.map { [first, $0.key, "\($0.value)"] }
        }
    case .boundaries:
      return [
        ["boundary", "count", "mean", "median", "p90", "absolute_median", "absolute_p90"]
      ]
        + report.boundaryRows.map { [$0.name, "\($0.count)"] + $0.seconds.map { cell($0) } }
    case .disputes:
      return [
        [
          "kind", "capture", "start", "end", "first", "second", "first_line", "second_line", "link",
        ]
      ]
        + report.disputes.map { each in
          let (first, second) = (each.first, each.second)
          return [
            each.dispute.kind.rawValue, each.dispute.capture, cell(each.dispute.start.seconds),
            cell(each.dispute.end.seconds), first?.annotation.label ?? "",
            second?.annotation.label ?? "", first.map { "\($0.line)" } ?? "",
            second.map { "\($0.line)" } ?? "", each.link ?? "",
          ]
        }
    }
  }
}

extension AgreementReport {
  /// The coefficients of one kind of unit.
  struct CoefficientRow {
    let name: String
    let table: AgreementTable
    let kappa: Double?
    var kappaInterval: PoissonBootstrap.Interval?
    var alphaInterval: PoissonBootstrap.Interval?
  }

  var coefficientRows: [CoefficientRow] {
    let (events, segments) = (agreement.counts.events, agreement.counts.segments)
    let paired = events.withoutNothing
    return [
      CoefficientRow(
        name: "events", table: events, kappa: events.kappaOfEvents,
        kappaInterval: bootstrap.interval(of: .kappaOfEvents),
        alphaInterval: bootstrap.interval(of: .alphaOfEvents)),
      CoefficientRow(name: "paired", table: paired, kappa: paired.kappa),
      CoefficientRow(
        name: "segments", table: segments, kappa: segments.kappa,
        kappaInterval: bootstrap.interval(of: .kappaOfSegments),
        alphaInterval: bootstrap.interval(of: .alphaOfSegments)),
    ]
  }

  /// The differences of one boundary, second minus first: the mean, the median and the 90th
  /// percentile, then both of the absolute differences.
  struct BoundaryRow {
    let name: String
    let count: Int
    let seconds: [Double]
  }

  var boundaryRows: [BoundaryRow] {
    [("onset", agreement.onsets), ("offset", agreement.offsets)].compactMap { name, differences in
      guard let mean = differences.signed.mean,
        let signed = differences.signed.percentiles(Self.percentiles),
        let absolute = differences.absolute.percentiles(Self.percentiles)
      else { return nil }
      return BoundaryRow(
        name: name, count: differences.signed.total,
        seconds: [mean / 1e6] + (signed + absolute).map { Double($0) / 1e6 })
    }
  }
}
