internal import Recognition
internal import TouchModel

/// Processing of motion samples. Recognizers of motion do not compete, so every bid is granted at
/// once.
extension Engine {
  /// Sends a motion sample to the recognizers of motion, then calls the action handlers.
  mutating func send(_ sample: MotionSample, at time: Timestamp) {
    process(.motion(sample), at: time)
    callHandlers(from: 0)
  }

  /// Sends a device event to the recognizers of motion. Events other than motion are ignored.
  mutating func process(_ event: DeviceEvent, at time: Timestamp) {
    letTimePass(to: time)
    guard !plan.motionOrder.isEmpty else { return }
    switch event {
    case .motion(let sample): feel(sample)
    case .motionGap: giveUpMotion(because: .captureGap)
    case .remoteControl, .button: break
    }
  }

  private mutating func feel(_ sample: MotionSample) {
    let rules = self.rules
    bank.advance(on: sample, at: moment.now) { rules[$0].isEnabled && rules[$0].shouldReceive }
    for number in plan.motionOrder where recognizers[number].phase == .possible {
      if let onset = bank.onset(of: number) { recognizers[number].subject.started = onset }
    }
    decideOnMore()
    if moment.someoneFinished { endSequences() }
    moment.deadline = firstDeadline()
  }

  /// Cancels the motion gestures that have begun and fails the recognizers that have measured the
  /// start of one.
  mutating func giveUpMotion(because reason: Failure.Reason) {
    for number in plan.motionOrder {
      switch recognizers[number].phase {
      case .possible: if bank.isStirring(number) { fail(number, Failure(reason)) }
      case .began, .changed: step(number, to: .cancelled, Failure(reason))
      case .ended, .failed, .cancelled: break
      }
      bank.forgetMotion(of: number)
    }
    endSequences()
    moment.deadline = firstDeadline()
  }
}
