import LinearAlgebra

/// How strongly a covariance is shrunk towards equal variance in every direction.
///
/// With few examples for each feature, the smallest eigenvalues of a covariance are too small, and
/// a classifier that divides by them fails. Shrinkage raises them.
package enum Shrinkage: Hashable, Sendable {
  /// No shrinkage, as in Rubine's paper, except for the small amount that makes the matrix
  /// invertible.
  case none
  /// Ledoit and Wolf 2004, A well-conditioned estimator for large-dimensional covariance matrices.
  case ledoitWolf
  /// Oracle approximating shrinkage: Chen, Wiesel, Eldar and Hero 2010, Shrinkage algorithms for
  /// MMSE covariance estimation, eq. 23.
  case oracleApproximating
  /// A fixed share from 0 to 1.
  case fixed(Double)

  /// Returns the share of the target in the mixture, from 0 to 1.
  ///
  /// `centred` holds the samples minus their means, one per row. `covariance` is the sum of their
  /// outer products divided by their number or their degrees of freedom.
  func share(of covariance: Matrix<Double>, centred: Matrix<Double>) -> Double {
    let (samples, features) = (Double(centred.rows), Double(covariance.rows))
    guard samples > 0, features > 0 else { return 1 }
    let mean = covariance.trace / features
    let squares = covariance.elements.reduce(0.0) { $0 + $1 * $1 }
    switch self {
    case .none: return 0
    case .fixed(let share): return min(max(share, 0), 1)
    case .ledoitWolf:
      // Lemma 3.2 to 3.4: dispersion of the estimate over its distance from the target, both for
      // the covariance over the number of samples, while the given one may be over fewer degrees of
      // freedom.
      let lengths = (0..<centred.rows).map { row in
        centred.row(row).elements.reduce(0.0) { $0 + $1 * $1 }
      }
      guard covariance.trace > 0 else { return 1 }
      let scale = lengths.reduce(0, +) / samples / covariance.trace
      let (ownSquares, ownMean) = (squares * scale * scale, mean * scale)
      let fourth = lengths.reduce(0.0) { $0 + $1 * $1 }
      let distance = (ownSquares - features * ownMean * ownMean) / features
      let dispersion = (fourth / samples - ownSquares) / (samples * features)
      guard distance > 0 else { return 1 }
      return min(max(dispersion, 0) / distance, 1)
    case .oracleApproximating:
      let alpha = squares / (features * features)
      let rest = (samples + 1) * (alpha - mean * mean / features)
      return rest > 0 ? min((alpha + mean * mean) / rest, 1) : 1
    }
  }
}
