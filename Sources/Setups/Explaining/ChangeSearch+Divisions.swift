internal import JSONText
internal import Setups
internal import TactusGestures

/// The search for a change that divides touches between two recognizers: one gesture runs where one ran. With
/// `simultaneousWith`, which is tried later, both run.
extension ChangeSearch {
  /// The change of the recognizer that prevented the gesture with which it leaves these touches to the gesture; nil
  /// if there is none.
  mutating func division(of target: Target) -> VerifiedChange? {
    guard let failure = target.failure, failure.reason == .prevented, let rival = failure.rival,
      rival != target.recognizer
    else { return nil }
    let changes = divisions(between: setup.recognizers[target.recognizer], and: rival)
    guard !changes.isEmpty, outcomeAlone(of: target).recognition != nil else { return nil }
    let distance = target.hadBid ? distanceHeld(target) : Nearness.relation
    for change in changes {
      var changed = setup
      do { try changed.set(change.name, to: change.value) } catch { continue }
      if var found = verified(change, changed, for: target, patience: patience, distance) {
        found.rival = rival
        return found
      }
    }
    return nil
  }

  /// The changes of the recognizer `rival` that applications use to divide touches between it and another one:
  /// a direction between two pans, or a failure requirement for a gesture that fails soon if it is not meant.
  private func divisions(
    between recognizer: RecognizerDescription, and rival: Int
  ) -> [SetupChange] {
    let other = setup.recognizers[rival]
    let (kind, otherKind) = (recognizer.configuration.kind, other.configuration.kind)
    let values = other.settableValues
    func value(_ name: String) -> SettableValue? { values.first { $0.name == name } }
    if kind == .pan, otherKind == .pan, value("direction")?.value.isNull == true {
      return ["horizontal", "vertical"].map {
        SetupChange(name: "\(other.id).direction", value: "\"\($0)\"")
      }
    }
    guard failsSoon(recognizer, beside: other), let waits = value("requireToFail") else {
      return []
    }
    return [
      SetupChange(
        name: "\(other.id).requireToFail", value: text(named(waits) + [recognizer.id]))
    ]
  }

  /// Whether `recognizer` fails so soon, if its gesture is not meant, that `other` can wait for it.
  private func failsSoon(
    _ recognizer: RecognizerDescription, beside other: RecognizerDescription
  ) -> Bool {
    switch (recognizer.configuration.kind, other.configuration.kind) {
    case (.swipe, .pan), (.flick, .pan), (.screenEdgePan, .pan): true
    case (.tap, .tap): taps(of: recognizer) > taps(of: other)
    default: false
    }
  }

  private func taps(of recognizer: RecognizerDescription) -> Int64 {
    recognizer.settableValues.first { $0.name == "numberOfTapsRequired" }?.value.integer ?? 0
  }
}
