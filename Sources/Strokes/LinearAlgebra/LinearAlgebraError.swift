/// The reason why a product, a factorization or a solution failed.
package enum LinearAlgebraError: Error, Hashable, Sendable {
  /// The shapes of two operands do not fit each other.
  case shapeMismatch(operation: String, left: MatrixShape, right: MatrixShape)
  /// The operation requires as many rows as columns.
  case notSquare(operation: String, MatrixShape)
  /// An element is not a number, or infinite.
  case notFinite(operation: String, row: Int, column: Int)
  /// Two elements that should be equal by symmetry differ by more than rounding.
  case notSymmetric(operation: String, row: Int, column: Int)
  /// A Cholesky factorization returned LAPACK's info > 0: the order of the first leading minor that
  /// is not positive.
  case notPositiveDefinite(order: Int)
  /// An element on the diagonal of a triangular matrix is zero. The index counts from 0.
  case singular(diagonal: Int)
  /// The input is finite, but the result is too large for the type.
  case overflow(operation: String)
  /// The matrix has more elements than the 32-bit integers of the library can count.
  case tooLarge(MatrixShape)
  /// LAPACK returned info < 0: the number of a refused argument, or −1010 and −1011 for memory.
  /// This is a fault of this package.
  case libraryRefused(routine: String, info: Int)
}

extension LinearAlgebraError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .shapeMismatch(let operation, let left, let right):
      "\(operation): the shapes \(left) and \(right) do not match; check which operand must be transposed"
    case .notSquare(let operation, let shape):
      "\(operation): the matrix is \(shape), expected as many rows as columns"
    case .notFinite(let operation, let row, let column):
      "\(operation): row \(row), column \(column) is not a finite number; "
        + "remove or replace the sample it comes from"
    case .notSymmetric(let operation, let row, let column):
      "\(operation): row \(row), column \(column) differs from its mirror image; "
        + "average the matrix with its transpose if they differ only by rounding"
    case .notPositiveDefinite(let order):
      "Cholesky: the leading minor of order \(order) is not positive, so column \(order - 1) "
        + "depends on those before it; shrink the covariance or add to its diagonal"
    case .singular(let diagonal):
      "triangular solve: element \(diagonal) of the diagonal is zero; the solution is not unique"
    case .overflow(let operation):
      "\(operation): the result is too large for its type; scale the columns to similar sizes"
    case .tooLarge(let shape):
      "a matrix of \(shape) has more rows or columns than the library can count (2147483647)"
    case .libraryRefused(let routine, let info):
      info <= -1010
        ? "\(routine): there is not enough memory for its work space"
        : "\(routine): argument \(-info) was rejected; please report this"
    }
  }
}
