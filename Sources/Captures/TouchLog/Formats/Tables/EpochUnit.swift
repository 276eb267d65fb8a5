internal import ColumnText

/// The unit of a time since 1970, which its size shows.
///
/// From 1973 to 2286, seconds have at most ten digits, milliseconds twelve or thirteen, microseconds
/// fifteen or sixteen, and nanoseconds eighteen or nineteen.
enum EpochUnit {
  /// Returns the unit of a number that can only be such a time; nil for smaller numbers, which may be
  /// seconds or count from any other time.
  static func unit(of number: Double) -> TimeUnit? {
    switch abs(number) {
    case 1e11..<1e13: .milliseconds
    case 1e14..<1e16: .microseconds
    case 1e17..<1e19: .nanoseconds
    default: nil
    }
  }

  static func unit(of cell: TableCell) -> TimeUnit? {
    Double(String(decoding: cell.field.bytes, as: UTF8.self)).flatMap { unit(of: $0) }
  }
}
