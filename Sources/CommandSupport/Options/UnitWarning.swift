package import Setups
internal import TactusGestures

/// Warns of a value of the command line that was probably meant in another unit. The linter of
/// setups has the same rules for files.
package enum UnitWarning {
  /// The least time in seconds that was probably meant in milliseconds.
  private static let longTime = 20.0

  /// Returns a warning about the value of `name`, such as `press.minimumPressDuration`; nil if the
  /// value is plausible or no recognizer has such a value.
  package static func text(_ name: String, _ value: Double, in setup: Setup) -> String? {
    let parts = name.split(separator: ".", maxSplits: 1).map(String.init)
    guard parts.count == 2, let number = setup.number(of: parts[0]) else { return nil }
    let kind = setup.recognizers[number].configuration.kind
    switch kind.values().first(where: { $0.name == parts[1] })?.unit {
    case .seconds where value >= longTime:
      return "\(name) is \(plain(value)) s; for milliseconds write \(plain(value / 1000))"
    case .radians where abs(value) > .pi:
      let radians = (value * .pi / 180 * 1e4).rounded() / 1e4
      return
        "\(name) is \(plain(value)) rad, more than half a turn; for degrees write "
        + plain(radians)
    default: return nil
    }
  }

  private static func plain(_ value: Double) -> String { Quantity.plain(value, decimals: 6) }
}
