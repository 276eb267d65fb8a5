package import Setups
package import TactusGestures

/// Collects gestures while a surface runs: from its transitions, from the touches that were offered
/// to each recognizer, and from the frames that moved them.
///
/// The surface must have `recordsOffers` set. After each call of the surface, call `record` with
/// the frames of that call and with the offers and transitions that it caused. Call `finish` at the
/// end.
package struct GestureRecorder: Sendable {
  /// A recognizer's gesture in progress.
  private struct Course {
    /// The transition with the first action.
    var first: Transition
    var mostTouches: Int
    var reset = ValueReset()
    /// The farthest that the values were from those at the beginning.
    var excursion = 0.0

    mutating func note(_ values: GestureValues, touches: Int, measuresReach: Bool) {
      mostTouches = max(mostTouches, touches)
      reset.note(values)
      guard measuresReach else { return }
      excursion = max(excursion, Dominance.excursion(of: values))
    }
  }

  /// How far the frames and offers of a call have been taken.
  private struct Progress {
    var entry = 0
    var offer = 0
  }

  /// A discrete gesture that was recognized while its touches were still down.
  private struct Pending {
    var gesture: Gesture
    var touches: [TouchID]
  }

  private let setup: Setup
  /// Whether gestures need their `reach`, which decides about companions.
  private let measuresReach: Bool
  private var tracks: TouchTracks
  /// The touches of each recognizer's current sequence, and the number of recognizers that have any.
  private var offered: [[TouchID]]
  private var followers = 0
  private var courses: [Course?]
  private var pending: [Pending] = []
  private var complete: [Gesture] = []
  /// Complete gestures of touch sequences in progress; used if the setup names companions.
  private var sequences = GestureSequences()

  /// Creates a recorder. `measuresMotion` says whether gestures have their `motion`, which costs
  /// time for every contact.
  package init(_ setup: Setup, measuresMotion: Bool = true) {
    self.setup = setup
    measuresReach = setup.namesCompanions
    tracks = TouchTracks(measuresMotion ? .paths : measuresReach ? .places : .ends)
    offered = Array(repeating: [], count: setup.recognizers.count)
    courses = Array(repeating: nil, count: setup.recognizers.count)
  }

  /// Returns the gestures that are complete after this call of the surface, in the order in which
  /// they became complete.
  package mutating func record(
    _ frames: FrameBatch, _ offers: [TouchOffer], _ transitions: TransitionList
  ) -> [Gesture] {
    var progress = Progress()
    transitions.withTransitions { transitions in
      for index in transitions.indices {
        let state = transitions[index].state
        // The begin and the change of a gesture ask for no touch, except that commands may change
        // its values.
        if state.asksForTouches || !frames.commands.isEmpty {
          take(frames, offers, before: transitions[index].time, &progress)
        }
        switch state {
        // Most transitions are changes, of which only these values are read.
        case .changed:
          note(
            transitions[index].values, touches: transitions[index].touches,
            of: transitions[index].recognizer)
        case .failed: continue
        case .began, .ended, .cancelled, .possible: add(transitions[index])
        }
      }
    }
    take(frames, offers, before: Timestamp(microseconds: .max), &progress)
    return takeNamed()
  }

  /// Takes the frames, commands and offers that precede a transition of this time.
  private mutating func take(
    _ frames: FrameBatch, _ offers: [TouchOffer], before time: Timestamp, _ progress: inout Progress
  ) {
    while progress.entry < frames.entries.count,
      frames.entries[progress.entry].precedesTransition(at: time)
    {
      take(frames.entries[progress.entry], of: frames, offers, &progress)
      progress.entry += 1
    }
    take(offers, until: time, &progress)
  }

  /// Returns the gestures whose touches were still down at the end of the capture.
  package mutating func finish() -> [Gesture] {
    for waiting in pending { conclude(waiting.gesture, waiting.touches) }
    pending = []
    guard setup.namesCompanions else { return takeComplete() }
    sequences.add(takeComplete())
    return sequences.release(before: nil)
  }

  private mutating func takeComplete() -> [Gesture] {
    defer { complete.removeAll(keepingCapacity: true) }
    return complete
  }

  /// Returns the gestures that may be reported: if the setup names companions, those of touch
  /// sequences that are over.
  private mutating func takeNamed() -> [Gesture] {
    guard setup.namesCompanions else { return takeComplete() }
    sequences.add(takeComplete())
    if sequences.isEmpty { return [] }
    let open =
      courses.compactMap { $0?.first.sequenceStart } + pending.map(\.gesture.onset)
      + [tracks.firstDown].compactMap { $0 }
    return sequences.release(before: open.min())
  }

  private mutating func take(
    _ entry: FrameBatch.Entry, of frames: FrameBatch, _ offers: [TouchOffer],
    _ progress: inout Progress
  ) {
    switch entry.item {
    case .event: return
    case .command(let index):
      let command = frames.commands[index]
      guard let number = setup.number(of: command.recognizer) else { return }
      courses[number]?.reset.take(command.change)
    case .frame(let contacts, _):
      tracks.take(frames.contacts[contacts], at: entry.time)
      take(offers, until: entry.time, &progress)
      if !pending.isEmpty { concludePending() }
      if tracks.areMany { forgetTracks() }
    }
  }

  private mutating func take(
    _ offers: [TouchOffer], until time: Timestamp, _ progress: inout Progress
  ) {
    while progress.offer < offers.count, offers[progress.offer].time <= time {
      let offer = offers[progress.offer]
      if offered[offer.recognizer].isEmpty { followers += 1 }
      offered[offer.recognizer].append(offer.touch)
      progress.offer += 1
    }
  }

  private mutating func add(_ transition: Transition) {
    let number = transition.recognizer
    switch transition.state {
    case .began:
      courses[number] = Course(first: transition, mostTouches: 0)
      note(transition.values, touches: transition.touches, of: number)
    case .ended, .cancelled:
      let course = courses[number]
      courses[number] = nil
      if let course {
        end(course, transition)
      } else if transition.state == .ended {
        recognize(transition)
      }
    case .possible:
      forgetTouches(of: number, before: transition.time)
    case .changed, .failed:
      return
    }
  }

  private mutating func note(_ values: GestureValues, touches: Int, of number: Int) {
    courses[number]?.note(values, touches: touches, measuresReach: measuresReach)
  }

  /// Ends a continuous gesture.
  private mutating func end(_ course: Course, _ last: Transition) {
    let touches = self.touches(of: last, landedBy: last.time)
    var gesture = Gesture(first: course.first, last: last)
    // A finger beyond the required number may have ended the gesture; it is not counted.
    gesture.touches =
      setup.recognizers[last.recognizer].configuration.requiredTouches ?? course.mostTouches
    gesture.values = course.reset.cumulative(last.values)
    // If the end was held back, the fingers may have lifted before.
    if last.state == .ended, let lift = tracks.lastLift(of: touches) {
      gesture.lift = min(lift, last.time)
    }
    gesture.motion = tracks.motion(of: touches)
    setReach(of: &gesture, touches, excursion: course.excursion)
    complete.append(gesture)
  }

  /// Records a discrete gesture that is recognized; its touches may still be down.
  private mutating func recognize(_ last: Transition) {
    let touches = self.touches(of: last, landedBy: last.claimed ?? last.time)
    var gesture = Gesture(first: last, last: last)
    // Fingers lift one by one, so the last transition may count fewer.
    gesture.touches =
      setup.recognizers[last.recognizer].configuration.requiredTouches ?? gesture.touches
    if touches.isEmpty || tracks.lastLift(of: touches) != nil {
      conclude(gesture, touches)
    } else {
      pending.append(Pending(gesture: gesture, touches: touches))
    }
  }

  private mutating func conclude(_ gesture: Gesture, _ touches: [TouchID]) {
    var gesture = gesture
    gesture.lift = tracks.lastLift(of: touches) ?? max(gesture.lift, tracks.latest ?? gesture.lift)
    if touches.isEmpty { gesture.lift = gesture.decided }
    gesture.motion = tracks.motion(of: touches)
    setReach(of: &gesture, touches, excursion: 0)
    complete.append(gesture)
  }

  private func setReach(of gesture: inout Gesture, _ touches: [TouchID], excursion: Double) {
    guard measuresReach else { return }
    gesture.reach = Dominance.reach(
      of: gesture, displacement: tracks.displacement(of: touches) ?? .zero, excursion: excursion,
      span: tracks.span(of: touches))
  }

  private mutating func concludePending() {
    guard pending.contains(where: { tracks.lastLift(of: $0.touches) != nil }) else { return }
    let ready = pending.filter { tracks.lastLift(of: $0.touches) != nil }
    pending.removeAll { tracks.lastLift(of: $0.touches) != nil }
    for waiting in ready { conclude(waiting.gesture, waiting.touches) }
    forgetTracks()
  }

  /// Returns the touches of a gesture: those of its sequence that landed before it was decided.
  private func touches(of last: Transition, landedBy time: Timestamp) -> [TouchID] {
    offered[last.recognizer].filter { touch in
      guard let landed = tracks.landing(of: touch) else { return false }
      return landed >= last.sequenceStart && landed <= time
    }
  }

  /// Removes the touches of a recognizer's sequence that has ended.
  private mutating func forgetTouches(of number: Int, before time: Timestamp) {
    if !offered[number].isEmpty {
      offered[number].removeAll { tracks.isOver($0, before: time) }
      if offered[number].isEmpty { followers -= 1 }
    }
    forgetTracks()
  }

  private mutating func forgetTracks() {
    if pending.isEmpty, followers == 0 { tracks.forgetLifted() }
  }
}

extension Gesture {
  /// Makes a gesture with the values of its first and its last transition.
  fileprivate init(first: Transition, last: Transition) {
    self.init(
      recognizer: last.recognizer, kind: last.kind, view: last.view, onset: last.sequenceStart,
      lift: last.time, decided: first.time, met: min(first.claimed ?? first.time, first.time),
      state: last.state, failure: last.failure, touches: max(first.touches, last.touches),
      location: first.location, values: last.values, motion: nil)
  }
}

extension Phase {
  /// Whether the record of a transition to this state needs the touches as they are at its time.
  fileprivate var asksForTouches: Bool {
    switch self {
    case .began, .changed, .failed: false
    case .possible, .ended, .cancelled: true
    }
  }
}

extension FrameBatch.Entry {
  /// Whether the entry precedes a transition. An application answers a transition with a command, so
  /// a transition precedes a command with the same time.
  fileprivate func precedesTransition(at time: Timestamp) -> Bool {
    if case .command = item { return self.time < time }
    return self.time <= time
  }
}
