internal import TouchModel

extension Bank {
  /// Lets a touchpad judge for the recognizers of its gestures; nil for each on its own again.
  /// Between sequences.
  package mutating func judge(as rules: TouchpadRules?) {
    dismissPads()
    for number in places.indices {
      let machine = rules.flatMap { self.machine(for: places[number], $0) }
      places[number].setPad(
        machine.map { rows.customs.append(Seat(machine: CustomMachine($0), number: number)) })
      subscriptions.setMovesInPairsOnly(
        machine == nil && places[number].movesInPairsOnly, number)
      if machine != nil { note(CustomMachine.self) }
    }
  }

  /// Takes the touchpad machines out of the custom ones, which move up.
  private mutating func dismissPads() {
    let homes = places.indices.filter { places[$0].kind == .custom }
    if rows.customs.count == homes.count { return }
    var customs = Row<Seat<CustomMachine>>()
    for number in homes {
      places[number].home = customs.append(rows.customs[places[number].home])
    }
    rows.customs = customs
  }

  /// nil for a recognizer of something that a touchpad does not tell.
  private func machine(for place: SeatPlace, _ rules: TouchpadRules) -> TouchpadMachine? {
    var rules = rules
    let part: TouchpadMachine.Configuration.Part
    switch place.kind {
    case .tap:
      let taps = rows.taps[place.home].machine.configuration
      rules.setTaps(taps.maximumTapDuration, taps.allowableMovement)
      part = .taps(
        of: taps.numberOfTouchesRequired, count: taps.numberOfTapsRequired,
        within: taps.maximumTapInterval)
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
      rules.minimumMovement = rows.pinches[place.home].machine.configuration.minimumOpposingMovement
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

  /// What a recognizer of presses says of itself goes for as many fingers as it has; where it only
  /// says what a quick hold takes, the rules know better for three and more.
  fileprivate mutating func setHolds(_ presses: LongPressRecognizer.Configuration) {
    holdMovement = presses.allowableMovement ?? .infinity
    guard presses.minimumPressDuration != quickHoldDuration else { return }
    quickHoldDuration = presses.minimumPressDuration
    holdDuration = presses.minimumPressDuration
    // A hold of three is told when they can tap no more.
    if presses.numberOfTouchesRequired == 3 { tapDuration = presses.minimumPressDuration }
  }
}
