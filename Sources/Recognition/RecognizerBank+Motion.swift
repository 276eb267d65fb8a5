public import TouchModel

/// The way of what a device feels; touches never come by here.
extension RecognizerBank {
  /// Tells the machines that listen to motion, and that `receives` lets it through to.
  public mutating func advance(
    on sample: MotionSample, at time: Timestamp, where receives: (Int) -> Bool
  ) {
    reports.clear()
    let listeners = listeners
    let isTold = { listeners[$0].isRunning && receives($0) }
    shakes.advance(&reports, where: isTold) { $0.advance(on: sample, at: time) }
  }

  /// When the motion began that a recognizer is following; nil for those that follow none.
  public func onset(of number: Int) -> Timestamp? {
    places[number].kind == .shake ? shakes[places[number].index].onset : nil
  }

  /// Whether a recognizer feels motion that may yet become its gesture.
  public func isStirring(_ number: Int) -> Bool {
    places[number].kind == .shake && shakes[places[number].index].isStirring
  }

  /// Samples were lost.
  public mutating func forgetMotion(of number: Int) {
    if places[number].kind == .shake { shakes[places[number].index].forgetMotion() }
  }
}
