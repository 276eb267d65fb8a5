import LinearAlgebra
import Testing

@Suite struct `Products agree with three plain loops` {
  @Test
  func
    `products agree with three plain loops of matrices of any shape and layout, also of empty ones`()
    throws
  {
    try check(Double.self, seed: 1)
    try check(Float.self, seed: 2)
  }

  func check<Scalar: MatrixScalar>(_ type: Scalar.Type, seed: UInt64) throws {
    var random = RandomMatrices(seed: seed)
    for _ in 0..<60 {
      let (m, n, k) = (random.size(0...28), random.size(0...28), random.size(0...28))
      let (a, b) = (random.matrix(m, k, type), random.matrix(k, n, type))
      let expected = ReferenceAlgebra.product(
        ReferenceAlgebra.table(a), ReferenceAlgebra.table(b), columns: n)
      expectAgreement(try a.times(b), expected, roundings: 60, "inner \(k)")

      var sum = random.matrix(m, n, type)
      let before = ReferenceAlgebra.table(sum)
      try a.multiply(b, into: &sum, times: 2, keeping: -0.5)
      let combined = zip(expected, before).map { zip($0, $1).map { 2 * $0 - 0.5 * $1 } }
      expectAgreement(sum, combined, roundings: 150)

      let x = random.vector(k, type)
      let column = x.elements.map { [Double($0)] }
      let image = try a.times(x)
      expectAgreement(
        Matrix(rows: m, columns: 1, elements: image.elements),
        ReferenceAlgebra.product(ReferenceAlgebra.table(a), column, columns: 1), roundings: 60)

      let turned = ReferenceAlgebra.transposed(ReferenceAlgebra.table(a), columns: k)
      let gram = try a.gram()
      expectAgreement(
        gram, ReferenceAlgebra.product(turned, ReferenceAlgebra.table(a), columns: k),
        roundings: 60)
      #expect(gram == gram.transposed)
    }
  }

  @Test func `the previous content of the result is ignored unless it is kept`() throws {
    for order in [3, 30] {
      let a = Matrix<Double>(identity: order)
      var result = Matrix<Double>(rows: order, columns: order, repeating: .nan)
      try a.multiply(a, into: &result)
      #expect(result == a)
      var vector = Vector<Double>(count: order, repeating: .nan)
      try a.multiply(Vector(count: order, repeating: 2), into: &vector)
      #expect(vector == Vector(count: order, repeating: 2))
      var gram = Matrix<Double>(rows: order, columns: order, repeating: .nan)
      try gram.addGram(of: a, keeping: 0)
      #expect(gram == a)
    }
  }

  @Test func `an inner length of zero gives zeros`() throws {
    let product = try Matrix<Double>(rows: 3, columns: 0).times(Matrix(rows: 0, columns: 2))
    #expect(product == Matrix(rows: 3, columns: 2))
  }

  @Test func `a value that is not a number stays so`() throws {
    for order in [2, 40] {
      var a = Matrix<Double>(identity: order)
      a[1, 0] = .nan
      let product = try a.times(Matrix(identity: order))
      #expect(product[1, 0].isNaN && product[0, 0] == 1)
    }
  }

  @Test func `shapes that do not fit are named`() {
    #expect(
      throws: LinearAlgebraError.shapeMismatch(
        operation: "product", left: MatrixShape(rows: 2, columns: 3),
        right: MatrixShape(rows: 2, columns: 3))
    ) {
      try Matrix<Float>(rows: 2, columns: 3).times(Matrix(rows: 2, columns: 3))
    }
    #expect(throws: LinearAlgebraError.self) {
      try Matrix<Float>(rows: 2, columns: 3).times(Vector(count: 2))
    }
    #expect(throws: LinearAlgebraError.self) {
      try Vector<Float>(count: 2).dot(Vector(count: 3))
    }
  }
}

@Suite struct `Vectors` {
  @Test func `vectors know their length without overflow or underflow`() {
    #expect(abs(Vector<Double>([3e200, 4e200]).length / 5e200 - 1) < 1e-15)
    #expect(abs(Vector<Float>([3e-30, 4e-30]).length - 5e-30) < 1e-35)
    #expect(Vector<Double>([]).length == 0)
    #expect(Vector<Double>([1, .nan]).length.isNaN)
    #expect(Vector<Double>([1, -.infinity]).length == .infinity)
  }

  @Test func `vectors add, scale and multiply at any stride`() throws {
    var random = RandomMatrices(seed: 3)
    for _ in 0..<30 {
      let count = random.size(1...50)
      let matrix = random.matrix(count, count, Double.self)
      let (row, column) = (matrix.row(count / 2), matrix.column(count / 3))
      var sum = row
      try sum.add(column, times: 3)
      sum.scale(by: 0.5)
      for index in sum.indices {
        #expect(abs(sum[index] - (row[index] + 3 * column[index]) / 2) < 1e-15)
      }
      let plain = row.indices.reduce(0.0) { $0 + row[$1] * column[$1] }
      #expect(abs(try row.dot(column) - plain) < 1e-13)
    }
  }
}
