import LinearAlgebra

/// A linear discriminant: classes are normal distributions with the same covariance, so the
/// boundaries between them are planes.
///
/// Rubine 1991, section 4; Fisher 1936. The score of a class is the logarithm of its likelihood
/// without the terms that all classes share, `w·x + b`. O(classes · features) for a ranking.
package struct LinearDiscriminant: Sendable {
  package let standardization: Standardization
  /// The classes with examples. Other classes are not named.
  package let classes: [Int]
  /// One row for each class of `classes`.
  let weights: Matrix<Double>
  let biases: [Double]
  /// The standardized class means, for distances.
  let means: Matrix<Double>
  /// The lower Cholesky factor of the covariance.
  let factor: Matrix<Double>
  /// The share of the target that was mixed into the covariance.
  package let shrinkage: Double
  /// The rows of `weights`. For one gesture a loop is faster than a library call.
  private let rows: [Double]

  init(
    standardization: Standardization, classes: [Int], weights: Matrix<Double>, biases: [Double],
    means: Matrix<Double>, factor: Matrix<Double>, shrinkage: Double
  ) {
    self.standardization = standardization
    self.classes = classes
    self.weights = weights
    self.biases = biases
    self.means = means
    self.factor = factor
    self.shrinkage = shrinkage
    rows = weights.elements
  }

  /// Learns from rows: the pooled covariance by a symmetric update, shrunk and factored; O(n f² +
  /// f³).
  init(
    _ rows: Matrix<Double>, _ labels: [Int], _ shrinkage: Shrinkage
  ) throws(LearnerFault) {
    let standardization = Standardization(of: rows)
    let scatter = ClassScatter(standardization.apply(rows), labels)
    guard scatter.present.count > 1 else { throw .tooFewClasses(scatter.present.count) }
    if shrinkage == .none, scatter.freedom < 1 {
      throw .noRepetition(classes: scatter.present.count)
    }
    do throws(LinearAlgebraError) {
      var covariance = try scatter.centred.gram()
      // The estimators are defined for the mean outer product over the degrees of freedom.
      covariance.scale(by: 1 / Double(max(scatter.freedom, 1)))
      let features = Double(max(covariance.rows, 1))
      let variance = covariance.trace / features
      var share = shrinkage.share(of: covariance, centred: scatter.centred)
      if variance <= 0 {
        // With one example for each class, no direction is known to vary more than another.
        covariance = Matrix(identity: covariance.rows)
        share = 1
      } else {
        covariance.scale(by: 1 - share)
        covariance.addToDiagonal(share * variance)
      }
      let cholesky = try Self.factor(&covariance, variance)
      // Stored by rows, as in a loaded model, because another order of additions would change the
      // last bits.
      let weights = try cholesky.solve(scatter.means.transposed).transposed
        .rows(at: scatter.present.indices)
      let biases = try scatter.present.indices.map { index throws(LinearAlgebraError) in
        -0.5 * (try weights.row(index).dot(scatter.means.row(index)))
      }
      self.init(
        standardization: standardization, classes: scatter.present, weights: weights,
        biases: biases, means: scatter.means, factor: cholesky.lower, shrinkage: share)
    } catch {
      throw .algebra(error.description)
    }
  }

  /// Adds to the diagonal, ten times as much each time, until the matrix can be factored. Features
  /// that do not vary within a class leave zeros there.
  private static func factor(
    _ covariance: inout Matrix<Double>, _ variance: Double
  ) throws(LinearAlgebraError) -> Cholesky<Double> {
    var ridge = 1e-8 * max(variance, 1e-300)
    for _ in 0..<9 {
      do throws(LinearAlgebraError) {
        let factored = try Cholesky(covariance)
        if factored.reciprocalCondition > 1e-13 { return factored }
      } catch {
        guard case .notPositiveDefinite = error else { throw error }
      }
      covariance.addToDiagonal(ridge)
      ridge *= 10
    }
    return try Cholesky(covariance)
  }

  /// Returns one score for each class of `classes`; empty for a row of another length.
  ///
  /// A batch is processed gesture by gesture, too, so its scores are equal to the last bit.
  /// Computing the features takes ten times as long.
  func scores(_ values: [Double]) -> [Double] {
    var scores: [Double] = []
    scores.reserveCapacity(biases.count)
    forEachScore(values) { scores.append($1) }
    return scores
  }

  /// Returns the first class of the ranking, without memory for the others.
  func best(of values: [Double]) -> Ranking.Entry? {
    var best: Ranking.Entry?
    forEachScore(values) { place, score in
      // Classes are in ascending order, so the first of equal ones is kept.
      if best.map({ score > $0.score }) ?? true {
        best = Ranking.Entry(classIndex: classes[place], score: score)
      }
    }
    return best
  }

  /// Calls `body` for each index in `classes` and its score; not for a row of another length.
  private func forEachScore(_ values: [Double], _ body: (Int, Double) -> Void) {
    let count = standardization.means.count
    guard values.count == count else { return }
    withUnsafeTemporaryAllocation(of: Double.self, capacity: count) { standard in
      standardization.apply(values, into: standard)
      let pairs = UnsafeRawPointer(standard.baseAddress)
      rows.withUnsafeBufferPointer { rows in
        guard let pairs, let base = rows.baseAddress else { return }
        for row in biases.indices {
          let weights = base + row * count
          var sums = SIMD2(biases[row], 0)
          for column in stride(from: 0, to: count - 1, by: 2) {
            let weight = UnsafeRawPointer(weights + column).loadUnaligned(as: SIMD2<Double>.self)
            sums += weight * pairs.loadUnaligned(fromByteOffset: 8 * column, as: SIMD2<Double>.self)
          }
          if count & 1 == 1 { sums.x += weights[count - 1] * standard[count - 1] }
          body(row, sums.x + sums.y)
        }
      }
    }
  }

  func ranking(of values: [Double]) -> Ranking {
    Ranking(zip(classes, scores(values)).map { Ranking.Entry(classIndex: $0, score: $1) })
  }

  /// Returns the squared Mahalanobis distance from the mean of a class; infinite for a class
  /// without examples.
  func novelty(of values: [Double], classIndex: Int) -> Double {
    guard let place = classes.firstIndex(of: classIndex),
      values.count == standardization.means.count
    else { return .infinity }
    var difference = Vector(standardization.apply(values))
    do {
      try difference.add(means.row(place), times: -1)
      let whitened = try factor.solve(.lower, difference)
      return try whitened.dot(whitened)
    } catch {
      // Features too large for the arithmetic are new to every class.
      return .infinity
    }
  }
}
