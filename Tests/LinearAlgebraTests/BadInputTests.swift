import LinearAlgebra
import Testing

@Suite struct `Bad input is refused, never computed with` {
  typealias Operation = @Sendable (Matrix<Double>) throws -> Void

  static let square: [(String, Operation)] = [
    ("Cholesky", { _ = try Cholesky($0) }),
    ("eigenvalues", { _ = try SymmetricEigen($0) }),
    ("generalized eigenvalues", { _ = try SymmetricEigen($0, relativeTo: Matrix(identity: 20)) }),
    ("generalized eigenvalues", { _ = try SymmetricEigen(Matrix(identity: 20), relativeTo: $0) }),
  ]
  static let any: [(String, Operation)] = [
    ("singular values", { _ = try SingularValues($0) }),
    ("QR", { _ = try QRFactors($0) }),
    ("least squares", { _ = try LeastSquares($0, Vector(count: $0.rows)) }),
    (
      "right-hand side of least squares",
      { _ = try LeastSquares(Matrix(identity: $0.rows), $0) }
    ),
    (
      "right-hand side of least squares",
      { _ = try QRFactors(Matrix(identity: $0.rows)).solve($0) }
    ),
    (
      "right-hand side of a triangular solve",
      { _ = try Matrix<Double>(identity: $0.rows).solve(.lower, $0) }
    ),
  ]

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `elements that are not numbers, with their place`(bad: Double) {
    for (name, operation) in Self.square + Self.any {
      for (row, column) in [(0, 0), (19, 19)] {
        var matrix = Matrix<Double>(identity: 20)
        matrix[row, column] = bad
        #expect(
          throws: LinearAlgebraError.notFinite(operation: name, row: row, column: column)
        ) { try operation(matrix) }
      }
    }
  }

  @Test func `matrices that are not symmetric, or not square`() {
    for (name, operation) in Self.square {
      var matrix = Matrix<Double>(identity: 20)
      matrix[3, 1] = 1e-3
      #expect(throws: LinearAlgebraError.notSymmetric(operation: name, row: 3, column: 1)) {
        try operation(matrix)
      }
      #expect(
        throws: LinearAlgebraError.notSquare(operation: name, Shape(rows: 20, columns: 19))
      ) { try operation(Matrix(rows: 20, columns: 19)) }
    }
  }

  @Test func `sides of the wrong length`() {
    #expect(throws: LinearAlgebraError.self) {
      try LeastSquares(Matrix<Double>(rows: 3, columns: 2), Vector(count: 2))
    }
    #expect(throws: LinearAlgebraError.self) {
      try Cholesky(Matrix<Double>(identity: 3)).solve(Vector(count: 2))
    }
  }

  /// Twice 1e308 is too large for a double. A result may be exact or refused, but not infinite.
  @Test func `huge and tiny numbers give finite results or an error`() throws {
    var random = RandomMatrices(seed: 61)
    for scale in [1e300, 1e-300, 1e160, 1e-160] {
      for order in [1, 2, 5, 30] {
        var a = try random.positive(order, Double.self)
        a.scale(by: scale)
        let results: [() throws -> Matrix<Double>] = [
          { try Cholesky(a).lower }, { try SymmetricEigen(a).vectors },
          { try QRFactors(a).r }, { try LeastSquares(a, a).solution },
          { try Cholesky(a).solve(Vector(count: order, repeating: 1)).asColumn },
          { try SingularValues(a).pseudoInverse() },
          { try QRFactors(a).solve(a) },
        ]
        for (number, result) in results.enumerated() {
          do {
            let finite = try result().largestMagnitude.isFinite
            #expect(finite, "result \(number) at \(scale), order \(order)")
          } catch is LinearAlgebraError {}
        }
      }
    }
  }

  @Test func `every error states what was found and what to do`() {
    let shape = Shape(rows: 2, columns: 3)
    let errors: [LinearAlgebraError] = [
      .shapeMismatch(operation: "product", left: shape, right: shape),
      .notSquare(operation: "QR", shape), .notFinite(operation: "QR", row: 4, column: 5),
      .notSymmetric(operation: "QR", row: 4, column: 5), .notPositiveDefinite(order: 7),
      .singular(diagonal: 7), .rankDeficient(rank: 2, columns: 7),
      .notConverged(operation: "QR", unsettled: 2), .overflow(operation: "QR"),
      .tooLarge(shape), .libraryRefused(routine: "potrf", info: -4),
      .libraryRefused(routine: "potrf", info: -1010),
    ]
    #expect(Set(errors.map(\.description)).count == errors.count)
    for error in errors { #expect(error.description.count > 30, "\(error)") }
    #expect(LinearAlgebraError.notPositiveDefinite(order: 7).description.contains("column 6"))
  }
}

extension Vector {
  var asColumn: Matrix<Scalar> { Matrix(rows: count, columns: 1, elements: elements) }
}
