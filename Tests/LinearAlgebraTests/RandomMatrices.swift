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

  /// Returns a symmetric positive definite matrix with a condition number of some hundreds.
  mutating func positive<Scalar: MatrixScalar>(
    _ order: Int, _ type: Scalar.Type = Scalar.self
  ) throws -> Matrix<Scalar> {
    var result = try matrix(order + 2, order, Scalar.self).gram()
    result.addToDiagonal(0.1)
    return result
  }
}
