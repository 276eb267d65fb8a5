internal import Evaluation
internal import Ordering

/// The rows of the tables of latencies and of errors, as numbers.
extension EvaluationReport {
  /// The times to the action of a class, or of all classes together.
  struct LatencyRow {
    /// The name of a class; `all` for all classes together.
    let label: String
    /// Whether the times are measured from the onset of the gesture; otherwise from the time at
    /// which its limits were met.
    let isFromOnset: Bool
    /// The latency at each of `EvaluationReport.percentiles`, and the longest.
    let seconds: [Double]
  }

  /// The errors of one value of a class, in `measure.unit`.
  struct ErrorRow {
    let label: String
    let measure: Measure
    let bias: Double
    let meanSize: Double
    let median: Double
    let percentile95: Double
    let count: Int64
  }

  var latencyRows: [LatencyRow] {
    let classes = tally.classes.inOrderOfKeys.map { ($0.key, $0.value) }
    return (classes + [("all", tally.overall)]).flatMap { label, counts in
      [(true, counts.fromOnset), (false, counts.fromLimits)].compactMap { isFromOnset, latencies in
        latencies.percentiles(Self.percentiles + [1]).map { values in
          LatencyRow(
            label: label, isFromOnset: isFromOnset, seconds: values.map { Double($0) / 1e6 })
        }
      }
    }
  }

  var errorRows: [ErrorRow] {
    tally.classes.inOrderOfKeys.flatMap { label, counts in
      Measure.allCases.compactMap { measure in
        guard let errors = counts.errors[measure], let bias = errors.mean,
          let size = errors.magnitudes.mean,
          let percentiles = errors.magnitudes.percentiles([0.5, 0.95])
        else { return nil }
        return ErrorRow(
          label: label, measure: measure, bias: bias * measure.quantum,
          meanSize: size * measure.quantum, median: Double(percentiles[0]) * measure.quantum,
          percentile95: Double(percentiles[1]) * measure.quantum, count: Int64(errors.total))
      }
    }
  }
}
