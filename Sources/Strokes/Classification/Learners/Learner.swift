package import LinearAlgebra

/// A method that learns classes from rows of features.
package enum Learner: Hashable, Sendable {
  /// Linear discriminants with a covariance that all classes share. Without shrinkage, the method
  /// of Rubine.
  case discriminant(Shrinkage)
  /// The mean distance to this many nearest examples of each class.
  case nearestNeighbors(Int)

  /// Learns from one row for each label. Labels are any numbers from 0.
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

  /// Ranks the classes with examples, the most likely first. `values` must have as many values as
  /// the training rows.
  package func ranking(of values: [Double]) -> Ranking {
    switch self {
    case .discriminant(let model): model.ranking(of: values)
    case .nearestNeighbors(let model): model.ranking(of: values)
    }
  }

  /// Returns the first class of the ranking.
  func best(of values: [Double]) -> Ranking.Entry? {
    switch self {
    case .discriminant(let model): model.best(of: values)
    case .nearestNeighbors(let model): model.ranking(of: values).best
    }
  }

  /// Returns how unlike the examples of a class a row is: a squared Mahalanobis distance, or the
  /// mean distance to the nearest examples. Infinite for a class without examples.
  package func novelty(of values: [Double], classIndex: Int) -> Double {
    switch self {
    case .discriminant(let model): model.novelty(of: values, classIndex: classIndex)
    case .nearestNeighbors(let model): model.novelty(of: values, classIndex: classIndex)
    }
  }
}
