internal import JSONText
internal import Setups
internal import TactusGestures

/// Which recognizer takes the touches if a recognizer would allow them.
extension ChangeSearch {
  /// Returns the change of the limit that the target broke, and the recognizer that prevents the gesture then; nil if the
  /// limit does not tell how far it was broken, or if no other recognizer takes the touches.
  ///
  /// `measured` is what the touches would need in all.
  mutating func takeover(
    of target: Target, _ measured: Double, among values: [ChangeableValue]
  ) -> Finding.Takeover? {
    guard let reason = target.failure?.reason else { return nil }
    for name in FailureValues.names(for: reason) {
      guard let value = values.first(where: { $0.name == name }), value.present.double != nil else {
        continue
      }
      // A round value beyond what was measured.
      let text =
        value.sort == .seconds
        ? Quantity.plain((measured * 100).rounded(.down) / 100 + 0.01, decimals: 2)
        : Quantity.plain(measured.rounded(.down) + 1, decimals: 0)
      guard let alone = outcomeAlone(value, text, for: target), alone.recognition != nil else {
        continue
      }
      let id = setup.recognizers[target.recognizer].id
      let change = SetupChange(name: "\(id).\(name)", value: text)
      var changed = setup
      do { try changed.set(change.name, to: text) } catch { return nil }
      guard
        case .failed(let transition) = replay.outcome(
          of: id, target.aim, under: changed, patience: patience),
        let failure = transition.failure, failure.reason == .prevented, let rival = failure.rival
      else { return nil }
      return Finding.Takeover(change: change, rival: rival)
    }
    return nil
  }
}
