import LinearAlgebra
import Testing

@Suite struct `Bad input is refused, never computed with` {
  typealias Operation = @Sendable (Matrix<Double>) throws -> Void

  static let operations: [(String, Operation)] = [
    ("Cholesky", { _ = try Cholesky($0) }),
    (
      "right-hand side of a triangular solve",
      { _ = try Matrix<Double>(identity: $0.rows).solve(.lower, $0) }
    ),
  ]

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `bad input is refused: elements that are not numbers, with their place`(bad: Double) {
    for (name, operation) in Self.operations {
      for (row, column) in [(0, 0), (19, 19)] {
        var matrix = Matrix<Double>(identity: 20)
        matrix[row, column] = bad
        #expect(
          throws: LinearAlgebraError.notFinite(operation: name, row: row, column: column)
        ) { try operation(matrix) }
      }
    }
  }

  @Test func `bad input is refused: matrices that are not symmetric, or not square`() {
    var matrix = Matrix<Double>(identity: 20)
    matrix[3, 1] = 1e-3
    #expect(throws: LinearAlgebraError.notSymmetric(operation: "Cholesky", row: 3, column: 1)) {
      try Cholesky(matrix)
    }
    let shape = MatrixShape(rows: 20, columns: 19)
    #expect(throws: LinearAlgebraError.notSquare(operation: "Cholesky", shape)) {
      try Cholesky(Matrix<Double>(rows: 20, columns: 19))
    }
  }

  @Test func `bad input is refused: sides of the wrong length`() {
    #expect(throws: LinearAlgebraError.self) {
      try Cholesky(Matrix<Double>(identity: 3)).solve(Vector(count: 2))
    }
  }

  /// Twice 1e308 is too large for a double. A result may be exact or refused, but not infinite.
  @Test func `bad input is refused: huge and tiny numbers give finite results or an error`() throws
  {
    var random = RandomMatrices(seed: 61)
    for scale in [1e300, 1e-300, 1e160, 1e-160] {
      for order in [1, 2, 5, 30] {
        var a = try random.positive(order, Double.self)
        a.scale(by: scale)
        let results: [() throws -> Matrix<Double>] = [
          { try Cholesky(a).lower }, { try Cholesky(a).solve(a) },
          { try Cholesky(a).solve(Vector(count: order, repeating: 1)).asColumn },
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
    let shape = MatrixShape(rows: 2, columns: 3)
    let errors: [LinearAlgebraError] = [
      .shapeMismatch(operation: "product", left: shape, right: shape),
      .notSquare(operation: "QR", shape), .notFinite(operation: "QR", row: 4, column: 5),
      .notSymmetric(operation: "QR", row: 4, column: 5), .notPositiveDefinite(order: 7),
      .singular(diagonal: 7), .overflow(operation: "QR"),
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
