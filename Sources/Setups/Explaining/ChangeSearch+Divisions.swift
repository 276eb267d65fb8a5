internal import JSONText
internal import Setups
internal import TactusGestures

/// The search for a change that divides touches between two recognizers: one gesture runs where one ran. With
/// `simultaneousWith`, which is tried later, both run.
extension ChangeSearch {
  /// The change of the recognizer that prevented the gesture with which it leaves these touches to the gesture; nil
  /// if there is none.
  mutating func division(
    of target: Target, among values: [ChangeableValue]
  ) -> VerifiedChange? {
    guard let failure = target.failure, failure.reason == .prevented, let rival = failure.rival,
      rival != target.recognizer
    else { return nil }
    let changes = divisions(between: setup.recognizers[target.recognizer], and: rival)
    guard mayPanLater(rival, for: target) || !changes.isEmpty,
      outcomeAlone(of: target).recognition != nil
    else { return nil }
    let distance = target.hadBid ? distanceHeld(target) : Nearness.relation
    if mayPanLater(rival, for: target), let found = laterPan(of: rival, for: target, distance) {
      return found
    }
    for change in changes {
      var changed = setup
      do { try changed.set(change.name, to: change.value) } catch { continue }
      if var found = verified(change, changed, for: target, patience: patience, distance) {
        found.rival = rival
        return found
      }
    }
    // Others that the gesture prevents wait for it, too, where one that waits leaves the touches to another one.
    guard failsSoon(setup.recognizers[target.recognizer], beside: setup.recognizers[rival]),
      let waiting = values.first(where: { $0.name == "delegate.beRequiredToFailBy" })
    else { return nil }
    return smallestList(waiting, for: target)
  }

  /// The changes of the recognizer `rival` that applications use to divide touches between it and another one:
  /// fewer fingers for a pan beside a pinch, a direction between two pans, or a failure requirement for a gesture that
  /// fails soon if it is not meant. A pan that took the small movement of a tap begins later instead; see `laterPan`.
  private func divisions(
    between recognizer: RecognizerDescription, and rival: Int
  ) -> [SetupChange] {
    let other = setup.recognizers[rival]
    let (kind, otherKind) = (recognizer.configuration.kind, other.configuration.kind)
    let values = other.settableValues
    func value(_ name: String) -> SettableValue? { values.first { $0.name == name } }
    if let most = fewerTouches(than: recognizer, for: other) {
      return [SetupChange(name: "\(other.id).maximumNumberOfTouches", value: String(most))]
    }
    var changes: [SetupChange] = []
    if failsSoon(recognizer, beside: other), let waits = value("requireToFail") {
      changes.append(
        SetupChange(
          name: "\(other.id).requireToFail", value: text(named(waits) + [recognizer.id])))
    }
    if kind == .pan, otherKind == .pan, value("direction")?.value.isNull == true {
      changes += ["horizontal", "vertical"].map {
        SetupChange(name: "\(other.id).direction", value: "\"\($0)\"")
      }
    }
    return changes
  }

  /// The number of fingers with which the pan `other` leaves a pinch, a turn or a pan of more fingers alone; nil if it
  /// takes no more, or needs as many itself.
  private func fewerTouches(
    than recognizer: RecognizerDescription, for other: RecognizerDescription
  ) -> Int64? {
    guard other.configuration.kind == .pan else { return nil }
    func number(_ name: String, of recognizer: RecognizerDescription) -> Int64? {
      recognizer.settableValues.first { $0.name == name }?.value.integer
    }
    let needed: Int64? =
      switch recognizer.configuration.kind {
      case .pinch, .rotation: 2
      case .pan: number("minimumNumberOfTouches", of: recognizer)
      default: nil
      }
    guard let needed, needed > number("minimumNumberOfTouches", of: other) ?? 1,
      number("maximumNumberOfTouches", of: other) ?? .max >= needed
    else { return nil }
    return needed - 1
  }

  private func mayPanLater(_ rival: Int, for target: Target) -> Bool {
    let kind = setup.recognizers[target.recognizer].configuration.kind
    return (kind == .tap || kind == .longPress)
      && setup.recognizers[rival].configuration.kind == .pan
  }

  /// The smallest hysteresis in whole points with which the pan `rival` leaves a small movement to a tap or a
  /// press; nil if there is none up to three times the present one, which would be another pan.
  private mutating func laterPan(
    of rival: Int, for target: Target, _ distance: Double
  ) -> VerifiedChange? {
    let hysteresis = setup.recognizers[rival].settableValues.first { $0.name == "hysteresis" }
    guard let present = hysteresis?.value.double, present > 0, present < 1000 else { return nil }
    var (failing, enough) = (Int(present), Int(present * 3))
    guard var best = laterPan(of: rival, enough, for: target, distance) else { return nil }
    while enough - failing > 1 {
      let middle = (failing + enough) / 2
      if let found = laterPan(of: rival, middle, for: target, distance) {
        (best, enough) = (found, middle)
      } else {
        failing = middle
      }
    }
    return best
  }

  private mutating func laterPan(
    of rival: Int, _ points: Int, for target: Target, _ distance: Double
  ) -> VerifiedChange? {
    let change = SetupChange(
      name: "\(setup.recognizers[rival].id).hysteresis", value: String(points))
    var changed = setup
    do { try changed.set(change.name, to: change.value) } catch { return nil }
    var found = verified(change, changed, for: target, patience: patience, distance)
    found?.rival = rival
    return found
  }

  /// Whether `recognizer` fails so soon, if its gesture is not meant, that `other` can wait for it.
  private func failsSoon(
    _ recognizer: RecognizerDescription, beside other: RecognizerDescription
  ) -> Bool {
    switch (recognizer.configuration.kind, other.configuration.kind) {
    case (.swipe, .pan), (.flick, .pan), (.screenEdgePan, .pan), (.tap, .pan): true
    case (.screenEdgePan, .swipe): true
    case (.pan, .pan): hasCourse(recognizer)
    case (.tap, .tap): taps(of: recognizer) > taps(of: other)
    default: false
    }
  }

  /// Whether a pan fails if it moves another way.
  private func hasCourse(_ pan: RecognizerDescription) -> Bool {
    pan.settableValues.contains {
      ($0.name == "direction" || $0.name.after("failOffset") != nil) && !$0.value.isNull
    }
  }

  private func taps(of recognizer: RecognizerDescription) -> Int64 {
    recognizer.settableValues.first { $0.name == "numberOfTapsRequired" }?.value.integer ?? 0
  }
}
