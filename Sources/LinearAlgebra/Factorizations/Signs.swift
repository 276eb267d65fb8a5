/// Fixes the sign that a factorization leaves open, so that results are repeatable.
enum Signs {
  /// Changes the sign of all numbers if the first one of the largest magnitude is negative. Returns
  /// whether it did.
  @discardableResult
  static func makeLargestPositive<Scalar: MatrixScalar>(
    _ count: Int, _ x: UnsafeMutablePointer<Scalar>
  ) -> Bool {
    var largest = 0
    for index in 0..<count where abs(x[index]) > abs(x[largest]) { largest = index }
    guard count > 0, x[largest] < 0 else { return false }
    for index in 0..<count { x[index] = -x[index] }
    return true
  }
}
