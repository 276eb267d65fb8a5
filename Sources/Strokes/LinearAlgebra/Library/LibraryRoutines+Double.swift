internal import CLinearAlgebra

extension LibraryRoutines where Scalar == Double {
  static let double: LibraryRoutines<Double> = {
    let library = LinearAlgebraLibrary.functions
    return LibraryRoutines<Double>(
      gemm: { transposeA, transposeB, m, n, k, alpha, a, lda, b, ldb, beta, c, ldc in
        library.cblas_dgemm(
          CblasRowMajor, transposeA ? CblasTrans : CblasNoTrans,
          transposeB ? CblasTrans : CblasNoTrans, m, n, k, alpha, a, lda, b, ldb, beta, c, ldc)
      },
      gemv: { transpose, m, n, alpha, a, lda, x, incx, beta, y, incy in
        library.cblas_dgemv(
          CblasRowMajor, transpose ? CblasTrans : CblasNoTrans, m, n, alpha, a, lda, x, incx,
          beta, y, incy)
      },
      syrk: { transpose, n, k, alpha, a, lda, beta, c, ldc in
        library.cblas_dsyrk(
          CblasRowMajor, CblasLower, transpose ? CblasTrans : CblasNoTrans, n, k, alpha, a, lda,
          beta, c, ldc)
      },
      trsm: { right, lower, transpose, m, n, a, lda, b, ldb in
        library.cblas_dtrsm(
          CblasRowMajor, right ? CblasRight : CblasLeft, lower ? CblasLower : CblasUpper,
          transpose ? CblasTrans : CblasNoTrans, CblasNonUnit, m, n, 1, a, lda, b, ldb)
      },
      potrf: { n, a, lda in library.LAPACKE_dpotrf(LAPACK_COL_MAJOR, upper, n, a, lda) },
      pocon: { n, a, lda, norm in
        var reciprocal: Double = 0
        let info = library.LAPACKE_dpocon(LAPACK_COL_MAJOR, upper, n, a, lda, norm, &reciprocal)
        return info == 0 ? reciprocal : 0
      })
  }()
}
