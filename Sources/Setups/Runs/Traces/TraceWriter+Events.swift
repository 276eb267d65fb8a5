internal import Explaining
internal import JSONText
internal import Setups
internal import TactusGestures

/// Writes single trace events and their arguments.
extension TraceWriter {
  enum Argument {
    case word(String)
    case number(Double)
    case time(Int64)
  }

  func microseconds(_ time: Timestamp) -> Int64 { time.since(zero).microseconds }

  func arguments(of transition: Transition) -> [(String, Argument)] {
    var arguments: [(String, Argument)] = [
      ("state", .word("\(transition.state)")), ("touches", .number(Double(transition.touches))),
    ]
    if let label = names.label(of: transition) { arguments.append(("label", .word(label))) }
    for quantity in transition.values.quantities where quantity.name != .velocity {
      switch quantity.value {
      case .count(let count): arguments.append(("\(quantity.name)", .number(Double(count))))
      case .number(let number): arguments.append(("\(quantity.name)", .number(number)))
      case .pair(let pair): arguments += [("x", .number(pair.x)), ("y", .number(pair.y))]
      case .direction: break
      }
    }
    guard let failure = transition.failure else { return arguments }
    arguments.append(("reason", .word("\(failure.reason)")))
    if let measured = failure.measured { arguments.append(("measured", .number(measured))) }
    if let limit = failure.limit { arguments.append(("limit", .number(limit))) }
    if let rival = failure.rivalName(names) { arguments.append(("rival", .word(rival))) }
    arguments.append(("sentence", .word(Explanation.sentence(for: failure, names))))
    return arguments
  }

  mutating func writeName(_ kind: String, _ name: String, track: Int?) {
    beginEvent("M", kind, track)
    endEvent([("name", .word(name))])
  }

  mutating func writeOrder(of track: Int) {
    beginEvent("M", "thread_sort_index", track)
    endEvent([("sort_index", .time(Int64(track)))])
  }

  mutating func beginEvent(_ phase: String, _ name: String, _ track: Int?) {
    writer.beginObject()
    writer.member("ph", phase)
    writer.member("name", name)
    writer.member("pid", process)
    writer.present("tid", track)
  }

  mutating func writeSpan(from start: Timestamp, to end: Timestamp) {
    writer.member("ts", microseconds(start))
    writer.member("dur", end.since(start).microseconds)
  }

  mutating func endEvent(_ arguments: [(String, Argument)]) {
    writer.key("args")
    writer.beginObject()
    for (key, value) in arguments {
      writer.key(key)
      switch value {
      case .word(let word): writer.string(word)
      case .number(let number): writer.double(number)
      case .time(let time): writer.integer(time)
      }
    }
    writer.endObject()
    writer.endObject()
  }
}
