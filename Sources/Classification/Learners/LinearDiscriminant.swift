import LinearAlgebra

/// Classes as normal distributions of one covariance: the boundaries between them are planes.
///
/// Rubine 1991, section 4; Fisher 1936. The score of a class is the logarithm of its likelihood
/// less what all classes share, `w·x + b`. O(classes · features) for a ranking.
package struct LinearDiscriminant: Sendable {
  package let standardization: Standardization
  /// The classes with examples; the others are never named.
  package let classes: [Int]
  /// One row a class of `classes`.
  let weights: Matrix<Double>
  let biases: [Double]
  /// Standardized means, for distances.
  let means: Matrix<Double>
  /// Lower factor of the covariance.
  let factor: Matrix<Double>
  /// The share of the target that was mixed into the covariance.
  package let shrinkage: Double
  /// `weights` row by row: for one gesture a loop is done before a library call has begun.
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

  /// Pooled covariance by a symmetric update, shrunk, factored; O(n f² + f³).
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
      // What the estimators are stated for: the mean outer product over the degrees of freedom.
      covariance.scale(by: 1 / Double(max(scatter.freedom, 1)))
      let features = Double(max(covariance.rows, 1))
      let variance = covariance.trace / features
      var share = shrinkage.share(of: covariance, centred: scatter.centred)
      if variance <= 0 {
        // One example a class: no direction is known to vary more than another.
        covariance = Matrix(identity: covariance.rows)
        share = 1
      } else {
        covariance.scale(by: 1 - share)
        covariance.addToDiagonal(share * variance)
      }
      let cholesky = try Self.factor(&covariance, variance)
      // Laid out by rows, as a loaded model is: another order of additions gives other last bits.
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

  /// Adds to the diagonal, ten times as much each time, until the matrix can be factored: features
  /// that never vary within a class leave zeros there.
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

  /// One score a class of `classes`; none for a row of another length.
  ///
  /// A batch goes through here gesture by gesture, too: its scores are the same to the last bit, and
  /// making the features takes ten times as long.
  func scores(_ values: [Double]) -> [Double] {
    var scores: [Double] = []
    scores.reserveCapacity(biases.count)
    forEachScore(values) { scores.append($1) }
    return scores
  }

  /// The first of the ranking, without memory for the others.
  func best(of values: [Double]) -> Ranking.Entry? {
    var best: Ranking.Entry?
    forEachScore(values) { place, score in
      // Classes ascend, so the first of equals stays.
      if best.map({ score > $0.score }) ?? true {
        best = Ranking.Entry(classIndex: classes[place], score: score)
      }
    }
    return best
  }

  /// Classes by their place in `classes`; none for a row of another length.
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

  /// Squared Mahalanobis distance from the mean of a class; infinite for one without examples.
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
      // Features too far out for the arithmetic are new to any class.
      return .infinity
    }
  }
}
