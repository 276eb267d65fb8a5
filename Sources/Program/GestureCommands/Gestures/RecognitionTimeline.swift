internal import CommandSupport
internal import Tactus
internal import Threads

/// The result for people: a heading, one line for each gesture, and counts.
struct RecognitionTimeline: RecognitionReport {
  private let explaining: TimelineExplanation.Choice
  private let isVerbose: Bool
  /// The number of captures, and their waits.
  private let all = Guarded((captures: 0, waits: PolicyCostTotal()))

  init(_ explaining: TimelineExplanation.Choice, isVerbose: Bool) {
    self.explaining = explaining
    self.isVerbose = isVerbose
  }

  /// Returns whether a batch has any input that recognizers receive.
  private static func hasInput(_ batch: FrameBatch) -> Bool {
    if !batch.contacts.isEmpty { return true }
    return batch.events.contains { if case .motion = $0 { true } else { false } }
  }

  func end(_ output: inout Output) {
    let (captures, waits) = all.withLock { $0 }
    guard captures > 1, !waits.isFree else { return }
    output.line()
    output.line("all captures:")
    output.paragraphs(waits.text)
  }

  func add(
    _ run: CaptureRecognition, _ path: String, setup: String, to output: inout Output
  ) throws(CaptureError) {
    let names = run.names
    let gestureNames = GestureNames(run.setup, unit: names.unit)
    var explanation = TimelineExplanation(explaining, of: run)
    var tally = GestureTally(names)
    var cost = PolicyCost(recognizers: names.recognizers.count)
    var text: TimelineText?
    var (hasHeader, hasInput) = (false, false)
    separate(&output)
    while try explanation.step() {
      if text == nil { writeHeading(of: run, path, setup, to: &output) }
      let timeline = text ?? TimelineText(names, start: run.start, views: gestureNames)
      text = timeline
      hasInput = hasInput || Self.hasInput(run.frames)
      // A timeline without rows has no header.
      func line(_ text: String) {
        if !hasHeader { output.line(timeline.header) }
        hasHeader = true
        output.paragraphs(text, indent: timeline.indent(within: Console.textWidth))
      }
      var gestures = run.gestures
      cost.record(run.transitions)
      // Nothing else is shown of single transitions.
      let showsEach =
        isVerbose || !run.remoteControls.isEmpty || names.isFeedback.contains(true)
      for happening in showsEach ? run.happenings : Happenings() {
        if case .remoteControl(let key) = happening { line(timeline.line(for: key)) }
        guard case .transition(let transition) = happening else { continue }
        let shown =
          isVerbose
          ? timeline.line(for: transition) : timeline.feedbackLine(for: transition)
        if let shown {
          // A step may have many frames. A gesture is listed at the time at which it was complete.
          gestures.removeAll { gesture in
            guard max(gesture.lift, gesture.decided) < transition.time else { return false }
            line(timeline.line(for: gesture))
            return true
          }
          line(shown)
        }
      }
      for gesture in gestures { line(timeline.line(for: gesture)) }
      for gesture in run.gestures { tally.count(gesture) }
      output.endStep(isStream: run.isStream)
    }
    if hasHeader { output.line() }
    output.paragraphs(
      tally.text(
        otherwise: !hasInput
          ? "the capture has no touch" : explanation.isSilent ? "--explain shows why" : nil))
    output.paragraphs(cost.text(names))
    count(cost, names, in: &output)
    explanation.finish(to: &output)
  }

  /// Writes an empty line before every capture but the first.
  private func separate(_ output: inout Output) {
    output.inOrder { [all] in
      all.withLock { all in
        all.captures += 1
        return all.captures > 1 ? [UInt8(ascii: "\n")] : []
      }
    }
  }

  private func writeHeading(
    of run: CaptureRecognition, _ path: String, _ setup: String, to output: inout Output
  ) {
    output.paragraphs(CaptureHeading(of: run, setup: setup).text(path))
    if let clock = ClockHeading.text(run.clock) { output.paragraphs(clock) }
    output.line()
  }

  /// Adds the waits of a capture to those of all captures.
  private func count(_ waits: PolicyCost, _ names: TransitionNames, in output: inout Output) {
    output.inOrder { [all] in
      all.withLock { $0.waits.add(waits, names) }
      return []
    }
  }
}
