package import LinearAlgebra

/// A way to learn classes from rows of features.
package enum Learner: Hashable, Sendable {
  /// Linear discriminants of a covariance that all classes share. Without shrinkage it is Rubine's.
  case discriminant(Shrinkage)
  /// The mean distance to so many nearest examples of each class.
  case nearestNeighbors(Int)

  /// Learns from one row a label; labels are any numbers from 0.
  package func fit(_ rows: Matrix<Double>, _ labels: [Int]) throws(LearnerFault) -> FittedLearner {
    for row in 0..<rows.rows {
      for column in 0..<rows.columns where !rows[row, column].isFinite {
        throw .notFinite(row: row, column: column)
      }
    }
    switch self {
    case .discriminant(let shrinkage):
      return .discriminant(try LinearDiscriminant(rows, labels, shrinkage))
    case .nearestNeighbors(let count):
      return .nearestNeighbors(try NearestNeighbors(rows, labels, count))
    }
  }
}

/// A learner after training on rows of features.
package enum FittedLearner: Sendable {
  case discriminant(LinearDiscriminant)
  case nearestNeighbors(NearestNeighbors)

  /// Classes with examples, the likeliest first. As many values as the training had.
  package func ranking(of values: [Double]) -> Ranking {
    switch self {
    case .discriminant(let model): model.ranking(of: values)
    case .nearestNeighbors(let model): model.ranking(of: values)
    }
  }

  /// The first of the ranking.
  func best(of values: [Double]) -> Ranking.Entry? {
    switch self {
    case .discriminant(let model): model.best(of: values)
    case .nearestNeighbors(let model): model.ranking(of: values).best
    }
  }

  /// How unlike the examples of a class: a squared Mahalanobis distance, or the mean distance to
  /// the nearest examples. Infinite for a class without examples.
  package func novelty(of values: [Double], classIndex: Int) -> Double {
    switch self {
    case .discriminant(let model): model.novelty(of: values, classIndex: classIndex)
    case .nearestNeighbors(let model): model.novelty(of: values, classIndex: classIndex)
    }
  }

  /// How many features a row has.
  package var featureCount: Int {
    switch self {
    case .discriminant(let model): model.standardization.means.count
    case .nearestNeighbors(let model): model.standardization.means.count
    }
  }
}
