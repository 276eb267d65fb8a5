/// Why a product, a factorization or a solution was refused.
package enum LinearAlgebraError: Error, Hashable, Sendable {
  /// The shapes of two operands do not fit each other.
  case shapeMismatch(operation: String, left: Shape, right: Shape)
  /// The operation asks for as many rows as columns.
  case notSquare(operation: String, Shape)
  /// An element is not a number, or infinite.
  case notFinite(operation: String, row: Int, column: Int)
  /// Two elements that mirror each other differ by more than rounding.
  case notSymmetric(operation: String, row: Int, column: Int)
  /// LAPACK's info > 0 of a Cholesky factorization: the first leading minor that is not positive.
  case notPositiveDefinite(order: Int)
  /// Zero on the diagonal of a triangular matrix, counted from 0.
  case singular(diagonal: Int)
  /// Fewer independent columns than a unique solution needs.
  case rankDeficient(rank: Int, columns: Int)
  /// LAPACK's info > 0 of an iteration: so many values had not settled.
  case notConverged(operation: String, unsettled: Int)
  /// Finite input whose result is too large for the type.
  case overflow(operation: String)
  /// More than the 32-bit integers of the library can count.
  case tooLarge(Shape)
  /// LAPACK's info < 0: an argument it refused, or −1010 and −1011 for memory. A fault of ours.
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
    case .rankDeficient(let rank, let columns):
      "\(columns) columns of rank \(rank) have no unique solution; "
        + "drop columns, or ask LeastSquares for the shortest solution"
    case .notConverged(let operation, let unsettled):
      "\(operation): \(unsettled) values did not converge; scale the columns to similar sizes"
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
