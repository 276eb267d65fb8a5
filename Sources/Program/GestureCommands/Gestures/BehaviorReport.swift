internal import CommandSupport
internal import Tactus
internal import TextSuggestion

/// The behavior of a setup as text and as JSON.
struct BehaviorReport {
  private let behavior: SetupBehavior
  private let names: [String]
  private let bounds: Rect

  init(_ behavior: SetupBehavior, _ setup: Setup, _ bounds: Rect) {
    (self.behavior, self.bounds) = (behavior, bounds)
    names = setup.recognizerNames
  }

  /// Whether the search was stopped.
  var isStopped: Bool { behavior.isStopped }

  /// The findings that are probably mistakes.
  var warnings: [FileCheck.Finding] {
    let reached = behavior.recognized.indices.compactMap { number -> FileCheck.Finding? in
      guard behavior.recognized[number] == nil, !behavior.untried.contains(number),
        !behavior.isStopped, !behavior.blocked.contains(where: { $0.recognizer == number })
      else { return nil }
      return warning(
        "notReached", "\"\(names[number])\" recognizes nothing in the logs that were tried")
    }
    let idle = behavior.idleRequirements.map { pair in
      warning(
        "idleRequirement",
        "\"\(names[pair.first])\" waits for \"\(names[pair.second])\" to fail, which changes no "
          + "gesture in the logs that were tried")
    }
    let unmet = behavior.unmet.map { unmet in
      let limits = unmet.limits.joined(separator: ", ")
      return warning(
        "beyondDevice",
        "\"\(names[unmet.recognizer])\" recognizes nothing on this device"
          + (limits.isEmpty ? "" : ", because \(limits) is finer than its frames or positions"))
    }
    return reached + idle + behavior.blocked.map { warning(of: $0) } + unmet
  }

  private func warning(of place: BlockedPlace) -> FileCheck.Finding {
    let (loser, taker) = (names[place.recognizer], names[place.taker])
    let scope =
      place.view.map { "where the view \"\($0)\" is touched" } ?? "in the logs that were tried"
    let landing = place.frames.first?.contacts.first?.position
    let start = landing.map { " from (\(Int($0.x)), \(Int($0.y)))" } ?? ""
    let remedy =
      place.isDividedByWaiting
      ? "with \"requireToFail\": [\"\(loser)\"] in \"\(taker)\", both are recognized (verified)"
      : (place.takerLacksDirection ? "a direction of \"\(taker)\", or " : "")
        + "\"requireToFail\" in one of them can divide the gestures"
    return warning(
      "blockedPlace",
      "\"\(loser)\" recognizes nothing \(scope), because \"\(taker)\" takes its gesture, as in "
        + "this log\(start): \(Self.text(of: place.frames)); \(remedy)")
  }

  private func warning(_ rule: String, _ message: String) -> FileCheck.Finding {
    FileCheck.Finding(severity: .warning, place: nil, rule: rule, message: message)
  }

  /// Waits and races, each with the log that shows it, and what was tried.
  var text: [String] {
    var lines = [scope]
    for wait in behavior.waits { lines += text(of: wait) }
    for race in behavior.races {
      lines.append(
        "\(names[race.winner]) is recognized and \(names[race.loser]) fails if both are ready in "
          + "one frame, only because \(names[race.winner]) comes first in the setup")
      lines.append("  " + Self.text(of: race.frames))
    }
    return lines
  }

  private var scope: String {
    let stop = behavior.isStopped ? "the search was stopped after " : ""
    let untried = behavior.untried.map { names[$0] }.joined(separator: ", ")
    return
      "\(stop)\(Plural.text(behavior.logs, "log")): logs of up to \(behavior.events) events, and "
      + "each gesture with pauses" + (untried.isEmpty ? "" : "; not tried: \(untried)")
  }

  private func text(of wait: SetupBehavior.Wait) -> [String] {
    let all = wait.awaited.map { names[$0] }
    let more = all.count - Self.mostNames
    let awaited =
      all.prefix(Self.mostNames).joined(separator: ", ") + (more > 0 ? " and \(more) more" : "")
    let limit =
      wait.limit.time.map { "never longer than \(Quantity.time($0.seconds))" }
      ?? "without a limit while touches go on"
    var lines = ["\(names[wait.recognizer]) waits for \(awaited), \(limit)"]
    func add(_ shown: BehaviorRecord.Wait?, _ condition: String) {
      guard let shown else { return }
      lines.append(
        "  \(Quantity.time(shown.time.seconds))\(condition), because of \(names[shown.holder]): "
          + Self.text(of: shown.frames))
    }
    add(wait.quiet, " if nothing follows")
    if wait.longest != wait.quiet { add(wait.longest, "") }
    if wait.longest == nil { lines.append("  no log was found in which it waits") }
    return lines
  }

  /// How many awaited recognizers are named.
  private static let mostNames = 4

  /// A log in words: `0 ms 1 finger lands, 30 ms 1 finger lifts`. Movements without a pause are one
  /// part.
  private static func text(of frames: [Frame]) -> String {
    var parts: [(start: Timestamp, end: Timestamp, words: String)] = []
    for frame in frames {
      let time = frame.time
      let verb =
        switch frame.contacts.first?.phase {
        case .began: "land"
        case .ended, .cancelled: "lift"
        default: "move"
        }
      let count = frame.contacts.count
      let words = "\(Quantity.fingers(count)) \(verb)\(count == 1 ? "s" : "")"
      if let last = parts.last, verb == "move", last.words == words,
        time.since(last.end) <= .milliseconds(50)
      {
        parts[parts.count - 1].end = time
      } else {
        parts.append((time, time, words))
      }
    }
    func text(_ time: Timestamp) -> String { Quantity.time(time.since(.zero).seconds) }
    return parts.map { part in
      text(part.start) + (part.start == part.end ? "" : " to \(text(part.end))") + " "
        + part.words
    }.joined(separator: ", ")
  }
}

extension BehaviorReport {
  /// Writes the member `behavior`.
  func write(to writer: inout JSONWriter) throws(JSONFault) {
    writer.key("behavior")
    writer.beginObject()
    writer.member("events", behavior.events)
    writer.member("logs", behavior.logs)
    writer.member("stopped", behavior.isStopped)
    writer.key("recognizers")
    writer.beginArray()
    for number in names.indices {
      writer.beginObject()
      writer.member("recognizer", names[number])
      writer.member("tried", !behavior.untried.contains(number))
      try writeLog(behavior.recognized[number], to: &writer)
      writer.endObject()
    }
    writer.endArray()
    writer.key("waits")
    writer.beginArray()
    for wait in behavior.waits { try write(wait, to: &writer) }
    writer.endArray()
    writer.key("races")
    writer.beginArray()
    for race in behavior.races {
      writer.beginObject()
      writer.member("winner", names[race.winner])
      writer.member("loser", names[race.loser])
      try writeLog(race.frames, to: &writer)
      writer.endObject()
    }
    writer.endArray()
    writer.key("blocked")
    writer.beginArray()
    for place in behavior.blocked {
      writer.beginObject()
      writer.member("recognizer", names[place.recognizer])
      writer.member("taker", names[place.taker])
      if let view = place.view { writer.member("view", view) }
      writer.member("dividedByWaiting", place.isDividedByWaiting)
      try writeLog(place.frames, to: &writer)
      writer.endObject()
    }
    writer.endArray()
    writer.endObject()
  }

  private func write(
    _ wait: SetupBehavior.Wait, to writer: inout JSONWriter
  ) throws(JSONFault) {
    writer.beginObject()
    writer.member("recognizer", names[wait.recognizer])
    writer.list("awaited", wait.awaited) { writer, number in writer.string(names[number]) }
    writer.member("limit", wait.limit.time?.seconds)
    for (key, shown) in [("longest", wait.longest), ("quiet", wait.quiet)] {
      guard let shown else { continue }
      writer.key(key)
      writer.beginObject()
      writer.member("time", microseconds: shown.time.microseconds)
      writer.member("because", names[shown.holder])
      try writeLog(shown.frames, to: &writer)
      writer.endObject()
    }
    writer.endObject()
  }

  /// Writes the lines of a touch log; nothing without a log.
  private func writeLog(_ frames: [Frame]?, to writer: inout JSONWriter) throws(JSONFault) {
    if let frames { try writer.log(Parting.touchLog(frames, bounds: bounds)) }
  }
}
