internal import TactusGestures

/// One way to make the positions and times of a log simpler.
struct LogSimplification: Sendable {
  /// Returns the logs to try, the simplest first.
  let candidates: @Sendable (EditableLog) -> [EditableLog]
  /// Whether no further candidate is tried after the first that keeps the condition. Otherwise the
  /// candidates are computed again.
  var isDoneAfterFirst = true

  /// The steps, in the order in which they are tried.
  static let all: [LogSimplification] = [
    LogSimplification { [withoutMeasures($0)] },
    LogSimplification { [straight($0, touches: Set($0.touches))] + eachTouch($0, straight) },
    LogSimplification { [level($0, touches: Set($0.touches))] + eachTouch($0, level) },
    LogSimplification { resting($0) },
    LogSimplification { log in
      [10, 1].flatMap { [rounded(log, to: $0), roundedOutwards(log, to: $0)] }
    },
    LogSimplification { joined($0) },
    LogSimplification { log in [10_000, 1000].map { timed(log, to: $0) } },
    LogSimplification { closer($0) },
  ].enumerated().map { index, step in
    var step = step
    // Steps that join frames or shorten pauses are repeated while they help.
    step.isDoneAfterFirst = ![1, 2, 3, 5, 7].contains(index)
    return step
  }

  /// Removes pressure, sizes and flags.
  private static func withoutMeasures(_ log: EditableLog) -> EditableLog {
    log.mapContacts {
      $0 = Contact(id: $0.id, phase: $0.phase, position: $0.position, kind: $0.kind)
    }
  }

  private static func eachTouch(
    _ log: EditableLog, _ change: (EditableLog, Set<TouchID>) -> EditableLog
  ) -> [EditableLog] {
    log.touches.map { change(log, [$0]) }
  }

  /// Puts every position of a touch on the line from its first to its last one, by its time.
  private static func straight(_ log: EditableLog, touches: Set<TouchID>) -> EditableLog {
    struct Ends {
      var first: (time: Timestamp, position: Point)
      var last: (time: Timestamp, position: Point)
    }
    var ends: [TouchID: Ends] = [:]
    for entry in log.entries {
      for contact in entry.contacts where touches.contains(contact.id) {
        let here = (entry.time, contact.position)
        ends[contact.id] = Ends(first: ends[contact.id]?.first ?? here, last: here)
      }
    }
    var log = log
    for index in log.entries.indices where !log.entries[index].contacts.isEmpty {
      let time = log.entries[index].time
      log.entries[index].contacts = log.entries[index].contacts.map { contact in
        guard let ends = ends[contact.id] else { return contact }
        let whole = ends.last.time.since(ends.first.time).seconds
        let share = whole > 0 ? time.since(ends.first.time).seconds / whole : 1
        var contact = contact
        contact.position = ends.first.position + (ends.last.position - ends.first.position) * share
        return contact
      }
    }
    return log
  }

  /// Moves touches along one axis only: the axis of their larger movement.
  private static func level(_ log: EditableLog, touches: Set<TouchID>) -> EditableLog {
    var (first, isAcross) = ([TouchID: Point](), [TouchID: Bool]())
    for contact in log.entries.flatMap(\.contacts) {
      let start = first[contact.id] ?? contact.position
      first[contact.id] = start
      let path = contact.position - start
      isAcross[contact.id] = abs(path.x) >= abs(path.y)
    }
    return log.mapContacts {
      guard touches.contains($0.id), let start = first[$0.id] else { return }
      if isAcross[$0.id] == true { $0.position.y = start.y } else { $0.position.x = start.x }
    }
  }

  /// Returns logs in which one contact stays at the previous position of its touch.
  private static func resting(_ log: EditableLog) -> [EditableLog] {
    var last: [TouchID: Point] = [:]
    var logs: [EditableLog] = []
    for (index, entry) in log.entries.enumerated() {
      for (place, contact) in entry.contacts.enumerated() {
        if let before = last[contact.id], before != contact.position {
          var candidate = log
          candidate.entries[index].contacts[place].position = before
          logs.append(candidate)
        }
        last[contact.id] = contact.position
      }
    }
    return logs
  }

  private static func rounded(_ log: EditableLog, to step: Double) -> EditableLog {
    log.mapContacts {
      $0.position = Point(
        x: ($0.position.x / step).rounded() * step, y: ($0.position.y / step).rounded() * step)
    }
  }

  /// Rounds the first position of each touch. Movements from there are rounded up, so that a
  /// distance that was just long enough stays so.
  private static func roundedOutwards(_ log: EditableLog, to step: Double) -> EditableLog {
    func nearest(_ value: Double) -> Double { (value / step).rounded() * step }
    func away(_ value: Double) -> Double {
      (value / step).rounded(.awayFromZero) * step
    }
    var first: [TouchID: Point] = [:]
    return log.mapContacts {
      let start = first[$0.id] ?? $0.position
      first[$0.id] = start
      let way = $0.position - start
      $0.position = Point(x: nearest(start.x) + away(way.x), y: nearest(start.y) + away(way.y))
    }
  }

  /// Returns logs in which a frame is joined with the next one, if no touch is in both.
  private static func joined(_ log: EditableLog) -> [EditableLog] {
    log.entries.indices.dropLast().compactMap { index in
      let (one, next) = (log.entries[index].contacts, log.entries[index + 1].contacts)
      guard !one.isEmpty, !next.isEmpty,
        Set(one.map(\.id)).isDisjoint(with: next.map(\.id))
      else { return nil }
      var candidate = log
      candidate.entries[index].contacts = one + next
      candidate.entries.remove(at: index + 1)
      return candidate
    }
  }

  /// Rounds times to multiples of `step` microseconds, from 0.
  private static func timed(_ log: EditableLog, to step: Int64) -> EditableLog {
    guard let start = log.entries.first?.time else { return log }
    var log = log
    for index in log.entries.indices {
      let span = log.entries[index].time.since(start).microseconds
      log.entries[index].time = Timestamp(microseconds: (span + step / 2) / step * step)
    }
    return log
  }

  /// Returns logs in which one frame follows the frame before it sooner.
  private static func closer(_ log: EditableLog) -> [EditableLog] {
    var logs: [EditableLog] = []
    for index in log.entries.indices.dropFirst() {
      let pause = log.entries[index].time.since(log.entries[index - 1].time)
      for shorter in [TimeSpan.milliseconds(20), .milliseconds(100), .milliseconds(1000)]
      where shorter < pause {
        var candidate = log
        let cut = TimeSpan(microseconds: shorter.microseconds - pause.microseconds)
        for later in index..<log.entries.count {
          candidate.entries[later].time = log.entries[later].time.advanced(by: cut)
        }
        logs.append(candidate)
      }
    }
    return logs
  }
}
