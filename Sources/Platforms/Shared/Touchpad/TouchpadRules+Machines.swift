package import Recognition
internal import TouchModel

/// The machines of a touchpad, which take the place of the recognizers of its gestures.
extension TouchpadRules: SurfaceRules {
  package static var name: StaticString { "touchpad" }
  package var filter: Steadying? { Steadying(self) }

  package func machine(for recognizer: RecognizerConfiguration) -> CustomMachine? {
    var rules = self
    let part: TouchpadMachine.Configuration.Part
    switch recognizer {
    case .tap(let taps):
      rules.setTaps(taps.maximumTapDuration, taps.allowableMovement)
      part = .taps(
        of: taps.numberOfTouchesRequired, count: taps.numberOfTapsRequired,
        within: taps.series.maximumTapInterval)
    case .longPress(let presses):
      guard presses.numberOfTapsRequired == 0 else { return nil }
      rules.setTaps(presses.maximumTapDuration, presses.tapMovement)
      rules.setHolds(presses)
      part = .holds(of: presses.numberOfTouchesRequired)
    case .pan(let pans):
      guard !pans.hasCourse else { return nil }
      rules.minimumMovement = pans.hysteresis
      part = .drags(from: pans.minimumNumberOfTouches, through: pans.maximumNumberOfTouches)
    case .pinch(let pinches):
      if case .hysteresis(let limits) = pinches.start {
        rules.minimumMovement = limits.minimumOpposingMovement
      }
      part = .pinches
    case .rotation: part = .turns
    case .swipe: return nil
    }
    return CustomMachine(platform: TouchpadMachine(.init(part: part, rules: rules)))
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
