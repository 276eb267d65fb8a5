/// The sizes up to which the loops of this package are faster than a library call; the only place
/// that decides this.
///
/// Measured with AVX2 kernels and one thread, against loops compiled for plain x86-64. The decision
/// depends only on sizes and layout, so the same call always gives the same bits.
package enum BreakEven {
  /// The largest rows × columns of a product of matrix and vector.
  package static let matrixVector = 768
  /// The largest rows × columns × inner length of a product of matrices.
  package static let product = 512
  /// The largest order of a matrix for Cholesky factorization.
  package static let cholesky = 16
  /// The largest order of a triangular system with one right-hand side.
  package static let triangular = 96
}
