internal import Explaining
package import Runs
package import Setups
internal import TactusGestures
package import TouchLog

/// Describes a parting in words: the gestures that each setup recognized and missed, and the
/// reason.
package struct PartingText: Sendable {
  private let parting: Parting
  private let setups: [Setup]
  private let names: [String]

  /// Creates the text of a parting. `names` are the names of the two setups.
  package init(_ parting: Parting, _ setups: [Setup], _ names: [String]) {
    (self.parting, self.setups, self.names) = (parting, setups, names)
  }

  /// One sentence about the differences between the setups that cause the different gestures.
  package var why: String {
    guard let cause = parting.cause, !cause.isEmpty else {
      return "several of their values and rules together"
    }
    return cause.map { $0.sentence(names[0], names[1]) }.joined(separator: ", and ")
  }

  /// Returns a line for each recognizer that recognized a gesture in the other setup only.
  package func missed(_ index: Int) -> [String] {
    let (setup, other) = (setups[index], setups[1 - index])
    let mine = Self.recognized(parting.transitions[index], setup)
    let theirs = Self.recognized(parting.transitions[1 - index], other)
    let words = TransitionNames(setup)
    return setup.recognizerNames.indices.compactMap { number in
      let id = setup.recognizerNames[number]
      guard theirs.contains(id), !mine.contains(id) else { return nil }
      let failure = parting.transitions[index]
        .first { $0.recognizer == number && $0.failure != nil }?.failure
      guard let failure else { return "\(id): no gesture" }
      return "\(id): \(Explanation.sentence(for: failure, words))"
    }
  }

  private static func recognized(_ transitions: [Transition], _ setup: Setup) -> Set<String> {
    Set(
      transitions.filter { $0.from == .possible && $0.state.isRecognized }
        .map { setup.recognizerNames[$0.recognizer] })
  }

  /// Returns the timeline of a touch log under a setup, in the form of `TimelineText`.
  package static func timeline(
    of log: [UInt8], _ setup: Setup, input: PlatformInput = PlatformInput()
  ) throws(CaptureError) -> [String] {
    let run = CaptureRecognition(
      try CaptureReader(bytes: log), setup, gestures: .complete, input: input)
    var lines: [String] = []
    while try run.step() {
      let text = TimelineText(run.names, start: run.start)
      lines += run.gestures.map { text.line(for: $0) }
    }
    return lines
  }
}
