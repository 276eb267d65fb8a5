internal import Recognition
internal import TouchModel
internal import ViewTree

/// Commands of the application to recognizers.
extension Engine {
  /// Applies a command of the application to recognizer `number`, then calls the action handlers.
  /// The time is advanced to `time` first, so deadlines that are due are handled before the
  /// command.
  mutating func perform(_ change: Command.Change, on number: Int, at time: Timestamp) {
    apply(change, to: number, at: time)
    callHandlers(from: 0)
  }

  /// Applies a command to recognizer `number` at `time` without calling action handlers.
  /// Translations are in points of the recognizer's view.
  mutating func apply(_ change: Command.Change, to number: Int, at time: Timestamp) {
    letTimePass(to: time)
    switch change {
    case .enabled(let isEnabled):
      setEnabled(isEnabled, number)
    case .translation(let value):
      let onSurface = views.convertVector(value, from: recognizers[number].view)
      _ = bank.set(.translation(onSurface), of: number)
    case .scale, .rotation:
      _ = bank.set(change, of: number)
    }
    moment.deadline = firstDeadline()
  }

  /// Enables or disables a recognizer. Disabling cancels a gesture that has begun. A recognizer
  /// that is still possible leaves its sequence without a transition [A].
  private mutating func setEnabled(_ isEnabled: Bool, _ number: Int) {
    if isEnabled && application.removed.contains(number) { return }
    rules[number].isEnabled = isEnabled
    recognizers[number].admission = TouchAdmission(rules[number])
    guard !isEnabled, recognizers[number].inSequence || !bank.kind(of: number).receivesTouches
    else { return }
    switch recognizers[number].phase {
    case .began, .changed:
      step(number, to: .cancelled, Failure(.disabled))
    case .possible:
      leave(number)
      settle()
    case .ended, .failed, .cancelled:
      break
    }
    closeSequences()
    handOver()
  }
}
