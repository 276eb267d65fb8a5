import LinearAlgebra
import Testing

@Suite struct `The library` {
  @Test func `the library runs on one thread, whichever thread calls it`() async throws {
    _ = try Matrix<Double>(identity: 200).times(Matrix(identity: 200))
    #expect(LinearAlgebraLibrary.threads == 1)
    #expect(!LinearAlgebraLibrary.kernels.isEmpty)
  }

  @Test func `the library gives the same bits in eight tasks at once as in one`() async throws {
    let expected = try Self.work()
    try await withThrowingTaskGroup(of: [Double].self) { group in
      for _ in 0..<8 { group.addTask { try Self.work() } }
      for try await found in group { #expect(found == expected) }
    }
  }

  static func work() throws -> [Double] {
    var random = RandomMatrices(seed: 71)
    var results: [Double] = []
    for order in [1, 5, 20, 49] {
      let a = try random.positive(order, Double.self)
      let b = random.matrix(order, 7, Double.self)
      results += try a.times(b).elements + Cholesky(a).solve(b).elements
    }
    return results
  }

  /// Sizes on both sides of each break-even point give the same result except for rounding.
  @Test func `the library and the loops in Swift agree at the size where one replaces the other`()
    throws
  {
    var random = RandomMatrices(seed: 72)
    for order in [1, 3, 8, 9, 15, 16, 17, 18, 26, 27, 28, 29, 60, 95, 96, 97] {
      let a = try random.positive(order, Double.self)
      let x = random.vector(order, Double.self)
      let single = try a.times(x)
      let batched = try a.times(Matrix(rows: order, columns: 1, elements: x.elements))
      expectAgreement(batched, single.elements.map { [$0] }, roundings: 400)
      let cholesky = try Cholesky(a)
      let one = try cholesky.lower.solve(.lower, x)
      let two = try cholesky.lower.solve(
        .lower, Matrix(rows: 2, columns: order, elements: x.elements + x.elements).transposed)
      expectAgreement(
        two[0..<order, 1..<2], one.elements.map { [$0] },
        roundings: 400 / Double(cholesky.reciprocalCondition))
    }
  }
}
