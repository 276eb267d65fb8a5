internal import JSONText
internal import Setups
internal import TactusGestures

/// Round values in place of those that are just enough: a person writes 0.43 for a press of 0.4399 s.
extension ChangeSearch {
  /// Returns a change with a round value, if its value is not round yet and the round one is enough, too.
  mutating func rounded(
    _ found: VerifiedChange, for target: Target, among values: [ChangeableValue]
  ) -> VerifiedChange {
    let id = setup.recognizers[target.recognizer].id
    guard let enough = Double(found.change.value),
      let value = values.first(where: { found.change.name == "\(id).\($0.name)" }),
      let present = value.present.double,
      let text = Self.roundText(enough, from: present),
      let round = verifyAmongAll(value, text, for: target), round.state == found.state
    else { return found }
    var found = found
    found.rounded = VerifiedChange.Rounded(change: round.change, time: round.time)
    return found
  }

  /// Returns the nearest number of two digits beyond `enough`, seen from `present`, as text; nil if `enough` has no
  /// more than three digits, which can be read as they are.
  static func roundText(_ enough: Double, from present: Double) -> String? {
    guard enough != 0, enough.isFinite, abs(enough) < 1e9 else { return nil }
    // The number lies between 10 and 100 after a shift by this many digits.
    var scale = 1.0
    while abs(enough) * scale < 10 { scale *= 10 }
    while abs(enough) * scale >= 100 { scale /= 10 }
    let shifted = enough * scale
    if abs(shifted * 10 - (shifted * 10).rounded()) < 1e-6 { return nil }
    let round = shifted.rounded(enough > present ? .up : .down)
    var writer = JSONWriter()
    // A division by a power of ten gives the number that is written with these digits.
    writer.double(scale < 1 ? round * (1 / scale) : round / scale)
    return writer.text
  }
}
