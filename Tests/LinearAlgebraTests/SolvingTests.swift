import LinearAlgebra
import Testing

@Suite struct `Triangular systems` {
  @Test
  func `triangular systems agree with elimination, for every triangle, layout and number of sides`()
    throws
  {
    try check(Double.self, seed: 11)
    try check(Float.self, seed: 12)
  }

  func check<Scalar: MatrixScalar>(_ type: Scalar.Type, seed: UInt64) throws {
    var random = RandomMatrices(seed: seed)
    for _ in 0..<25 {
      let (order, sides) = (random.size(0...24), random.size(0...4))
      var full = random.matrix(order, order, type)
      full.addToDiagonal(Scalar(4 * order + 4))
      let b = random.matrix(order, sides, type)
      for triangle in [Triangle.lower, .upper] {
        for turned in [false, true] {
          let table = ReferenceAlgebra.table(full).enumerated().map { row, line in
            line.enumerated().map { column, value in
              (triangle == .lower ? column <= row : column >= row) ? value : 0
            }
          }
          let matrix = turned ? ReferenceAlgebra.transposed(table, columns: order) : table
          let expected = try #require(ReferenceAlgebra.solve(matrix, ReferenceAlgebra.table(b)))
          let found = try full.solve(triangle, transposed: turned, b)
          expectAgreement(found, expected, roundings: 40, scale: 1)
          if sides > 0 {
            let single = try full.solve(triangle, transposed: turned, b.column(0))
            expectAgreement(
              Matrix(rows: order, columns: 1, elements: single.elements),
              expected.map { [$0[0]] }, roundings: 40, scale: 1)
          }
        }
      }
    }
  }

  @Test func `triangular systems do not read the other triangle`() throws {
    let half = Matrix<Double>([[2, .nan], [1, 4]])
    #expect(try half.solve(.lower, [2, 9]).elements == [1, 2])
    #expect(try half.solve(.lower, transposed: true, [4, 8]).elements == [1, 2])
    #expect(throws: LinearAlgebraError.notFinite(operation: "triangular solve", row: 0, column: 1))
    { try half.solve(.upper, [1, 1]) }
  }

  @Test func `triangular systems refuse a zero on the diagonal and a result that is too large`() {
    #expect(throws: LinearAlgebraError.singular(diagonal: 1)) {
      try Matrix<Double>([[1, 0], [5, 0]]).solve(.lower, [1, 1])
    }
    #expect(throws: LinearAlgebraError.overflow(operation: "triangular solve")) {
      try Matrix<Double>([[1e-300]]).solve(.upper, [1e300])
    }
  }
}

@Suite struct `The Cholesky factorization` {
  @Test func `the Cholesky factorization gives back the matrix, and solves`() throws {
    try check(Double.self, seed: 21)
    try check(Float.self, seed: 22)
  }

  func check<Scalar: MatrixScalar>(_ type: Scalar.Type, seed: UInt64) throws {
    var random = RandomMatrices(seed: seed)
    for _ in 0..<25 {
      let order = random.size(0...28)
      let a = try random.positive(order, type)
      let factored = try Cholesky(a)
      expectAgreement(
        try factored.lower.times(factored.lower.transposed), ReferenceAlgebra.table(a),
        roundings: 60)
      let x = random.matrix(order, 3, type)
      let solved = try factored.solve(a.times(x))
      let reciprocal = Double(factored.reciprocalCondition)
      expectAgreement(
        solved, ReferenceAlgebra.table(x), roundings: 20 * Double(order + 1) / reciprocal)
      guard order > 0 else { continue }
      let values = ReferenceAlgebra.eigenvalues(ReferenceAlgebra.table(a))
      let ratio = reciprocal / (values[0] / values[order - 1])
      #expect(ratio > 0.9 / Double(order) && ratio < 1.2 * Double(order), "\(ratio), \(order)")
    }
  }

  @Test(arguments: [1, 5, 16, 17, 40])
  func `the Cholesky factorization names the column that depends on those before it`(order: Int)
    throws
  {
    for bad in 0..<order {
      var a = Matrix<Double>(identity: order)
      a[bad, bad] = 0
      #expect(throws: LinearAlgebraError.notPositiveDefinite(order: bad + 1)) { try Cholesky(a) }
      a[bad, bad] = -1
      #expect(throws: LinearAlgebraError.notPositiveDefinite(order: bad + 1)) { try Cholesky(a) }
    }
  }

  @Test
  func
    `the Cholesky factorization distinguishes a well conditioned matrix from a badly conditioned one`()
    throws
  {
    #expect(try Cholesky(Matrix<Double>(identity: 30)).reciprocalCondition == 1)
    let bad = try Cholesky(Matrix<Double>(diagonal: [1, 1e-12])).reciprocalCondition
    #expect(bad > 0.5e-12 && bad < 2e-12)
  }
}
