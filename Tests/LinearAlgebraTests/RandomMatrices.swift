import LinearAlgebra
import SeededRandom

/// Random matrices of every kind, from a seed.
struct RandomMatrices: RandomNumberGenerator {
  private var generator: SplitMix

  init(seed: UInt64) { generator = SplitMix(seed: seed) }

  mutating func next() -> UInt64 { generator.next() }

  mutating func size(_ range: ClosedRange<Int> = 0...40) -> Int { .random(in: range, using: &self) }

  mutating func number<Scalar: MatrixScalar>(_ type: Scalar.Type = Scalar.self) -> Scalar {
    Scalar(Double.random(in: -1...1, using: &self))
  }

  mutating func vector<Scalar: MatrixScalar>(
    _ count: Int, _ type: Scalar.Type = Scalar.self
  ) -> Vector<Scalar> {
    Vector((0..<count).map { _ in number() })
  }

  /// Returns a matrix in separate memory, by rows or by columns, or a part of a larger matrix.
  mutating func matrix<Scalar: MatrixScalar>(
    _ rows: Int, _ columns: Int, _ type: Scalar.Type = Scalar.self
  ) -> Matrix<Scalar> {
    func full(_ rows: Int, _ columns: Int, _ self: inout Self) -> Matrix<Scalar> {
      Matrix(
        rows: rows, columns: columns, elements: (0..<(rows * columns)).map { _ in self.number() })
    }
    switch size(0...3) {
    case 0: return full(rows, columns, &self)
    case 1: return full(columns, rows, &self).transposed
    case 2: return full(rows + 3, columns + 2, &self)[2..<(rows + 2), 1..<(columns + 1)]
    default:
      return full(columns + 1, rows + 4, &self)[1..<(columns + 1), 3..<(rows + 3)].transposed
    }
  }

  /// Returns the product of a tall and a wide factor, which almost certainly has the given rank.
  mutating func matrix<Scalar: MatrixScalar>(
    _ rows: Int, _ columns: Int, rank: Int, _ type: Scalar.Type = Scalar.self
  ) throws -> Matrix<Scalar> {
    try matrix(rows, rank).times(matrix(rank, columns))
  }

  /// Returns a symmetric positive definite matrix with a condition number of some hundreds.
  mutating func positive<Scalar: MatrixScalar>(
    _ order: Int, _ type: Scalar.Type = Scalar.self
  ) throws -> Matrix<Scalar> {
    var result = try matrix(order + 2, order, Scalar.self).gram()
    result.addToDiagonal(0.1)
    return result
  }

  /// Returns a matrix with singular values from 1 down to `smallest`, evenly spread in the
  /// logarithm.
  mutating func graded(_ order: Int, smallest: Double) throws -> Matrix<Double> {
    let q = try QRFactors(matrix(order, order, Double.self)).q
    let p = try QRFactors(matrix(order, order, Double.self)).q
    var value = 1.0
    let step = order > 1 ? Double.root(of: smallest, order - 1) : 1
    let values = (0..<order).map { _ in
      defer { value *= step }
      return value
    }
    return try q.times(Matrix(diagonal: values)).times(p)
  }
}

extension Double {
  /// Returns the number whose `degree`-th power is `value`, by bisection.
  static func root(of value: Double, _ degree: Int) -> Double {
    var (low, high) = (0.0, 1.0)
    for _ in 0..<200 {
      let middle = (low + high) / 2
      let power = (0..<degree).reduce(1.0) { product, _ in product * middle }
      if power < value { low = middle } else { high = middle }
    }
    return high
  }
}
