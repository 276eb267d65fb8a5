internal import TouchModel

extension Bank {
  /// Lets a touchpad judge for the recognizers of its gestures, or lets each recognizer judge on
  /// its own if `rules` is nil. Must be called while no gesture sequence is under way.
  package mutating func judge(as rules: TouchpadRules?) {
    dismissPads()
    for number in places.indices {
      let machine = rules.flatMap { self.machine(for: places[number], $0) }
      let place = places[number]
      if let machine {
        let seat = Seat(machine: CustomMachine(machine), number: number)
        let route = Route(to: .custom, at: rows.customs.append(seat))
        subscriptions.setRoute(route, of: number, InputTraits(CustomMachine.self))
        note(CustomMachine.self)
      } else {
        subscriptions.setRoute(
          Route(to: place.kind, at: place.home), of: number, place.traits)
      }
    }
  }

  /// Removes the touchpad machines from the row of custom recognizers, so the custom recognizers
  /// get new indices.
  private mutating func dismissPads() {
    let homes = places.indices.filter { places[$0].kind == .custom }
    if rows.customs.count == homes.count { return }
    var customs = Row<Seat<CustomMachine>>()
    for number in homes {
      places[number].home = customs.append(rows.customs[places[number].home])
    }
    rows.customs = customs
  }

  /// Returns the touchpad machine for a recognizer; nil if a touchpad does not make gestures of its
  /// kind.
  private func machine(for place: SeatPlace, _ rules: TouchpadRules) -> TouchpadMachine? {
    var rules = rules
    let part: TouchpadMachine.Configuration.Part
    switch place.kind {
    case .tap:
      let taps = rows.taps[place.home].machine.configuration
      rules.setTaps(taps.maximumTapDuration, taps.allowableMovement)
      part = .taps(
        of: taps.numberOfTouchesRequired, count: taps.numberOfTapsRequired,
        within: taps.series.maximumTapInterval)
    case .longPress:
      let presses = rows.presses[place.home].machine.configuration
      guard presses.numberOfTapsRequired == 0 else { return nil }
      rules.setTaps(presses.maximumTapDuration, presses.tapMovement)
      rules.setHolds(presses)
      part = .holds(of: presses.numberOfTouchesRequired)
    case .pan:
      let pans = rows.pans[place.home].machine.configuration
      rules.minimumMovement = pans.hysteresis
      part = .drags(from: pans.minimumNumberOfTouches, through: pans.maximumNumberOfTouches)
    case .pinch:
      if let limits = rows.pinches[place.home].machine.configuration.limits {
        rules.minimumMovement = limits.minimumOpposingMovement
      }
      part = .pinches
    case .rotation: part = .turns
    case .swipe, .screenEdgePan, .shake, .template, .flick, .custom: return nil
    }
    return TouchpadMachine(.init(part: part, rules: rules))
  }
}

extension TouchpadRules {
  fileprivate mutating func setTaps(_ duration: TimeSpan?, _ movement: Double?) {
    tapDuration = duration ?? TimeSpan(microseconds: .max)
    tapMovement = movement ?? .infinity
  }

  /// Applies the configuration of a long press recognizer, for its number of fingers. If its
  /// duration is that of a quick hold, the duration for three or more fingers stays that of the
  /// rules.
  fileprivate mutating func setHolds(_ presses: LongPressRecognizer.Configuration) {
    holdMovement = presses.allowableMovement ?? .infinity
    guard presses.minimumPressDuration != quickHoldDuration else { return }
    quickHoldDuration = presses.minimumPressDuration
    holdDuration = presses.minimumPressDuration
    // A hold of three fingers is reported when the fingers can no longer tap.
    if presses.numberOfTouchesRequired == 3 { tapDuration = presses.minimumPressDuration }
  }
}
