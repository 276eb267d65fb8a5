internal import Setups

/// Writes shares of a whole for people, in percent with one decimal. JSON and CSV have the share
/// itself, from 0 to 1.
package enum Share {
  /// Returns the number in percent, for a table whose title has the %; a dash if there is none.
  package static func cell(_ share: Double?) -> String {
    share.map { Quantity.fixed(100 * $0, decimals: 1) } ?? "-"
  }

  /// Returns an interval such as `[95.0, 99.9]`, for a table whose title has the %; a dash if there
  /// is none.
  package static func cell(_ interval: (low: Double, high: Double)?) -> String {
    interval.map { "[\(cell($0.low)), \(cell($0.high))]" } ?? "-"
  }

  /// Returns a change in percentage points for a sentence, such as `4.8 percentage points less`, which is
  /// followed by `than`; a dash for the number if there is none.
  package static func change(_ change: Double?) -> String {
    "\(cell(change.map(abs))) percentage points \((change ?? 0) < 0 ? "less" : "more")"
  }

  /// Returns a share for a sentence, such as `98.5 %`; a dash if there is none.
  package static func text(_ share: Double?) -> String { share == nil ? "-" : cell(share) + " %" }
}
