package import Setups
internal import TactusGestures

/// Warns of a value of the command line that was probably meant in another unit. The linter of
/// setups has the same rules for files.
package enum UnitWarning {
  /// Returns a warning about the value of `name`, such as `press.minimumPressDuration`; nil if the
  /// value is plausible or no recognizer has such a value.
  package static func text(_ name: String, _ value: Double, in setup: Setup) -> String? {
    let parts = name.split(separator: ".", maxSplits: 1).map(String.init)
    guard parts.count == 2, let number = setup.number(of: parts[0]) else { return nil }
    let kind = setup.recognizers[number].configuration.kind
    let unit = kind.values().first { $0.name == parts[1] }?.unit
    guard let suspicion = SuspectedUnit(value, expecting: unit) else { return nil }
    let remedy = suspicion.remedy(for: value)
    switch suspicion {
    case .milliseconds:
      return "\(name) is \(plain(value)) s; for milliseconds write \(remedy)"
    case .degrees:
      return
        "\(name) is \(plain(value)) rad, more than half a turn; for degrees write \(remedy)"
    }
  }

  private static func plain(_ value: Double) -> String { Quantity.plain(value, decimals: 6) }
}
