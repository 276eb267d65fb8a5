internal import JSONText
internal import Setups

/// Takes mistakes out of a scenario, and knows which faults come of what was taken out.
struct ScenarioMistakeRemoval {
  /// The touches of lines of the log that were taken out.
  private var touches: Set<Int64> = []
  /// Whether a line was taken out of which nobody knows the touches.
  private var isLogDoubtful = false
  /// The places of elements that were replaced.
  private var replaced: Set<TextPlace> = []
  /// The places of elements of which a member was taken out.
  private var trimmed: Set<TextPlace> = []

  /// Whether a fault comes of another mistake: of a line of the log, or of an element that was replaced.
  func isConsequence(_ fault: SetupFault, in scenario: JSONValue) -> Bool {
    if replaced.contains(fault.place) { return true }
    if trimmed.contains(fault.place), fault.message.contains("missing key") { return true }
    if let line = scenario["log"]?.array?.first(where: { $0.contains(fault.place) }) {
      guard line["touches"] != nil else { return false }
      return isLogDoubtful || !touches.isDisjoint(with: Self.touches(of: line))
    }
    let deliveries = scenario["expect"]?["deliveries"]?.array ?? []
    guard let delivery = deliveries.first(where: { $0.place == fault.place }),
      let touch = delivery["touch"]?.integer
    else { return false }
    return isLogDoubtful || touches.contains(touch)
  }

  /// The scenario without the mistake at `place`; nil if nothing can be said of the rest.
  mutating func removing(
    _ place: TextPlace, _ number: Int, from scenario: JSONValue
  ) -> JSONValue? {
    guard var members = scenario.members else { return nil }
    if place == scenario.place { return withMissingKey(scenario) }
    for index in members.indices {
      let member = members[index]
      let isWhole = member.keyPlace == place || member.value.place == place
      guard isWhole || member.value.contains(place) else { continue }
      switch (member.key, isWhole) {
      // Nothing else has a meaning without these.
      case ("setup", true), ("log", true): return nil
      case ("id", true): members[index].value = JSONValue(.string(""), at: member.value.place)
      case ("expect", true): members[index].value = JSONValue(.object([]), at: member.value.place)
      case (_, true): members.remove(at: index)
      case ("setup", false):
        var removal = MistakeRemoval(place: place, number: number)
        guard let rest = removal.removing(from: member.value) else { return nil }
        members[index].value = rest
      case ("log", false): members[index].value = withoutLine(place, member.value)
      default:
        guard let rest = withoutExpectation(place, number, member.value) else { return nil }
        members[index].value = rest
      }
      return JSONValue(.object(members), at: scenario.place)
    }
    return nil
  }

  /// The scenario with the first key that it lacks; nil if nothing has a meaning without that key.
  private func withMissingKey(_ scenario: JSONValue) -> JSONValue? {
    let content: JSONValue.Content
    let missing = ["id", "setup", "log", "expect"].first { scenario[$0] == nil }
    switch missing {
    case "id": content = .string("")
    case "expect": content = .object([])
    default: return nil
    }
    let member = JSONValue.Member(
      key: missing ?? "", keyPlace: scenario.place, value: JSONValue(content, at: scenario.place))
    return JSONValue(.object((scenario.members ?? []) + [member]), at: scenario.place)
  }

  /// The log with a frame that only tells the time in place of the line with the mistake, so that
  /// the numbers of the other lines stay.
  private mutating func withoutLine(_ place: TextPlace, _ log: JSONValue) -> JSONValue {
    guard var lines = log.array, let index = lines.firstIndex(where: { $0.contains(place) }) else {
      return log
    }
    let line = lines[index]
    let known = Self.touches(of: line)
    touches.formUnion(known)
    if known.isEmpty, line["set"] == nil { isLogDoubtful = true }
    // The time of the line, or else of the line before.
    let time = lines[...index].last { $0["t"]?.double != nil }?["t"]?.content
    let members = [("t", time ?? .number(JSONNumber(Int64(0)))), ("touches", .array([]))]
    lines[index] = JSONValue(
      .object(
        members.map {
          JSONValue.Member(
            key: $0.0, keyPlace: line.place, value: JSONValue($0.1, at: line.place))
        }), at: line.place)
    return JSONValue(.array(lines), at: log.place)
  }

  /// The expectations without the member with the mistake. An element with a missing key is first
  /// replaced, so that the numbers of the others stay.
  private mutating func withoutExpectation(
    _ place: TextPlace, _ number: Int, _ value: JSONValue
  ) -> JSONValue? {
    let removal = MistakeRemoval(place: place, number: number)
    guard !replaced.contains(place), var lists = value.members else {
      return removal.removed(from: value)
    }
    for index in lists.indices {
      guard var elements = lists[index].value.array,
        let hit = elements.firstIndex(where: { $0.contains(place) })
      else { continue }
      guard elements[hit].place == place else {
        trimmed.insert(elements[hit].place)
        break
      }
      replaced.insert(place)
      var content: [JSONValue.Member] = []
      for (key, part) in Self.stand(in: lists[index].key) {
        content.append(.init(key: key, keyPlace: place, value: JSONValue(part, at: place)))
      }
      elements[hit] = JSONValue(.object(content), at: place)
      lists[index].value = JSONValue(.array(elements), at: lists[index].value.place)
      return JSONValue(.object(lists), at: value.place)
    }
    return removal.removed(from: value)
  }

  /// The members of an element that is read, whatever the setup and the log are.
  private static func stand(in list: String) -> [(String, JSONValue.Content)] {
    switch list {
    case "deliveries":
      [("view", .string("")), ("touch", .number(JSONNumber(Int64(0)))), ("phases", .array([]))]
    case "hits":
      [("x", .number(JSONNumber(Int64(0)))), ("y", .number(JSONNumber(Int64(0)))), ("view", .null)]
    default: []
    }
  }

  private static func touches(of line: JSONValue) -> Set<Int64> {
    Set((line["touches"]?.array ?? []).compactMap { $0["id"]?.integer })
  }
}

extension JSONValue {
  /// Whether a place is that of this value, of a value below it, or of a key.
  fileprivate func contains(_ place: TextPlace) -> Bool {
    self.place == place || (array ?? []).contains { $0.contains(place) }
      || (members ?? []).contains { $0.keyPlace == place || $0.value.contains(place) }
  }
}
