internal import Features
internal import Ordering
package import Strokes

/// How alike each writer draws each gesture: relative accuracy and consistency of articulation.
package struct StrokeMeasures: Sendable {
  /// The samples of a class by a writer.
  package struct Row: Hashable, Sendable {
    package let writer: String
    package let label: String
    package let samples: Int
    /// Where the sample that the others are measured against was read.
    package let axis: String
    /// The means of `StrokeMeasures.names`, over the samples.
    package let means: [Double]
    /// The sum of the squared shares of the ways in which they are drawn.
    package let consistency: Double
    /// The share of pairs that are drawn alike; nil for a single sample.
    package let agreementRate: Double?
  }

  /// Names of the means, with their units in `units`.
  package static let names = RelativeAccuracy.measures.map(\.name)
  package static let units = RelativeAccuracy.measures.map(\.unit.rawValue)
  /// By writer, then by class.
  package let rows: [Row]

  /// - Parameter acrossWriters: takes all writers as one, which asks how alike people draw.
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
