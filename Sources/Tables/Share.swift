internal import Setups

/// Shares of a whole as people read them: percent with one decimal. JSON and CSV have the share
/// itself, from 0 to 1.
package enum Share {
  /// The number of percent, for a table whose title says %; a dash if there is none.
  package static func cell(_ share: Double?) -> String {
    share.map { Quantity.fixed(100 * $0, decimals: 1) } ?? "-"
  }

  /// `[95.0, 99.9]`, for a table whose title says %; a dash if there is none.
  package static func cell(_ interval: (low: Double, high: Double)?) -> String {
    interval.map { "[\(cell($0.low)), \(cell($0.high))]" } ?? "-"
  }

  /// `98.5 %`, for a sentence.
  package static func text(_ share: Double?) -> String { share == nil ? "-" : cell(share) + " %" }
}
