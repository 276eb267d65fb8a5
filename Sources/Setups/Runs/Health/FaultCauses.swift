internal import Ordering
package import Setups
package import TactusGestures
internal import TextSuggestion
package import TouchLog

/// The faults of the device at the time of touches, and what the touches give without them.
package struct FaultCauses: Sendable {
  private let groups: [FaultGroup]
  private let names: TransitionNames
  private let resting: RestingFingers
  private let late: LateFingers
  /// The gestures that are recognized in mended frames; nil if nothing was mended.
  private var mended: [(start: Timestamp, recognizer: Int)]?

  /// Faults up to so long before or after touches belong to them.
  private static let margin = GapRule.longest

  /// Runs `setup` over `frames` as they would be without the faults. `frames` are all frames of the capture, or
  /// none if they were not kept. `late` are fingers that landed too late for a gesture with another one.
  /// `findsPalms`: lengths of contacts are known, and a long one is a palm.
  package init(
    _ groups: [FaultGroup], _ setup: Setup, on frames: [FrameBatch], late: [LateFinger],
    bounds: Rect?, _ names: TransitionNames, findsPalms: Bool
  ) {
    self.groups = groups
    self.names = names
    resting = RestingFingers(setup, on: frames, bounds: bounds, names, findsPalms: findsPalms)
    self.late = LateFingers(setup, late, bounds: bounds, names)
    var mending = FrameMending(groups)
    guard mending.isUseful, !frames.isEmpty else { return }
    mended = Self.gestures(setup, bounds, frames.lazy.map { mending.mend($0) })
  }

  /// The gestures that a setup recognizes in frames, with the landings of their first touches.
  static func gestures(
    _ setup: Setup, _ bounds: Rect?, _ frames: some Sequence<FrameBatch>
  ) -> [(start: Timestamp, recognizer: Int)] {
    recognized(setup, bounds, frames).map { ($0.sequenceStart, $0.recognizer) }
  }

  /// The transitions by which a setup recognizes gestures in frames.
  static func recognized(
    _ setup: Setup, _ bounds: Rect?, _ frames: some Sequence<FrameBatch>
  ) -> [Transition] {
    var surface = setup.surface(bounds: bounds)
    var found: [Transition] = []
    func collect(_ transitions: TransitionList) {
      found += transitions.filter { $0.from == .possible && $0.state.isRecognized }
    }
    var transitions = TransitionList()
    for batch in frames {
      surface.send(batch, recognizerNamed: setup.number(of:))
      surface.takeTransitions(into: &transitions)
      collect(transitions)
    }
    surface.finish()
    surface.takeTransitions(into: &transitions)
    collect(transitions)
    return found
  }

  /// The kinds of faults between two times, the worst first.
  package func kinds(from start: Timestamp, to end: Timestamp) -> [FaultKind] {
    groups(from: start, to: end).map(\.kind)
  }

  private func groups(from start: Timestamp, to end: Timestamp) -> [FaultGroup] {
    let (first, last) = (
      start.advanced(by: .microseconds(-Self.margin.microseconds)), end.advanced(by: Self.margin)
    )
    return groups.compactMap { group in
      group.filtered { $0.time <= last && $0.end >= first }
    }
  }

  /// The faults between two times in one sentence, with what they do and what helps; nil if there are none.
  /// `recognized` are the recognizers of the gestures that were recognized then, each as often as it was.
  private func sentence(
    from start: Timestamp, to end: Timestamp, recognized: [Int]
  ) -> String? {
    let groups = groups(from: start, to: end)
    guard let worst = groups.first else { return nil }
    var text = "fault of the device: \(worst.sentence); \(worst.kind.effect)"
    if let without = without(from: start, to: end, recognized) {
      text += "; without the fault: \(without)"
    }
    text += "; \(worst.kind.remedy)"
    for group in groups.dropFirst() { text += "; also \(group.sentence)" }
    return text
  }

  /// The causes between two times that are not limits of the setup: faults of the device, a finger that rests
  /// beside others, or one that landed too late for a gesture of `asked`. Nil if there are none. No finger rests where
  /// `usesManyFingers` says that a gesture took several.
  package func sentence(
    from start: Timestamp, to end: Timestamp, recognized: [Int], usesManyFingers: Bool,
    asked: Set<Int>
  ) -> String? {
    if let fault = sentence(from: start, to: end, recognized: recognized) { return fault }
    if usesManyFingers { return nil }
    return resting.sentence(from: start, to: end, recognized: recognized)
      ?? late.sentence(from: start, to: end, asked: asked.subtracting(recognized))
  }

  /// Whether other gestures come of touches without the faults between two times: the faults are the cause of what
  /// is missing, so no limit has to move.
  package func isCause(from start: Timestamp, to end: Timestamp, recognized: [Int]) -> Bool {
    !groups(from: start, to: end).isEmpty && without(from: start, to: end, recognized) != nil
  }

  /// The recognizers that recognize a gesture between two times only without the faults, without the finger that
  /// rests, or with a late finger that landed in time: no limit of theirs has to move.
  package func gained(
    from start: Timestamp, to end: Timestamp, recognized: [Int], usesManyFingers: Bool,
    asked: Set<Int>
  ) -> Set<Int> {
    var found: [(start: Timestamp, recognizer: Int)] = []
    if !groups(from: start, to: end).isEmpty {
      found = mended ?? []
    } else if !usesManyFingers {
      found = resting.gestures(from: start, to: end)
    }
    var gained = Set(found.filter { $0.start >= start && $0.start <= end }.map(\.recognizer))
    if !usesManyFingers { gained.formUnion(late.gained(from: start, to: end, asked: asked)) }
    return gained.subtracting(recognized)
  }

  /// The gestures of the mended touches, if they differ from those that were recognized.
  private func without(from start: Timestamp, to end: Timestamp, _ recognized: [Int]) -> String? {
    guard let mended else { return nil }
    // A gesture belongs to the touches with which it began, also where a part of them was lost.
    let found = mended.filter { $0.start >= start && $0.start <= end }
    guard found.map(\.recognizer).sorted() != recognized.sorted() else { return nil }
    if found.isEmpty {
      // The touches may be parts of one that began before.
      let parts = groups.first { $0.kind == .dropout }?.faults ?? []
      return parts.contains { $0.time <= start && $0.end >= start }
        ? "part of the touch before" : "no gesture"
    }
    return Self.counts(found.map(\.recognizer), names)
  }

  /// The number of gestures of each recognizer: `5 tap, 3 pan`.
  static func counts(_ recognizers: [Int], _ names: TransitionNames) -> String {
    var counts: [Int: Int] = [:]
    for recognizer in recognizers { counts[recognizer, default: 0] += 1 }
    return counts.map { ($0.key, $0.value) }.ordered { ($1.1, $0.0) < ($0.1, $1.0) }
      .map { "\($0.1) \(names.recognizers[$0.0])" }.joined(separator: ", ")
  }
}
