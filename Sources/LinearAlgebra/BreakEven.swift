/// Up to which size our own loops beat a call of the library; the only place that chooses.
///
/// Measured on AVX2 kernels, one thread, against loops compiled for plain x86-64. Which side is
/// taken depends on sizes and layout alone, so the same call always gives the same bits.
package enum BreakEven {
  /// Rows times columns of a product of matrix and vector.
  package static let matrixVector = 768
  /// Rows times columns times inner length of a product of matrices.
  package static let product = 512
  /// The order of a matrix to be factored by Cholesky.
  package static let cholesky = 16
  /// The order of a triangular system with one right-hand side.
  package static let triangular = 96
}
