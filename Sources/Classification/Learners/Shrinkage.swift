import LinearAlgebra

/// How far a covariance is drawn towards the same variance in every direction.
///
/// With few examples for each feature the smallest eigenvalues of a covariance come out too small;
/// a classifier that divides by them collapses. Shrinking keeps them up.
public enum Shrinkage: Hashable, Sendable {
  /// Not at all, as Rubine did, but for the little that makes the matrix invertible.
  case none
  /// Ledoit and Wolf 2004, A well-conditioned estimator for large-dimensional covariance matrices.
  case ledoitWolf
  /// Oracle approximating: Chen, Wiesel, Eldar and Hero 2010, Shrinkage algorithms for MMSE
  /// covariance estimation, eq. 23.
  case oracleApproximating
  /// A share from 0 to 1 that somebody chose.
  case fixed(Double)

  /// The share of the target in the mixture, from 0 to 1.
  ///
  /// `centred` holds the samples less their means, one a row, `covariance` their mean outer product.
  func share(of covariance: Matrix<Double>, centred: Matrix<Double>) -> Double {
    let (samples, features) = (Double(centred.rows), Double(covariance.rows))
    guard samples > 0, features > 0 else { return 1 }
    let mean = covariance.trace / features
    let squares = covariance.elements.reduce(0.0) { $0 + $1 * $1 }
    switch self {
    case .none: return 0
    case .fixed(let share): return min(max(share, 0), 1)
    case .ledoitWolf:
      // Lemma 3.2 to 3.4: dispersion of the estimate over its distance from the target.
      let fourth = (0..<centred.rows).reduce(0.0) { sum, row in
        let length = centred.row(row).elements.reduce(0.0) { $0 + $1 * $1 }
        return sum + length * length
      }
      let distance = (squares - features * mean * mean) / features
      let dispersion = (fourth / samples - squares) / (samples * features)
      guard distance > 0 else { return 1 }
      return min(max(dispersion, 0) / distance, 1)
    case .oracleApproximating:
      let alpha = squares / (features * features)
      let rest = (samples + 1) * (alpha - mean * mean / features)
      return rest > 0 ? min((alpha + mean * mean) / rest, 1) : 1
    }
  }
}
