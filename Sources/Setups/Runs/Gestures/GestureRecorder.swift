package import Setups
package import TactusGestures

/// Collects gestures while a surface runs: its transitions are folded, each with the touches that the
/// gesture has followed.
///
/// The surface must have `recordsTouches` set. After each call of the surface, call `record` with the
/// frames of that call and with the touches and transitions that it recorded. Call `finish` at the
/// end.
package struct GestureRecorder: Sendable {
  /// A recognizer's gesture in progress.
  private struct Course {
    /// The transition with the first action.
    var first: Transition
    var touches = FollowedTouches()
    var mostTouches = 0
    var reset = ValueReset()
    /// The farthest that the values were from those at the beginning.
    var excursion = 0.0

    mutating func note(_ transition: Transition, _ numberAt: [Int?], measuresReach: Bool) {
      touches.add(transition.followed, numberAt)
      mostTouches = max(mostTouches, transition.touches)
      reset.note(transition.values)
      guard measuresReach else { return }
      excursion = max(excursion, Dominance.excursion(of: transition.values))
    }
  }

  /// A gesture that is over while one of its touches is still down.
  private struct Pending {
    var gesture: Gesture
    var touches: [Int]
    var excursion: Double
  }

  private let setup: Setup
  /// Whether gestures need their `reach`, which decides about companions.
  private let measuresReach: Bool
  private let isFeedback: [Bool]
  /// Whether each recognizer recognizes a gesture that other platforms have, too.
  private let hasCounterpart: [Bool]
  private var tracks: TouchTracks
  /// The number of the touch that last had each place in the touch table of the surface.
  private var numberAt = [Int?](repeating: nil, count: TouchTable.capacity)
  private var courses: [Course?]
  private var pending: [Pending] = []
  private var complete: [Gesture] = []
  /// Complete gestures of touch sequences in progress; used if the setup names companions.
  private var sequences = GestureSequences()
  /// The time of the last frame.
  private var now = Timestamp.zero
  /// How long after a lift a detector may still report a gesture of the touches; nil without one.
  private let detectorWait: TimeSpan?

  /// Creates a recorder. `measuresMotion` says whether gestures have their `motion`, which costs
  /// time for every contact.
  package init(_ setup: Setup, measuresMotion: Bool = true) {
    self.setup = setup
    measuresReach = setup.namesCompanions
    isFeedback = setup.recognizers.map { $0.isFeedback }
    hasCounterpart = setup.recognizers.map(setup.hasCounterpart)
    detectorWait = setup.detectorWait
    tracks = TouchTracks(measuresMotion ? .paths : measuresReach ? .places : .ends)
    courses = Array(repeating: nil, count: setup.recognizers.count)
  }

  /// Returns the gestures that are complete after this call of the surface, in the order in which
  /// they became complete.
  package mutating func record(
    _ frames: FrameBatch, _ touches: TouchRecord, _ transitions: TransitionList
  ) -> [Gesture] {
    transitions.withTransitions { transitions in
      var (next, landing) = (0, 0)
      for index in touches.starts.indices {
        while next < touches.starts[index] {
          fold(transitions[next])
          next += 1
        }
        now = frames.entries[index].time
        take(frames.entries[index], of: frames)
        while landing < touches.landings.count, touches.landings[landing].entry == index {
          land(touches.landings[landing])
          landing += 1
        }
      }
      for index in next..<transitions.count { fold(transitions[index]) }
    }
    return takeNamed()
  }

  /// Returns the gestures whose touches were still down at the end of the capture.
  package mutating func finish() -> [Gesture] {
    for waiting in pending { conclude(waiting) }
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
    var open =
      courses.compactMap { $0?.first.sequenceStart } + pending.map(\.gesture.onset)
      + [tracks.firstDown].compactMap { $0 }
    if let detectorWait {
      open.append(
        now.advanced(by: TimeSpan(microseconds: -detectorWait.microseconds)))
    }
    return sequences.release(before: open.min())
  }
}

/// The touches of gestures.
extension GestureRecorder {
  private mutating func take(_ entry: FrameBatch.Entry, of frames: FrameBatch) {
    switch entry.item {
    case .event: return
    case .command(let index):
      let command = frames.commands[index]
      guard let number = setup.number(of: command.recognizer) else { return }
      courses[number]?.reset.take(command.change)
    case .frame(let contacts, _):
      let hasLifted = tracks.take(frames.contacts[contacts], at: entry.time)
      if hasLifted, !pending.isEmpty { concludePending() }
      if tracks.areMany { forgetTracks() }
    }
  }

  private mutating func land(_ landing: TouchRecord.Landing) {
    numberAt[landing.place] = tracks.number(of: landing.touch)
    for index in courses.indices { courses[index]?.touches.vacate(landing.place) }
  }

  private mutating func concludePending() {
    let all = pending
    pending = all.filter { tracks.lastLift(of: $0.touches) == nil }
    guard pending.count < all.count else { return }
    for waiting in all where tracks.lastLift(of: waiting.touches) != nil { conclude(waiting) }
  }

  /// Removes the touches that no gesture can refer to.
  private mutating func forgetTracks() {
    var kept = Set(numberAt.compactMap { $0 })
    for course in courses { kept.formUnion(course?.touches.numbers ?? []) }
    for waiting in pending { kept.formUnion(waiting.touches) }
    tracks.forgetLifted(except: kept)
  }
}

/// The transitions of gestures.
extension GestureRecorder {
  private mutating func fold(_ transition: Transition) {
    let number = transition.recognizer
    if isFeedback[number] { return }
    switch transition.state {
    case .failed, .possible: return
    case .began:
      courses[number] = Course(first: transition)
      note(transition)
    case .changed: note(transition)
    case .ended, .cancelled:
      if var course = courses[number] {
        courses[number] = nil
        // A finger that lands as the gesture ends, because it ends it, is none of its touches.
        course.touches.add(transition.followed, numberAt) {
          tracks.landing(of: $0) != transition.time
        }
        end(course, transition)
      } else if transition.state == .ended {
        var touches = FollowedTouches()
        touches.add(transition.followed, numberAt)
        add(Gesture(first: transition, last: transition), touches, of: transition)
      }
    }
  }

  private mutating func note(_ transition: Transition) {
    courses[transition.recognizer]?.note(transition, numberAt, measuresReach: measuresReach)
  }

  /// Ends a continuous gesture.
  private mutating func end(_ course: Course, _ last: Transition) {
    var gesture = Gesture(first: course.first, last: last)
    // A finger beyond the required number may have ended the gesture; it is not counted.
    gesture.touches = course.mostTouches
    gesture.values = course.reset.cumulative(last.values)
    add(gesture, course.touches, of: last, excursion: course.excursion)
  }

  /// Adds a gesture that is over. It is complete when its touches have lifted, unless it was
  /// cancelled.
  private mutating func add(
    _ gesture: Gesture, _ touches: FollowedTouches, of last: Transition, excursion: Double = 0
  ) {
    var gesture = gesture
    // Fingers lift one by one, so the last transition may count fewer than were required.
    if let required = setup.recognizers[last.recognizer].configuration.requiredTouches {
      gesture.touches = required
    }
    let waiting = Pending(gesture: gesture, touches: touches.numbers, excursion: excursion)
    let isOver = last.state == .cancelled || touches.numbers.isEmpty
    if isOver || tracks.lastLift(of: touches.numbers) != nil {
      conclude(waiting)
    } else {
      pending.append(waiting)
    }
  }

  /// Completes a gesture.
  private mutating func conclude(_ waiting: Pending) {
    var gesture = waiting.gesture
    if gesture.state == .ended, !waiting.touches.isEmpty {
      gesture.lift =
        tracks.lastLift(of: waiting.touches) ?? max(gesture.ended, tracks.latest ?? gesture.ended)
    }
    gesture.followed = tracks.identifiers(of: waiting.touches)
    gesture.origins = tracks.origins(of: waiting.touches)
    gesture.motion = tracks.motion(of: waiting.touches)
    if measuresReach {
      gesture.reach =
        hasCounterpart[gesture.recognizer]
        ? Dominance.reach(
          of: gesture, displacement: tracks.displacement(of: waiting.touches) ?? .zero,
          excursion: waiting.excursion, span: tracks.span(of: waiting.touches))
        : Dominance.withoutCounterpart
    }
    complete.append(gesture)
  }
}

extension Gesture {
  /// Makes a gesture with the values of its first and its last transition.
  fileprivate init(first: Transition, last: Transition) {
    self.init(
      recognizer: last.recognizer, kind: last.kind, view: last.view, onset: last.sequenceStart,
      lift: last.time, ended: last.time, decided: first.time,
      met: min(first.claimed ?? first.time, first.time),
      state: last.state, failure: last.failure, touches: max(first.touches, last.touches),
      location: first.location, values: last.values, motion: nil)
  }
}
