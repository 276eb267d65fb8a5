package import Features
internal import JSONText
internal import LinearAlgebra
internal import Runs
package import Strokes
package import TactusGestures
package import TouchLog

/// The features of many gestures, one row each, with the origin of each gesture.
package struct FeatureTable: Sendable {
  package struct Row: Hashable, Sendable {
    /// The place of the gesture: file and line, or file and number of the gesture.
    package var origin: String
    package var label: String?
    package var writer: String?
    /// The group that must not be on both sides of a split into training and test; nil if it is
    /// unknown.
    package var group: String?
    /// The capture that a table names.
    package var capture: String?
    /// The device that a dataset names.
    package var device: String?
    package var values: [Double]
  }

  package let schema: FeatureSchema
  package internal(set) var rows: [Row] = []
  /// Whether rows are written with their groups.
  package var hasGroups = false

  package init(_ schema: FeatureSchema) { self.schema = schema }

  /// The number of samples for which one thread computes features before it takes others.
  private static let share = 64

  /// Adds one row for each sample, computed on `jobs` threads. The extraction must have the schema of
  /// the table.
  package mutating func add(
    _ samples: [StrokeSample], _ extraction: FeatureExtraction, jobs: Int = WorkerPool.processors
  ) {
    let shares = (samples.count + Self.share - 1) / Self.share
    let parts = WorkerPool.results(count: shares, jobs: jobs) { number in
      let share = samples[number * Self.share..<min((number + 1) * Self.share, samples.count)]
      let matrix = extraction.matrix(of: share.map(\.gesture))
      return zip(share, 0...).map { sample, index in
        Row(
          origin: "\(sample.origin)", label: sample.label, writer: sample.writer,
          group: sample.group ?? sample.writer ?? sample.origin.source, capture: sample.capture,
          values: matrix.row(index).elements)
      }
    }
    for part in parts { rows += part }
  }

  /// Adds the rows of another table, which must have the same schema.
  package mutating func add(_ other: FeatureTable) { rows += other.rows }

  /// Adds one row for each stretch of a capture with a finger down; the table's schema is
  /// `TouchFeatures.schema` or `FingerFeatures.schema`.
  ///
  /// Returns the start and the end of each stretch.
  @discardableResult
  package mutating func addTouches(
    of reader: CaptureReader, source: String
  ) throws(CaptureError) -> [(start: Timestamp, end: Timestamp)] {
    var spans: [(start: Timestamp, end: Timestamp)] = []
    var collector = TouchSequenceCollector()
    var batch = FrameBatch()
    while try reader.next(into: &batch) {
      for entry in batch.entries {
        guard case .frame(let range, _) = entry.item,
          let sequence = collector.add(batch.contacts[range], at: entry.time)
        else { continue }
        spans.append(add(sequence, number: spans.count + 1, source))
      }
    }
    if let last = collector.finish() { spans.append(add(last, number: spans.count + 1, source)) }
    let (sections, first) = (reader.sections, rows.count - spans.count)
    for (index, span) in spans.enumerated() {
      guard let section = TableSection.at(span.start, in: sections) else { continue }
      rows[first + index].label = section.label
      rows[first + index].writer = section.writer
      rows[first + index].capture = section.capture
      rows[first + index].group = section.group
    }
    return spans
  }

  /// Adds the row of a sequence. Returns the sequence's start and end.
  private mutating func add(
    _ sequence: TouchSequence, number: Int, _ source: String
  ) -> (start: Timestamp, end: Timestamp) {
    let vector =
      schema == FingerFeatures.schema
      ? FingerFeatures.vector(of: sequence) : TouchFeatures.vector(of: sequence)
    rows.append(
      Row(
        origin: "\(source)#\(number)", label: nil, writer: nil, group: nil,
        values: vector.values))
    let start = sequence.tracks.map(\.landing.time).min() ?? .zero
    return (start, sequence.tracks.map(\.lifting.time).max() ?? start)
  }
}
