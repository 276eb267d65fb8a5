/// Which samples a classifier learns from, and which others judge it.
///
/// There is no way to make one whose test is known to its training: the initializer refuses.
package struct Fold: Hashable, Sendable {
  /// The property that training and test samples of one fold must not share.
  package enum Separation: Hashable, Sendable {
    /// No sample: user-dependent protocols.
    case samples
    /// No writer, and so no sample: user-independent protocols.
    case writers
    /// No drawing, however often it is listed: data sets against each other.
    case drawings
  }

  /// Into the census.
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

  /// Without the examples of a class in the training; the test is the same.
  func leavingOut(classIndex: Int, in census: Census) -> Fold {
    Fold(unchecked: training.filter { census.classes[$0] != classIndex }, testing)
  }

  /// A part of a training that was checked is as far from the test as all of it.
  private init(unchecked training: [Int], _ testing: [Int]) {
    self.training = training
    self.testing = testing
  }

  /// Learns from everything, to be judged by what is not in the census.
  package init(trainingOnAllOf census: Census) {
    training = Array(0..<census.count)
    testing = []
  }
}
