package import Strokes

/// The labels, writers and speeds of samples, stored as small numbers.
///
/// Names are sorted, so the numbers do not depend on the order in which files were found.
public struct Census: Hashable, Sendable {
  /// The labels of the samples, sorted, each once.
  public let classNames: [String]
  /// The names of the writers. A writer without a name has the empty name.
  public let writerNames: [String]
  package let speedNames: [String]
  /// The class of each sample, as an index into `classNames`.
  package let classes: [Int]
  package let writers: [Int]
  package let speeds: [Int]
  /// Numbers that are equal for samples that are the same drawing to the last point. Drawings with
  /// too few points to decide have different numbers.
  let drawings: [Int]

  /// The number of samples.
  public var count: Int { classes.count }

  /// Creates a census. Throws at the first sample without a label, because its classification
  /// cannot be judged.
  package init(_ samples: [StrokeSample]) throws(FoldFault) {
    if let unlabelled = samples.first(where: { $0.label == nil }) {
      throw .missingLabel(unlabelled.origin)
    }
    (classNames, classes) = Self.number(samples.map { $0.label ?? "" })
    (writerNames, writers) = Self.number(samples.map { $0.writer ?? "" })
    (speedNames, speeds) = Self.number(samples.map { $0.speed ?? "" })
    var known: [StrokeGesture: Int] = [:]
    drawings = samples.indices.map { index in
      let gesture = samples[index].gesture
      if gesture.pointCount < 3 { return index }
      if let first = known[gesture] { return first }
      known[gesture] = index
      return index
    }
  }

  private static func number(_ names: [String]) -> ([String], [Int]) {
    let sorted = Set(names).sorted()
    let numbers = Dictionary(uniqueKeysWithValues: sorted.enumerated().map { ($1, $0) })
    return (sorted, names.map { numbers[$0] ?? 0 })
  }
}
