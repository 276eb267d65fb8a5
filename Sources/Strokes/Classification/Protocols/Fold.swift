/// The samples from which a classifier learns, and the samples on which it is tested.
///
/// The checked initializer refuses a fold whose test is known to its training.
package struct Fold: Hashable, Sendable {
  /// The property that training and test samples of one fold must not share.
  package enum Separation: Hashable, Sendable {
    /// No shared sample: user-dependent protocols.
    case samples
    /// No shared writer, and therefore no shared sample: user-independent protocols.
    case writers
    /// No shared drawing, however often it is listed: one data set against another.
    case drawings
  }

  /// The training samples, as indices into the census.
  package let training: [Int]
  package let testing: [Int]

  package init(
    training: [Int], testing: [Int], apart: Separation, in census: Census
  ) throws(FoldFault) {
    if let stray = (training + testing).first(where: { !(0..<census.count ~= $0) }) {
      throw .noSuchSample(stray, count: census.count)
    }
    let seen = Set(training)
    if let leak = testing.first(where: { seen.contains($0) }) { throw .leakedSample(leak) }
    if apart == .drawings {
      let known = Set(training.map { census.drawings[$0] })
      if let leak = testing.first(where: { known.contains(census.drawings[$0]) }) {
        throw .leakedDrawing(leak, training: census.drawings[leak])
      }
    }
    if apart == .writers {
      let known = Set(training.map { census.writers[$0] })
      if let leak = testing.first(where: { known.contains(census.writers[$0]) }) {
        throw .leakedWriter(census.writerNames[census.writers[leak]], sample: leak)
      }
    }
    self.training = training
    self.testing = testing
  }

  /// Returns this fold without the training examples of a class. The test stays the same.
  func leavingOut(classIndex: Int, in census: Census) -> Fold {
    Fold(unchecked: training.filter { census.classes[$0] != classIndex }, testing)
  }

  /// Creates a fold without a check. A part of a checked training is separate from the test, too.
  private init(unchecked training: [Int], _ testing: [Int]) {
    self.training = training
    self.testing = testing
  }

  /// Creates a fold that learns from everything, for tests with samples that are not in the census.
  package init(trainingOnAllOf census: Census) {
    training = Array(0..<census.count)
    testing = []
  }
}
