public import Strokes

/// The reason why samples cannot be divided into training and test.
public enum FoldFault: Error, Hashable, Sendable {
  case missingLabel(StrokeOrigin)
  case noSuchSample(Int, count: Int)
  /// The sample is in both the training and the test.
  case leakedSample(Int)
  /// A training sample is the same drawing.
  case leakedDrawing(Int, training: Int)
  /// The writer of a test sample has also drawn training samples.
  case leakedWriter(String, sample: Int)
}

extension FoldFault: CustomStringConvertible {
  public var description: String {
    switch self {
    case .missingLabel(let origin):
      "\(origin): found a sample without a label; write the label into a column or key label, or read a "
        + "folder whose folders have the names of labels, such as shapes/alice/circle/0.csv; only "
        + "'tactus classify' accepts samples without labels"
    case .noSuchSample(let index, let count):
      "sample \(index) of \(count), expected an index from 0 to \(count - 1)"
    case .leakedSample(let index):
      "sample \(index) is in the training and in the test, expected it in one of them"
    case .leakedDrawing(let test, let training):
      "sample \(test), of the test, is to the last point sample \(training), of the training; expected "
        + "data sets that share none"
    case .leakedWriter(let name, let sample):
      "the writer \"\(name)\" of test sample \(sample) is also in the training, expected others"
    }
  }
}
