internal import Features
internal import Ordering
package import Strokes

/// How similarly each writer draws each gesture: relative accuracy and consistency of articulation.
package struct StrokeMeasures: Sendable {
  /// The measures of the samples of a class by a writer.
  package struct Row: Hashable, Sendable {
    package let writer: String
    package let label: String
    package let samples: Int
    /// The origin of the sample with which the others are compared.
    package let axis: String
    /// The mean of each measure in `StrokeMeasures.names`, over the samples.
    package let means: [Double]
    /// The sum of the squared shares of the ways in which the samples are drawn.
    package let consistency: Double
    /// The share of pairs that are drawn the same way; nil for a single sample.
    package let agreementRate: Double?
  }

  /// The names of the means. Their units are in `units`.
  package static let names = RelativeAccuracy.measures.map(\.name)
  package static let units = RelativeAccuracy.measures.map(\.unit.rawValue)
  /// The rows, ordered by writer, then by class.
  package let rows: [Row]

  /// Measures samples.
  ///
  /// - Parameter acrossWriters: whether all writers are treated as one, which measures how
  /// similarly different people draw.
  package init(_ samples: [StrokeSample], acrossWriters: Bool) {
    let groups = Dictionary(grouping: samples) { sample in
      [acrossWriters ? "" : sample.writer ?? "", sample.label ?? ""]
    }
    rows = groups.keys.ordered { $0.lexicographicallyPrecedes($1) }.compactMap { key in
      let samples = groups[key] ?? []
      guard let accuracy = RelativeAccuracy(of: samples.map(\.gesture)) else { return nil }
      let consistency = ArticulationConsistency(of: samples.map(\.gesture))
      let means = accuracy.values[0].indices.map { column in
        accuracy.values.reduce(0.0) { $0 + $1[column] } / Double(samples.count)
      }
      return Row(
        writer: key[0], label: key[1], samples: samples.count,
        axis: samples[accuracy.axis].origin.description, means: means,
        consistency: consistency.agreement, agreementRate: consistency.agreementRate)
    }
  }
}
