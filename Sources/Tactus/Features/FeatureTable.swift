public import Features
internal import JSONText
public import Strokes
internal import TactusGestures
public import TouchLog

/// Features of many gestures, one row each, and where each gesture came from.
public struct FeatureTable: Sendable {
  public struct Row: Hashable, Sendable {
    /// As a person finds it: file and line, or file and number of the gesture.
    public var origin: String
    public var label: String?
    public var writer: String?
    public var values: [Double]
  }

  public let schema: FeatureSchema
  public private(set) var rows: [Row] = []

  public init(_ schema: FeatureSchema) { self.schema = schema }

  /// Adds one row a sample; the extraction must be of the table's schema.
  public mutating func add(_ samples: [StrokeSample], _ extraction: FeatureExtraction) {
    let matrix = extraction.matrix(of: samples.map(\.gesture))
    for (index, sample) in samples.enumerated() {
      rows.append(
        Row(
          origin: "\(sample.origin)", label: sample.label, writer: sample.writer,
          values: matrix.row(index).elements))
    }
  }

  /// Adds one row for each stretch of a capture with a finger down, in `TouchFeatures.schema`.
  public mutating func addTouches(
    of reader: CaptureReader, source: String
  ) throws(CaptureError) {
    var batch = FrameBatch()
    var frames: [Frame] = []
    while try reader.next(into: &batch) {
      for entry in batch.entries {
        guard case .frame(let range, let interruption) = entry.item else { continue }
        frames.append(
          Frame(
            time: entry.time, contacts: Array(batch.contacts[range]), interruption: interruption))
      }
    }
    for (index, sequence) in TouchSequence.sequences(in: frames).enumerated() {
      rows.append(
        Row(
          origin: "\(source)#\(index + 1)", label: nil, writer: nil,
          values: TouchFeatures.vector(of: sequence).values))
    }
  }
}
