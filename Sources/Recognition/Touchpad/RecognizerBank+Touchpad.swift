internal import TouchModel

extension RecognizerBank {
  /// Lets a touchpad judge for the recognizers of its gestures; nil for each on its own again.
  /// Between sequences.
  public mutating func judge(as rules: TouchpadRules?) {
    guard rules != nil || places.contains(where: { $0.padSeat != nil }) else { return }
    for number in places.indices {
      let machine = rules.flatMap { self.machine(for: places[number], $0) }
      if let machine, let seat = places[number].padSeat {
        customs[seat] = CustomMachine(machine)
      } else if let machine {
        places[number].padSeat = customs.append(CustomMachine(machine), number: number)
      } else {
        // Its seat stays, and would go on judging frames.
        if let seat = places[number].padSeat { customs[seat] = CustomMachine() }
        places[number].padSeat = nil
      }
      listeners.move(number, to: places[number].row, at: places[number].index)
    }
  }

  /// nil for a recognizer of something that a touchpad does not tell.
  private func machine(for place: Place, _ rules: TouchpadRules) -> TouchpadMachine? {
    var rules = rules
    let part: TouchpadMachine.Configuration.Part
    switch place.kind {
    case .tap:
      let taps = self.taps[place.seat].configuration
      rules.setTaps(taps.maximumTapDuration, taps.allowableMovement)
      part = .taps(
        of: taps.numberOfTouchesRequired, count: taps.numberOfTapsRequired,
        within: taps.maximumTapInterval)
    case .longPress:
      let presses = self.presses[place.seat].configuration
      guard presses.numberOfTapsRequired == 0 else { return nil }
      rules.setTaps(presses.maximumTapDuration, presses.tapMovement)
      rules.setHolds(presses)
      part = .holds(of: presses.numberOfTouchesRequired)
    case .pan:
      let pans = self.pans[place.seat].configuration
      rules.minimumMovement = pans.hysteresis
      part = .drags(from: pans.minimumNumberOfTouches, through: pans.maximumNumberOfTouches)
    case .pinch:
      rules.minimumMovement = pinches[place.seat].configuration.minimumOpposingMovement
      part = .pinches
    case .rotation: part = .turns
    case .swipe, .screenEdgePan, .shake, .template, .custom: return nil
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
