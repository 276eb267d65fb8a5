internal import Setups
internal import TactusGestures

/// Changes the gesture of a recognizer that waits, so that the wait becomes as long as it can.
struct WaitPlays {
  private let setup: Setup
  private let requirements: [[Int]]
  private let limits: WaitLimits
  /// The time by which an event is just before or after a deadline.
  private static let moment = TimeSpan.milliseconds(1)
  /// A pause that shows a wait without a limit.
  private static let rest = TimeSpan.milliseconds(1000)

  init(_ setup: Setup) {
    self.setup = setup
    requirements = setup.requirements
    limits = WaitLimits(setup)
  }

  /// Returns `play`, which performs the gesture of recognizer `number`, with pauses and further taps.
  func all(of play: GesturePlay, for number: Int) -> [GesturePlay] {
    guard !requirements[number].isEmpty else { return [] }
    let pauses = Set(requirements[number].map { pause(for: $0) })
    let resting = play.steps.indices.dropFirst().flatMap { index in
      pauses.map { play.pausing($0, before: index) }
    }
    return resting + requirements[number].flatMap { tapping(play, upTo: $0) }
  }

  /// A pause that is longer than `awaited` stays possible, if that has a limit.
  private func pause(for awaited: Int) -> TimeSpan {
    limits.life(of: awaited).time?.advanced(by: Self.moment) ?? Self.rest
  }

  /// Further taps as late as `awaited` allows, the last of which is too long. With each number of taps,
  /// because taps of `play` may count.
  private func tapping(_ play: GesturePlay, upTo awaited: Int) -> [GesturePlay] {
    let value = LimitValues(setup.recognizers[awaited])
    guard setup.recognizers[awaited].configuration.kind == .tap,
      let fingers = value.count("numberOfTouchesRequired"), (1...10).contains(fingers),
      let taps = value.count("numberOfTapsRequired"), (2...10).contains(taps),
      let interval = value.time("maximumTapInterval")
    else { return [] }
    let tap = value.time("maximumTapDuration") ?? Self.rest
    let late = TimeSpan(
      microseconds: max(interval.microseconds - Self.moment.microseconds, Self.moment.microseconds))
    let long = TimeSpan(
      microseconds: max(tap.microseconds - Self.moment.microseconds, Self.moment.microseconds))
    return (1..<taps).map { count in
      var play = play
      for index in 1...count {
        play.steps.append(TouchStep(after: late, change: .land(fingers)))
        let held = index < count ? long : tap.advanced(by: Self.moment)
        play.steps.append(TouchStep(after: held, change: .liftAll))
      }
      return play
    }
  }
}
