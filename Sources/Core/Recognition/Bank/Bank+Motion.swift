package import TouchModel

/// Motion samples, which are sent only to recognizers of motion. These recognizers receive no
/// touches.
extension Bank {
  /// Sends a motion sample to the recognizers of motion that are running and for which `receives`
  /// returns true.
  package mutating func advance(
    on sample: MotionSample, at time: Timestamp, where receives: (Int) -> Bool
  ) {
    reports.clear()
    for index in rows.shakes.indices {
      let number = rows.shakes[index].number
      guard subscriptions.isRunning(number), receives(number) else { continue }
      if let signal = rows.shakes[index].machine.advance(on: sample, at: time) {
        reports.write(signal, of: rows.shakes[index])
      }
    }
  }

  /// The time at which the motion began that recognizer `number` measures; nil if it measures none.
  package func onset(of number: Int) -> Timestamp? { shake(number)?.onset }

  /// Whether recognizer `number` measures motion that may still become its gesture.
  package func isStirring(_ number: Int) -> Bool { shake(number)?.isStirring ?? false }

  /// Removes the measured motion of recognizer `number`, because samples were lost.
  package mutating func forgetMotion(of number: Int) {
    guard places[number].kind == .shake else { return }
    rows.shakes[places[number].home].machine.forgetMotion()
  }

  private func shake(_ number: Int) -> ShakeRecognizer? {
    let place = places[number]
    return place.kind == .shake ? rows.shakes[place.home].machine : nil
  }
}
