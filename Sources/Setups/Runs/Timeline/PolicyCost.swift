package import JSONText
package import Setups
package import TactusGestures

/// The time for which the gestures of each recognizer waited for others: from the instant at which
/// a gesture could have been recognized alone to the instant at which the rules allowed it.
package struct PolicyCost: Hashable, Sendable {
  private var spans: [[TimeSpan]]

  package init(recognizers count: Int) { spans = Array(repeating: [], count: count) }

  /// Adds the wait of a gesture that was recognized later than it could have been.
  package mutating func record(_ transition: Transition) {
    guard transition.from == .possible, transition.state.isRecognized,
      let claimed = transition.claimed, claimed < transition.time
    else { return }
    spans[transition.recognizer].append(transition.time.since(claimed))
  }

  /// Adds the waits of the gestures that were recognized in a step.
  package mutating func record(_ transitions: TransitionList) {
    transitions.withTransitions { transitions in
      for index in transitions.indices { record(transitions[index]) }
    }
  }

  /// Adds the waits of one recognizer in another capture.
  mutating func add(_ other: PolicyCost, of number: Int, as place: Int) {
    while spans.count <= place { spans.append([]) }
    spans[place] += other.spans[number]
  }

  package var isFree: Bool { spans.allSatisfy(\.isEmpty) }

  /// Returns the waits of one recognizer, over the gestures that waited; nil if none did.
  package func summary(of number: Int) -> Summary? { Summary(spans[number].sorted()) }

  /// Statistics of the waits of one recognizer.
  package struct Summary: Hashable, Sendable {
    package var count: Int
    package var total: TimeSpan
    /// The median; for an even number of waits, the mean of the middle two.
    package var median: TimeSpan
    package var longest: TimeSpan

    fileprivate init?(_ sorted: [TimeSpan]) {
      guard let longest = sorted.last else { return nil }
      count = sorted.count
      total = .microseconds(sorted.reduce(0) { $0 + $1.microseconds })
      let (low, high) = (sorted[(count - 1) / 2], sorted[count / 2])
      median = .microseconds((low.microseconds + high.microseconds) / 2)
      self.longest = longest
    }
  }

  /// Writes the recognizers that waited: `{"tap":{"count":…,"total":…,"median":…,"max":…}}`.
  package func write(_ names: TransitionNames, to writer: inout JSONWriter) {
    write(names.recognizers, to: &writer)
  }

  func write(_ recognizers: [String], to writer: inout JSONWriter) {
    writer.beginObject()
    for number in spans.indices {
      guard let summary = summary(of: number) else { continue }
      writer.key(recognizers[number])
      writer.beginObject()
      writer.member("count", summary.count)
      for (key, span) in [
        ("total", summary.total), ("median", summary.median), ("max", summary.longest),
      ] {
        writer.member(key, microseconds: span.microseconds)
      }
      writer.endObject()
    }
    writer.endObject()
  }

  /// Returns one line for each recognizer that waited; empty if none did. `asked` are the recognizers that may
  /// have a line; nil for all of them.
  package func text(_ names: TransitionNames, of asked: Set<Int>? = nil) -> String {
    text(names.recognizers, of: asked)
  }

  func text(_ recognizers: [String], of asked: Set<Int>? = nil) -> String {
    var lines: [String] = []
    for number in spans.indices where asked?.contains(number) ?? true {
      guard let summary = summary(of: number) else { continue }
      let times = summary.count == 1 ? "once" : "\(summary.count) times"
      var line = "\(recognizers[number]) waited for others to fail \(times), "
      line += Quantity.time(summary.total.seconds)
      if summary.count > 1 {
        line += " in all, \(Quantity.time(summary.median.seconds)) median, "
        line += "\(Quantity.time(summary.longest.seconds)) at most"
      }
      lines.append(line + "\n")
    }
    return lines.joined()
  }
}
