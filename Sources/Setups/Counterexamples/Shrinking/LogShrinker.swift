internal import TactusGestures

/// Makes a log as small as possible while a condition holds for its replay.
///
/// The shrinker first removes touches, then the other entries and the movements, and then makes
/// positions and times simple. It keeps a change only if a replay has shown that the condition
/// still holds.
package struct LogShrinker {
  /// The smallest log so far.
  package private(set) var log: EditableLog
  /// The number of replays so far.
  package private(set) var replays = 0
  /// Whether the work was stopped while it might still have removed something.
  package private(set) var isStopped = false

  private let replay: LogReplay
  private let condition: Condition
  private let goesOn: (LogShrinker) -> Bool
  private var entriesPlayed = 0

  /// The largest number of entries in all replays together, which limits the duration of the
  /// search.
  private static let mostEntries = 20_000_000

  /// The largest number of times that a step is repeated.
  private static let mostRepeats = 100

  /// Prepares the work. `goesOn` is called before each replay and returns false to stop with the
  /// smallest log so far.
  package init(
    _ log: EditableLog, _ replay: LogReplay, while condition: Condition,
    goesOn: @escaping (LogShrinker) -> Bool = { _ in true }
  ) {
    self.log = log
    self.replay = replay
    self.condition = condition
    self.goesOn = goesOn
  }

  /// Returns whether the condition holds for the current log, also after a stop.
  package mutating func conditionHolds() -> Bool { play(log) }

  /// Makes the log small. The condition must hold for it.
  package mutating func run() {
    removeTouches()
    for _ in 0..<3 where !isStopped {
      let before = log
      removeEntries()
      removeMovements()
      for step in LogSimplification.all { simplify(step) }
      if log == before || isStopped { break }
    }
    let renumbered = log.renumbered
    if holds(renumbered) { log = renumbered }
  }

  private mutating func removeTouches() {
    let all = log
    let kept = DeltaDebugging.minimize(all.touches) {
      isStopped ? nil : holds(all.keeping(Set($0)))
    }
    keep(all.keeping(Set(kept)))
  }

  /// Removes frames in which only time passes, commands and device events.
  private mutating func removeEntries() {
    let all = log
    let removable = all.entries.indices.filter { all.entries[$0].contacts.isEmpty }
    func rest(keeping parts: [Int]) -> EditableLog {
      let kept = Set(parts)
      var log = EditableLog()
      log.entries = all.entries.indices
        .filter { kept.contains($0) || !all.entries[$0].contacts.isEmpty }
        .map { all.entries[$0] }
      return log
    }
    let kept = DeltaDebugging.minimize(removable) { isStopped ? nil : holds(rest(keeping: $0)) }
    keep(rest(keeping: kept))
  }

  /// Removes contacts that only move, and frames that lose all their contacts.
  private mutating func removeMovements() {
    let all = log
    struct Place: Hashable {
      var entry: Int
      var contact: Int
    }
    var movements: [Place] = []
    for (index, entry) in all.entries.enumerated() {
      for (place, contact) in entry.contacts.enumerated()
      where contact.phase == .moved || contact.phase == .stationary {
        movements.append(Place(entry: index, contact: place))
      }
    }
    func rest(keeping parts: [Place]) -> EditableLog {
      let removed = Set(movements).subtracting(parts)
      var log = EditableLog()
      for (index, var entry) in all.entries.enumerated() {
        let contacts = entry.contacts
        if !contacts.isEmpty {
          entry.contacts = contacts.indices
            .filter { !removed.contains(Place(entry: index, contact: $0)) }
            .map { contacts[$0] }
          if entry.contacts.isEmpty { continue }
        }
        log.entries.append(entry)
      }
      return log
    }
    let kept = DeltaDebugging.minimize(movements) { isStopped ? nil : holds(rest(keeping: $0)) }
    keep(rest(keeping: kept))
  }

  private mutating func simplify(_ step: LogSimplification) {
    for _ in 0..<Self.mostRepeats where !isStopped {
      let candidate = step.candidates(log).first { $0 != log && holds($0) }
      guard let candidate else { return }
      log = candidate
      if step.isDoneAfterFirst { return }
    }
  }

  private mutating func keep(_ smaller: EditableLog) {
    // After a stop, the search may have ended with a log that it did not replay.
    if smaller != log, smaller == lastHeld || holds(smaller) { log = smaller }
  }

  /// The last log for which a replay showed that the condition holds.
  private var lastHeld: EditableLog?

  private mutating func holds(_ candidate: EditableLog) -> Bool {
    if isStopped { return false }
    if !goesOn(self) || entriesPlayed > Self.mostEntries {
      isStopped = true
      return false
    }
    return play(candidate)
  }

  private mutating func play(_ candidate: EditableLog) -> Bool {
    replays += 1
    entriesPlayed += candidate.entries.count
    let isHeld = condition.holds(for: replay.transitions(of: candidate.batch))
    if isHeld { lastHeld = candidate }
    return isHeld
  }
}
