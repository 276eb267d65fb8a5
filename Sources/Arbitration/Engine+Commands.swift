internal import Recognition
internal import TouchModel
internal import ViewTree

/// What an application does to recognizers.
extension Engine {
  /// Does to a recognizer what an application would, after what the frame at `time` brought.
  mutating func perform(_ change: Command.Change, on number: Int, at time: Timestamp) {
    apply(change, to: number, at: time)
    callHandlers(from: 0)
  }

  mutating func apply(_ change: Command.Change, to number: Int, at time: Timestamp) {
    letTimePass(to: time)
    switch change {
    case .enabled(let isEnabled):
      setEnabled(isEnabled, number)
    case .translation(let value):
      let onSurface = views.convertVector(value, from: lanes[number].view)
      _ = bank.set(.translation(onSurface), of: number)
    case .scale, .rotation:
      _ = bank.set(change, of: number)
    }
    moment.deadline = firstDeadline()
  }

  /// Disabling cancels a gesture that has begun, and takes one that has not out of the running
  /// without a word [A].
  private mutating func setEnabled(_ isEnabled: Bool, _ number: Int) {
    rules[number].isEnabled = isEnabled
    guard !isEnabled, lanes[number].inSequence || !bank.kind(of: number).hearsTouches
    else { return }
    switch lanes[number].phase {
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
