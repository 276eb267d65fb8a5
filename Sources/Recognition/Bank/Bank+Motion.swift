package import TouchModel

/// What a device feels. Recognizers of motion hear of no touches, and others hear of no motion.
extension Bank {
  /// Tells the recognizers of motion that are not silenced and that `receives` lets hear of it.
  package mutating func advance(
    on sample: MotionSample, at time: Timestamp, where receives: (Int) -> Bool
  ) {
    reports.clear()
    for index in rows.shakes.indices {
      let number = rows.shakes[index].number
      guard subscriptions.isRunning(number), receives(number) else { continue }
      if let signal = rows.shakes[index].machine.advance(on: sample, at: time) {
        reports.write(rows.shakes[index].report(signal))
      }
    }
  }

  /// When the motion began that a recognizer is following; nil for those that follow none.
  package func onset(of number: Int) -> Timestamp? { shake(number)?.onset }

  /// Whether a recognizer feels motion that may yet become its gesture.
  package func isStirring(_ number: Int) -> Bool { shake(number)?.isStirring ?? false }

  /// Samples were lost.
  package mutating func forgetMotion(of number: Int) {
    guard places[number].kind == .shake else { return }
    rows.shakes[places[number].home].machine.forgetMotion()
  }

  private func shake(_ number: Int) -> ShakeRecognizer? {
    let place = places[number]
    return place.kind == .shake ? rows.shakes[place.home].machine : nil
  }
}
