internal import CLinearAlgebra

extension LibraryRoutines where Scalar == Float {
  static let single: LibraryRoutines<Float> = {
    let library = LinearAlgebraLibrary.functions
    return LibraryRoutines<Float>(
      gemm: { transposeA, transposeB, m, n, k, alpha, a, lda, b, ldb, beta, c, ldc in
        library.cblas_sgemm(
          CblasRowMajor, transposeA ? CblasTrans : CblasNoTrans,
          transposeB ? CblasTrans : CblasNoTrans, m, n, k, alpha, a, lda, b, ldb, beta, c, ldc)
      },
      gemv: { transpose, m, n, alpha, a, lda, x, incx, beta, y, incy in
        library.cblas_sgemv(
          CblasRowMajor, transpose ? CblasTrans : CblasNoTrans, m, n, alpha, a, lda, x, incx,
          beta, y, incy)
      },
      syrk: { transpose, n, k, alpha, a, lda, beta, c, ldc in
        library.cblas_ssyrk(
          CblasRowMajor, CblasLower, transpose ? CblasTrans : CblasNoTrans, n, k, alpha, a, lda,
          beta, c, ldc)
      },
      trsm: { right, lower, transpose, m, n, a, lda, b, ldb in
        library.cblas_strsm(
          CblasRowMajor, right ? CblasRight : CblasLeft, lower ? CblasLower : CblasUpper,
          transpose ? CblasTrans : CblasNoTrans, CblasNonUnit, m, n, 1, a, lda, b, ldb)
      },
      potrf: { n, a, lda in library.LAPACKE_spotrf(LAPACK_COL_MAJOR, upper, n, a, lda) },
      pocon: { n, a, lda, norm in
        var reciprocal: Float = 0
        let info = library.LAPACKE_spocon(LAPACK_COL_MAJOR, upper, n, a, lda, norm, &reciprocal)
        return info == 0 ? reciprocal : 0
      },
      syevd: { n, a, lda, values in
        library.LAPACKE_ssyevd(LAPACK_COL_MAJOR, vectors, upper, n, a, lda, values)
      },
      sygvd: { n, a, lda, b, ldb, values in
        library.LAPACKE_ssygvd(LAPACK_COL_MAJOR, 1, vectors, upper, n, a, lda, b, ldb, values)
      },
      gesdd: { m, n, a, lda, values, u, ldu, vt, ldvt in
        library.LAPACKE_sgesdd(LAPACK_COL_MAJOR, thin, m, n, a, lda, values, u, ldu, vt, ldvt)
      },
      geqrf: { m, n, a, lda, tau in library.LAPACKE_sgeqrf(LAPACK_COL_MAJOR, m, n, a, lda, tau) },
      orgqr: { m, k, a, lda, tau in library.LAPACKE_sorgqr(LAPACK_COL_MAJOR, m, k, k, a, lda, tau)
      },
      trcon: { n, a, lda in
        var reciprocal: Float = 0
        let info = library.LAPACKE_strcon(
          LAPACK_COL_MAJOR, oneNorm, upper, notUnit, n, a, lda, &reciprocal)
        return info == 0 ? reciprocal : 0
      },
      gelsy: { m, n, count, a, lda, b, ldb, pivots, smallest in
        var rank: Int32 = 0
        let info = library.LAPACKE_sgelsy(
          LAPACK_COL_MAJOR, m, n, count, a, lda, b, ldb, pivots, smallest, &rank)
        return (info, rank)
      })
  }()
}
