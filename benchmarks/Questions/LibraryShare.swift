internal import CLinearAlgebra
internal import LinearAlgebra
internal import Tactus

/// Measures the share of the library's speed that remains when it is called through Tactus's
/// matrices.
enum LibraryShare {
  static let benchmark = Benchmark(
    "blas.sgemm.share", unit: "share",
    "Time of cblas_sgemm by that of our product, 1000 × 160 × 64 in single precision."
  ) { _ in
    let library = tactus_load_linear_algebra()
    let (m, n, k) = (1000, 64, 160)
    let left = Matrix<Float>(rows: m, columns: k, repeating: 0.25)
    let right = Matrix<Float>(rows: k, columns: n, repeating: 0.5)
    var product = Matrix<Float>(rows: m, columns: n)
    let (a, b) = ([Float](repeating: 0.25, count: m * k), [Float](repeating: 0.5, count: k * n))
    var c = [Float](repeating: 0, count: m * n)
    return Trial(work: [Quantity(2 * m * n * k, "operations")]) {
      var (ours, theirs) = ([Double](), [Double]())
      for _ in 0..<31 {
        ours.append(Stopwatch.time { try? left.multiply(right, into: &product) })
        theirs.append(
          Stopwatch.time {
            library.cblas_sgemm(
              CblasRowMajor, CblasNoTrans, CblasNoTrans, Int32(m), Int32(n), Int32(k), 1, a,
              Int32(k), b, Int32(n), 0, &c, Int32(n))
          })
      }
      return Answer(value: Spread(theirs).median / Spread(ours).median)
    }
  }
}
