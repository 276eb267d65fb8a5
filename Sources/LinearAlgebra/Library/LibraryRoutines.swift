/// The routines of CBLAS and LAPACKE for one type of number; the only way to them.
///
/// The first use loads the libraries and sets OpenBLAS to one thread: at this package's sizes a second thread never helps
/// and costs up to seven times (a product of matrix and vector); files and folds run in parallel
/// instead. Then nothing depends on how many cores there are.
/// Matrices are row-major for the products, column-major for LAPACK, as each of them is fastest.
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
  /// Upper factor `A = UᵀU` in place.
  let potrf: @Sendable (_ n: Count, _ a: Write, _ lda: Count) -> Count
  /// Reciprocal condition of the matrix whose upper factor is given.
  let pocon: @Sendable (_ n: Count, _ a: Read, _ lda: Count, _ norm: Scalar) -> Scalar
  /// Eigenvalues ascending; the eigenvectors replace `a`, one a column.
  let syevd: @Sendable (_ n: Count, _ a: Write, _ lda: Count, _ values: Write) -> Count
  /// Eigenvalues of `A x = λ B x`, ascending; the eigenvectors replace `a`, one a column, and the
  /// factor of `b` replaces `b`.
  let sygvd:
    @Sendable (_ n: Count, _ a: Write, _ lda: Count, _ b: Write, _ ldb: Count, _ values: Write)
      -> Count
  /// Thin singular value decomposition of an m×n matrix.
  let gesdd:
    @Sendable (
      _ m: Count, _ n: Count, _ a: Write, _ lda: Count, _ values: Write,
      _ u: Write, _ ldu: Count, _ vt: Write, _ ldvt: Count
    ) -> Count
  /// Householder QR in place, and the explicit `Q` of m×k from it.
  let geqrf: @Sendable (_ m: Count, _ n: Count, _ a: Write, _ lda: Count, _ tau: Write) -> Count
  let orgqr: @Sendable (_ m: Count, _ k: Count, _ a: Write, _ lda: Count, _ tau: Read) -> Count
  /// Reciprocal condition of an upper triangular matrix.
  let trcon: @Sendable (_ n: Count, _ a: Read, _ lda: Count) -> Scalar
  /// Shortest least-squares solution by a complete orthogonal factorization; gives the rank.
  let gelsy:
    @Sendable (
      _ m: Count, _ n: Count, _ rightHandSides: Count, _ a: Write, _ lda: Count,
      _ b: Write, _ ldb: Count, _ pivots: UnsafeMutablePointer<Count>, _ smallest: Scalar
    ) -> (info: Count, rank: Count)
}
