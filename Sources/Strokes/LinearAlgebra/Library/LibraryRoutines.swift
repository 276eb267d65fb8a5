/// The routines of CBLAS and LAPACKE for one type of number. All calls go through this type.
///
/// The first use loads the libraries and sets OpenBLAS to one thread. At the sizes of this package
/// a second thread never helps, and costs up to seven times (a product of matrix and vector); files
/// and folds run in parallel instead. Results then do not depend on the number of cores. Matrices
/// are row-major for the products and column-major for LAPACK, which is fastest for each.
@usableFromInline
package struct LibraryRoutines<Scalar: MatrixScalar>: Sendable {
  typealias Read = UnsafePointer<Scalar>
  typealias Write = UnsafeMutablePointer<Scalar>
  typealias Count = Int32

  /// `C ← alpha op(A) op(B) + beta C`, with `op(A)` of m×k and `op(B)` of k×n.
  let gemm:
    @Sendable (
      _ transposeA: Bool, _ transposeB: Bool, _ m: Count, _ n: Count, _ k: Count, _ alpha: Scalar,
      _ a: Read, _ lda: Count, _ b: Read, _ ldb: Count, _ beta: Scalar, _ c: Write, _ ldc: Count
    ) -> Void
  /// `y ← alpha op(A) x + beta y`, with `A` of m×n before `op`.
  let gemv:
    @Sendable (
      _ transpose: Bool, _ m: Count, _ n: Count, _ alpha: Scalar, _ a: Read, _ lda: Count,
      _ x: Read, _ incx: Count, _ beta: Scalar, _ y: Write, _ incy: Count
    ) -> Void
  /// The lower triangle of `C ← alpha op(A) op(A)ᵀ + beta C`, with `op(A)` of n×k.
  let syrk:
    @Sendable (
      _ transpose: Bool, _ n: Count, _ k: Count, _ alpha: Scalar, _ a: Read, _ lda: Count,
      _ beta: Scalar, _ c: Write, _ ldc: Count
    ) -> Void
  /// `B ← op(A)⁻¹ B`, or `B op(A)⁻¹` from the right, with triangular `A` and `B` of m×n.
  let trsm:
    @Sendable (
      _ right: Bool, _ lower: Bool, _ transpose: Bool, _ m: Count, _ n: Count, _ a: Read,
      _ lda: Count,
      _ b: Write, _ ldb: Count
    ) -> Void
  /// The upper factor `A = UᵀU`, in place.
  let potrf: @Sendable (_ n: Count, _ a: Write, _ lda: Count) -> Count
  /// The reciprocal condition number of the matrix with the given upper factor.
  let pocon: @Sendable (_ n: Count, _ a: Read, _ lda: Count, _ norm: Scalar) -> Scalar
}
