internal import Explaining
internal import Ordering
package import Runs
package import Setups
package import TactusGestures

/// Finds the shortest touch logs on which two setups recognize different gestures, or for which a
/// condition holds.
///
/// The search tries all logs of two events, then all of three, and so on. Among logs with the same
/// number of events, the one of the shortest duration is chosen, and of these one with the fewest
/// fingers. The search descends along one log at a time, so it needs memory for a single log. All
/// fingers are up at the end of each log.
///
/// If no log of up to three events has a result, random ones are tried, which may be longer and begin anywhere.
/// Steps without which the result stays are removed from the first that has one. It is the result if no log of as
/// many events has one.
package struct LogSearch {
  /// The size of the search.
  package struct Bound: Hashable, Sendable {
    /// The largest number of events, that is frames, of a log.
    package var events = 6
    /// The largest number of fingers that are down at one time.
    package var fingers = 4
    /// Whether the search continues after the first event count with a result.
    package var findsAll = false
    /// About how many logs of one event count are tried. A finer alphabet is not used beyond it.
    package var logs = 300_000.0
    /// The largest number of events of a random log that is a result, if it is more than `events`.
    package var randomEvents = 0
    /// How many random logs are tried if no log of up to three events has a result.
    package var randomLogs = 20_000

    package init() {}
  }

  /// A log that was found.
  package struct Hit: Hashable, Sendable {
    package var frames: [Frame]
    /// The gestures that each setup recognized, by name and landing.
    var gestures: [[GestureMark]]

    package var events: Int { frames.count }
    /// The number of fingers that land.
    package let fingers: Int
    package var duration: TimeSpan {
      (frames.last?.time ?? .zero).since(frames.first?.time ?? .zero)
    }

    init(frames: [Frame], gestures: [[GestureMark]]) {
      (self.frames, self.gestures) = (frames, gestures)
      fingers = frames.reduce(0) { $0 + $1.landings }
    }

    /// Whether the log is better to show than another one.
    func isSimpler(than other: Self) -> Bool {
      (events, duration, fingers) < (other.events, other.duration, other.fingers)
    }
  }

  /// How completely the logs of one event count were searched.
  package struct Coverage: Hashable, Sendable {
    package var events: Int
    /// Whether times and distances just below, at and just above every threshold were tried.
    package var isComplete: Bool
    package var logs: Int
  }

  /// The logs that were found: the shortest log of each outcome; without `findsAll` at most one
  /// log.
  package private(set) var hits: [Hit] = []
  /// The event counts that were searched to the end.
  package private(set) var coverage: [Coverage] = []
  /// The number of random logs that were tried.
  package private(set) var randomLogs = 0
  /// Whether the log that was found was made from a random one.
  package private(set) var isRandom = false
  /// Whether the search was stopped.
  package private(set) var isStopped = false
  /// The behavior of the recognizers in the logs; nil in a search for a difference or a condition.
  private(set) var record: BehaviorRecord?
  /// The most fingers of a log.
  package var fingers: Int { bound.fingers }
  /// The longest time and the longest movement between two events of the logs.
  package var reach: (wait: TimeSpan, movement: Double) {
    RandomLogs(SearchThresholds(of: setups, scales), fingers: bound.fingers, also: []).reach
  }
  /// The number of places at which the first finger landed.
  package var placeCount: Int { starts.count }

  private let setups: [Setup]
  private let condition: Condition?
  private let bound: Bound
  private let names: ComparedNames
  private let scales: [Double]
  private let bounds: Rect
  /// The fingers and surfaces before the first landing, for each place of it.
  private let starts: [(state: SearchState, inwards: Point?)]
  /// Whether a log can be cut where no finger is down and no recognizer waits.
  private let isCut: Bool
  private let goesOn: (_ events: Int, _ logs: Int) -> Bool
  private var best: [[[Int]]: Hit] = [:]
  private var logs = 0

  /// The most outcomes that are remembered.
  private static let mostOutcomes = 500

  /// Searches for a difference between two setups.
  package init(
    _ one: Setup, _ other: Setup, bounds: Rect, _ bound: Bound = Bound(),
    input: PlatformInput = PlatformInput(), goesOn: @escaping (Int, Int) -> Bool = { _, _ in true }
  ) {
    let places = SearchPlaces(of: [one, other], usual: Self.home(in: bounds), bounds: bounds)
    self.init([one, other], nil, places.landings, bounds, bound, input, goesOn)
  }

  /// Searches for a log for which a condition holds.
  package init(
    _ setup: Setup, reaching condition: Condition, bounds: Rect, _ bound: Bound = Bound(),
    input: PlatformInput = PlatformInput(), goesOn: @escaping (Int, Int) -> Bool = { _, _ in true }
  ) {
    let places = SearchPlaces(of: [setup], usual: Self.home(in: bounds), bounds: bounds)
    self.init([setup], condition, places.landings, bounds, bound, input, goesOn)
  }

  /// Adds every log to `record`. The first finger lands at `home`.
  init(
    _ setup: Setup, into record: BehaviorRecord, from home: Point, bounds: Rect, _ bound: Bound,
    goesOn: @escaping (Int, Int) -> Bool
  ) {
    let place = SearchPlaces.Landing(home: home, inwards: nil)
    self.init([setup], nil, [place], bounds, bound, PlatformInput(), goesOn)
    self.record = record
  }

  /// Where the first finger lands first if the search is not about one view.
  private static func home(in bounds: Rect) -> Point {
    Point(x: bounds.x + bounds.width * 0.375, y: bounds.y + bounds.height * 0.375)
  }

  private init(
    _ setups: [Setup], _ condition: Condition?, _ places: [SearchPlaces.Landing],
    _ bounds: Rect, _ bound: Bound, _ input: PlatformInput, _ goesOn: @escaping (Int, Int) -> Bool
  ) {
    (self.setups, self.condition, self.bound, self.goesOn) = (setups, condition, bound, goesOn)
    self.bounds = bounds
    names = ComparedNames(setups)
    scales = setups.map { input.scale(of: $0) }
    let surfaces = setups.map { LogReplay($0, bounds: bounds, input: input).surface }
    starts = places.map { [scales] place in
      let hand = TouchHand(home: place.home, most: bound.fingers)
      return (
        SearchState(hand, surfaces, scales: scales, keepsTransitions: setups.count == 1),
        place.inwards
      )
    }
    // A condition may count gestures of several sequences.
    isCut = condition == nil && setups.allSatisfy { ChangeSearch.patience(of: $0) != nil }
  }

  /// Runs the search.
  package mutating func run() {
    // Setups with equal values recognize equal gestures.
    if setups.count == 2, setups[0] == setups[1] { return }
    let all = SearchThresholds(of: setups, scales)
    var different =
      setups.count == 2 ? SearchThresholds(between: setups[0], setups[1], scales) : all
    if different.isEmpty { different = all }
    let ways = setups.count == 2 ? SearchWays(between: setups[0], setups[1]).all : []
    var (random, most) = (RandomLogs(all, fingers: bound.fingers, also: ways), max(2, bound.events))
    var found: Hit?
    var events = 2
    while events <= most {
      logs = 0
      var isComplete = true
      for (number, start) in starts.enumerated() {
        // The usual place has as many logs as all others together.
        let share = number == 0 ? 1 : Double(starts.count - 1)
        let also = ways + (start.inwards.map { [$0] } ?? [])
        let (alphabet, grain) = alphabet(events, all, different, also, share: share)
        if grain != .every { isComplete = false }
        descend(start.state, [], alphabet, left: events)
        if isStopped { break }
      }
      if isStopped { break }
      coverage.append(Coverage(events: events, isComplete: isComplete, logs: logs))
      if !bound.findsAll, !best.isEmpty { break }
      // Random logs take less time than all logs of more events, which need not be tried beyond a random one.
      if events == min(3, most), best.isEmpty {
        found = randomHit(&random)
        most = min(most, found?.events ?? most)
        if isStopped { break }
      }
      events += 1
    }
    if best.isEmpty, let found {
      best[[]] = found
      isRandom = true
    }
    hits = best.values.ordered {
      $0.isSimpler(than: $1) || (!$1.isSimpler(than: $0) && $0.key < $1.key)
    }
  }

  /// Returns the finest alphabet with which the logs of one place take their share of all logs.
  private func alphabet(
    _ events: Int, _ all: SearchThresholds, _ different: SearchThresholds, _ ways: [Point],
    share: Double
  ) -> (SearchAlphabet, SearchAlphabet.Grain) {
    let grains = SearchAlphabet.Grain.allCases
    let alphabets = grains.map {
      SearchAlphabet(
        all, different: different, $0, fingers: bound.fingers, also: ways)
    }
    let chosen = alphabets.firstIndex { $0.estimate(events: events) * share <= bound.logs }
    let index = chosen ?? grains.count - 1
    return (alphabets[index], grains[index])
  }

  /// Tries every log that continues `frames` with exactly `left` more events.
  private mutating func descend(
    _ state: SearchState, _ frames: [Frame], _ alphabet: SearchAlphabet, left: Int
  ) {
    if frames.isEmpty {
      for count in alphabet.landings {
        advance(
          state, frames, TouchStep(after: .zero, change: .land(count)), alphabet, left: left)
      }
      return
    }
    for time in alphabet.times {
      let changes = left == 1 ? [.liftAll] : alphabet.changes
      for change in changes {
        advance(state, frames, TouchStep(after: time, change: change), alphabet, left: left)
        if isStopped { return }
      }
    }
  }

  private mutating func advance(
    _ state: SearchState, _ frames: [Frame], _ step: TouchStep, _ alphabet: SearchAlphabet,
    left: Int
  ) {
    var state = state
    guard let frame = state.hand.frame(of: step), !isTooLong(frames, frame, left) else { return }
    state.send(frame, names)
    if left > 1 {
      if isCut, state.isIdle { return }
      return descend(state, frames + [frame], alphabet, left: left - 1)
    }
    logs += 1
    if logs & 255 == 0, !goesOn(frames.count + 1, logs) {
      isStopped = true
      return
    }
    state.finish(names)
    judge(state, frames + [frame])
  }

  /// Returns whether a log that continues with `frame` takes longer than the one that was found, or as long with as
  /// many fingers.
  private func isTooLong(_ frames: [Frame], _ frame: Frame, _ left: Int) -> Bool {
    guard !bound.findsAll, let found = best.first?.value else { return false }
    let rest = TimeSpan(
      microseconds: SearchThresholds.step.microseconds * Int64(left - 1))
    let start = frames.first?.time ?? frame.time
    let duration = frame.time.since(start).advanced(by: rest)
    if duration != found.duration { return duration > found.duration }
    return frames.reduce(frame.landings) { $0 + $1.landings } >= found.fingers
  }

  private mutating func judge(_ state: SearchState, _ frames: [Frame]) {
    if record != nil {
      record?.note(state.transitions, frames)
      return
    }
    guard let hit = hit(state, frames) else { return }
    let key = bound.findsAll ? hit.key : []
    if let known = best[key] {
      guard hit.isSimpler(than: known) else { return }
    } else if best.count >= Self.mostOutcomes {
      return
    }
    best[key] = hit
  }

  /// The result of a log that has ended in `state`; nil if it has none.
  private func hit(_ state: SearchState, _ frames: [Frame]) -> Hit? {
    let gestures = setups.indices.map { state.sortedGestures($0) }
    if let condition {
      guard condition.holds(for: state.transitions) else { return nil }
    } else if gestures[0] == gestures[1] {
      return nil
    }
    return Hit(frames: frames, gestures: gestures)
  }
}

extension LogSearch {
  /// Tries random logs until one has a result, and makes that one short. Nil if none has.
  private mutating func randomHit(_ random: inout RandomLogs) -> Hit? {
    let most = max(bound.events, bound.randomEvents)
    // All logs of up to three events have been tried.
    guard record == nil, most > 3 else { return nil }
    while randomLogs < bound.randomLogs {
      randomLogs += 1
      if randomLogs & 63 == 0, !goesOn(4, logs + randomLogs) {
        isStopped = true
        return nil
      }
      var start = starts[random.whole(0...starts.count - 1)].state
      if random.chance(0.5) {
        start.hand = TouchHand(home: random.place(in: bounds), most: bound.fingers)
      }
      let steps = random.next()
      guard let hit = play(steps, from: start) else { continue }
      let short = shortened(steps, from: start, hit)
      if short.events <= most { return short }
    }
    return nil
  }

  /// Plays steps, without those that have no meaning, until all fingers are up. Nil if the log has no result.
  private func play(_ steps: [TouchStep], from start: SearchState) -> Hit? {
    var (state, frames) = (start, [Frame]())
    for step in steps {
      guard let frame = state.hand.frame(of: step) else { continue }
      state.send(frame, names)
      frames.append(frame)
    }
    guard state.hand.down.isEmpty else { return nil }
    state.finish(names)
    return hit(state, frames)
  }

  /// Removes steps, and shortens the times before others, as long as the log keeps a result.
  private func shortened(_ steps: [TouchStep], from start: SearchState, _ hit: Hit) -> Hit {
    var (steps, hit) = (steps, hit)
    func tries(_ candidate: [TouchStep]) -> Bool {
      guard let found = play(candidate, from: start), found.isSimpler(than: hit) else {
        return false
      }
      (steps, hit) = (candidate, found)
      return true
    }
    var isShorter = true
    while isShorter {
      isShorter = false
      for index in steps.indices.dropFirst().reversed() {
        var without = steps
        let step = without.remove(at: index)
        if tries(without) { isShorter = true; continue }
        // Later events stay at their times.
        guard without.indices.contains(index) else { continue }
        without[index].after = without[index].after.advanced(by: step.after)
        if tries(without) { isShorter = true }
      }
      for index in steps.indices.dropFirst() where steps[index].after > SearchThresholds.step {
        var sooner = steps
        sooner[index].after = SearchThresholds.step
        if tries(sooner) { isShorter = true }
      }
    }
    return hit
  }
}

extension LogSearch.Hit {
  /// The outcome without times: the names of the gestures of each setup.
  var key: [[Int]] { gestures.map { $0.map(\.name) } }
}

extension [[Int]] {
  /// Orders outcomes, so that results do not depend on the order of a dictionary.
  fileprivate static func < (left: [[Int]], right: [[Int]]) -> Bool {
    left.lexicographicallyPrecedes(right) { $0.lexicographicallyPrecedes($1) }
  }
}

extension Frame {
  /// The number of fingers that land.
  fileprivate var landings: Int { contacts.count { $0.phase == .began } }
}
