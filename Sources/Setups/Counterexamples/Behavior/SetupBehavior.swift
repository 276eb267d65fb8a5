internal import Ordering
package import Setups
package import TactusGestures

/// The behavior of a setup: which of its recognizers recognize anything, how long each may wait for
/// others, and where only their order decides.
///
/// The logs that are tried are all short ones with times and distances around the thresholds of the
/// setup, and the gesture of each recognizer with pauses and further taps. Every statement about
/// what happens has the log that shows it. A statement about what does not happen holds for the logs
/// that were tried. Only the longest waits hold for all logs, because deadlines limit them.
package struct SetupBehavior {
  /// How long a recognizer may wait for others to fail.
  package struct Wait: Hashable, Sendable {
    /// The number of the recognizer that waits.
    package let recognizer: Int
    /// The numbers of the recognizers that it waits for.
    package let awaited: [Int]
    /// The longest wait in any log.
    package let limit: WaitLimit
    /// The longest wait that was found, and the log that shows it; nil if the recognizer never waited.
    package let longest: BehaviorRecord.Wait?
    /// The longest wait that was found if nothing follows; nil if only a further event ended a wait.
    package let quiet: BehaviorRecord.Wait?
  }

  /// Two recognizers that bid in the same frame, and of which only the order in the setup decides.
  package struct Race: Hashable, Sendable {
    package let winner: Int
    package let loser: Int
    package let frames: [Frame]
  }

  /// A recognizer that a device cannot serve.
  package struct Unmet: Hashable, Sendable {
    package let recognizer: Int
    /// The limits that are finer than the device.
    package let limits: [String]
  }

  /// The shortest log that was found in which each recognizer recognizes a gesture.
  package private(set) var recognized: [[Frame]?] = []
  /// Recognizers whose gesture was not written as a log: motions, drawings, custom ones, and those that recognized
  /// nothing, but wait for another kind of touch, or for a gesture at a place that a condition states.
  package private(set) var untried: [Int] = []
  package private(set) var waits: [Wait] = []
  package private(set) var races: [Race] = []
  /// Places where a recognizer recognizes nothing, because another one always takes its gesture.
  package private(set) var blocked: [BlockedPlace] = []
  /// Failure requirements without which every log that was tried has the same gestures.
  package private(set) var idleRequirements: [RecognizerPair] = []
  /// Recognizers that recognize nothing on the device, although they do on a finer one.
  package private(set) var unmet: [Unmet] = []
  /// The most events of the logs that were tried exhaustively.
  package let events: Int
  /// The number of logs that were tried.
  package private(set) var logs = 0
  /// Whether the search was stopped.
  package private(set) var isStopped = false

  private let setup: Setup
  private let bounds: Rect
  private let goesOn: (Int) -> Bool

  /// About how many logs of each event count are tried.
  private static let mostLogs = 200_000.0
  /// About how many logs of each event count are tried without one requirement.
  private static let mostLogsWithout = 10_000.0
  private static let step = TimeSpan.milliseconds(10)

  /// Tries all logs of up to `events` events. `goesOn` receives the number of logs so far; false stops
  /// the search.
  package init(
    _ setup: Setup, bounds: Rect, events: Int = 3, on device: DeviceGrid? = nil,
    goesOn: @escaping (Int) -> Bool = { _ in true }
  ) {
    (self.setup, self.bounds, self.events, self.goesOn) = (setup, bounds, events, goesOn)
    var record = BehaviorRecord(recognizers: setup.recognizers.count)
    untried = setup.recognizers.indices.filter {
      [.shake, .template, .custom].contains(setup.recognizers[$0].configuration.kind)
    }
    play(into: &record)
    search(into: &record)
    logs += record.logs
    recognized = record.recognized
    untried += setup.recognizers.indices.filter {
      recognized[$0] == nil && !untried.contains($0) && Self.asksMore(setup.recognizers[$0].rules)
    }
    waits = waits(in: record)
    races = races(in: record)
    if !isStopped {
      let places = BlockedPlaces(setup: setup, bounds: bounds, step: Self.step)
      blocked = setup.recognizers.indices
        .filter { !untried.contains($0) }
        .flatMap { places.blocks(of: $0, isRecognized: recognized[$0] != nil) }
    }
    if !isStopped { idleRequirements = idleRequirements(in: record) }
    if let device { unmet = unmet(on: device) }
  }
}

extension SetupBehavior {
  /// Whether a recognizer asks for more than fingers on its view.
  private static func asksMore(_ rules: RulesDescription) -> Bool {
    !rules.allowedTouchTypes.contains(.direct) || !rules.reception.isOpen
      || rules.beginCondition?.namesPlace == true
  }

  private func plays(of number: Int, step: TimeSpan = Self.step) -> [GesturePlay] {
    let recognizer = setup.recognizers[number]
    let place = TouchPlace(of: recognizer, in: setup, bounds: bounds)
    return GesturePlays(recognizer, at: place, in: setup, step: step).all
  }

  /// Plays the gesture of every recognizer, also with pauses and further taps.
  private mutating func play(into record: inout BehaviorRecord) {
    let player = LogPlayer(setup, bounds: bounds)
    let variants = WaitPlays(setup)
    for number in setup.recognizers.indices {
      for play in plays(of: number) {
        for variant in [play] + variants.all(of: play, for: number) {
          guard !isStopped, goesOn(record.logs) else {
            isStopped = true
            return
          }
          let frames = player.frames(of: variant)
          record.note(player.transitions(of: frames), frames)
        }
      }
    }
  }

  /// Tries all short logs on each view that has recognizers.
  private mutating func search(into record: inout BehaviorRecord) {
    var homes: [Point] = []
    for recognizer in setup.recognizers {
      let home = TouchPlace(of: recognizer, in: setup, bounds: bounds).leftOfCenter
      if !homes.contains(home) { homes.append(home) }
    }
    let bound = bound(Self.mostLogs / Double(max(1, homes.count)))
    for home in homes where !isStopped {
      let before = record.logs
      var search = LogSearch(
        setup, into: record, from: home, bounds: bounds, bound,
        goesOn: { [goesOn] _, logs in goesOn(before + logs) })
      search.run()
      record = search.record ?? record
      isStopped = search.isStopped
    }
  }

  private func bound(_ logs: Double) -> LogSearch.Bound {
    let fingers = setup.recognizers.compactMap(\.configuration.requiredTouches).max() ?? 2
    var bound = LogSearch.Bound()
    (bound.events, bound.fingers, bound.logs) = (events, min(4, max(2, fingers)), logs)
    bound.randomLogs = 0
    return bound
  }

  private func waits(in record: BehaviorRecord) -> [Wait] {
    var limits = WaitLimits(setup)
    return limits.requirements.indices.compactMap { number in
      let awaited = limits.awaited(by: number)
      if awaited.isEmpty { return nil }
      return Wait(
        recognizer: number, awaited: awaited, limit: limits.longest(of: number),
        longest: record.longest[number], quiet: record.quiet[number])
    }
  }

  /// The races whose outcome the order of the two recognizers changes.
  private func races(in record: BehaviorRecord) -> [Race] {
    record.races.ordered { $0.key < $1.key }.compactMap { pair, frames in
      var turned = setup
      turned.recognizers.swapAt(pair.first, pair.second)
      let now = LogPlayer(turned, bounds: bounds).transitions(of: frames)
        .filter { $0.from == .possible && $0.state.isRecognized }.map(\.recognizer)
      // The loser now has the number of the winner.
      guard now.contains(pair.first), !now.contains(pair.second) else { return nil }
      return Race(winner: pair.first, loser: pair.second, frames: frames)
    }
  }

  /// Requirements of the setup that no log needs.
  private mutating func idleRequirements(in record: BehaviorRecord) -> [RecognizerPair] {
    var idle: [RecognizerPair] = []
    for (waiting, awaited) in setup.requirements.enumerated() {
      for other in awaited {
        let pair = RecognizerPair(first: waiting, second: other)
        guard !untried.contains(waiting), !untried.contains(other), !record.held.contains(pair),
          !isStopped
        else { continue }
        let without = setup.removingRequirement(of: waiting, on: other)
        guard without != setup, !differs(from: without) else { continue }
        idle.append(pair)
      }
    }
    return idle
  }

  /// Whether any log has other gestures in `other`, which has the same recognizers.
  private mutating func differs(from other: Setup) -> Bool {
    let players = [LogPlayer(setup, bounds: bounds), LogPlayer(other, bounds: bounds)]
    for number in setup.recognizers.indices {
      for play in plays(of: number) {
        let frames = players[0].frames(of: play)
        let gestures = players.map { player in
          player.transitions(of: frames).filter { $0.from == .possible && $0.state.isRecognized }
        }
        if gestures[0] != gestures[1] { return true }
      }
    }
    let before = logs
    var search = LogSearch(
      setup, other, bounds: bounds, bound(Self.mostLogsWithout),
      goesOn: { [goesOn] _, logs in goesOn(before + logs) })
    search.run()
    logs += search.coverage.reduce(0) { $0 + $1.logs }
    isStopped = search.isStopped
    return !search.hits.isEmpty
  }

  private func unmet(on device: DeviceGrid) -> [Unmet] {
    let player = LogPlayer(setup, bounds: bounds, on: device)
    let ideal = LogPlayer(setup, bounds: bounds)
    func recognizes(_ number: Int, _ plays: [GesturePlay], _ player: LogPlayer) -> Bool {
      plays.contains { play in
        player.transitions(of: player.frames(of: play)).contains {
          $0.recognizer == number && $0.from == .possible && $0.state.isRecognized
        }
      }
    }
    return setup.recognizers.indices.compactMap { number in
      guard recognizes(number, plays(of: number), ideal),
        !recognizes(number, plays(of: number, step: max(Self.step, device.period)), player)
      else { return nil }
      let finer = LimitValues(setup.recognizers[number]).names { value, limit in
        switch value.unit {
        case .seconds: value.name.hasPrefix("maximum") && limit < device.period.seconds
        case .points:
          (value.name.hasPrefix("maximum") || value.name.hasPrefix("allowable"))
            && limit < device.resolution
        default: false
        }
      }
      return Unmet(recognizer: number, limits: finer)
    }
  }
}
