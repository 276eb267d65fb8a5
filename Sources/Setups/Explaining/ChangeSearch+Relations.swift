internal import JSONText
internal import Setups
internal import TactusGestures

/// The search for changes of values that are not thresholds: relations to other recognizers,
/// numbers of fingers and taps, and directions.
extension ChangeSearch {
  /// Counts, the nearest first. If the failure counted fingers, the count that it asks for comes
  /// before the others.
  func counts(_ value: ChangeableValue, _ failure: Failure?) -> [String] {
    guard let present = value.present.integer.map({ Int(clamping: $0) }) else { return [] }
    let nearest = (0...5).filter { $0 != present }.sorted {
      (abs($0 - present), $0) < (abs($1 - present), $1)
    }
    let isOfTouches =
      value.name.ends(with: "NumberOfTouches") || value.name.ends(with: "OfTouchesRequired")
    let first = isOfTouches ? countedFingers(failure, present) : []
    return (first + nearest.filter { !first.contains($0) }).map { String($0) }
  }

  /// Returns the counts that would allow the measured number of fingers, the smallest change first;
  /// empty unless the failure counted too few or too many fingers.
  ///
  /// If there were too many fingers, not every one of them was needed, so all counts up to the
  /// measured one are tried.
  private func countedFingers(_ failure: Failure?, _ present: Int) -> [Int] {
    guard let failure, let measured = failure.measured.flatMap({ Int(exactly: $0) }),
      measured != present
    else { return [] }
    switch failure.reason {
    case .tooFewTouches: return [measured]
    case .tooManyTouches where (0..<measured).contains(present):
      return Array(present + 1...measured)
    default: return []
    }
  }

  /// Other values that are worth a try, as JSON text, the smallest change first.
  func alternatives(to value: ChangeableValue, for target: Target) -> [String] {
    switch value.name {
    case "direction" where setup.recognizers[target.recognizer].words(for: value.name).isEmpty:
      return others(than: value.settable, of: ["right", "left", "up", "down"])
    case "edges": return others(than: value.settable, of: ["top", "left", "bottom", "right"])
    case "delegate.shouldBegin", "delegate.shouldReceive", "enabled", "canPrevent":
      return value.present.bool == true ? [] : ["true"]
    case "allowedTouchTypes": return moreTypes(value.settable)
    default:
      // A switch is thrown; of words, each other one is tried.
      if let isOn = value.present.bool { return [isOn ? "false" : "true"] }
      let words = setup.recognizers[target.recognizer].words(for: value.name)
      let others = words.filter { $0 != value.present.string }.map(quoted)
      // Without a direction, a pan begins in each.
      return value.name != "direction" ? others : value.present.isNull ? [] : others + ["null"]
    }
  }

  /// Returns a change with which a recognizer that was offered no touch recognizes the gesture; nil
  /// if there is none.
  mutating func admission(
    of target: Target, _ values: [ChangeableValue]
  ) -> VerifiedChange? {
    for value in values {
      let texts: [String]
      switch value.name {
      case "enabled", "delegate.shouldReceive": texts = value.present.bool == true ? [] : ["true"]
      case "allowedTouchTypes": texts = moreTypes(value.settable)
      default: continue
      }
      for text in texts {
        if let found = verify(value, text, for: target) { return found }
      }
    }
    return nil
  }

  private func moreTypes(_ value: SettableValue) -> [String] {
    let names = named(value)
    return Contact.Kind.allCases.filter(replay.block.kinds.contains).map { $0.name }
      .filter { !names.contains($0) }
      .map { text(names + [$0]) }
  }

  private func quoted(_ word: String) -> String {
    var writer = JSONWriter()
    writer.string(word)
    return writer.text
  }

  private func others(than value: SettableValue, of all: [String]) -> [String] {
    let names = named(value)
    let single = all.filter { names != [$0] }.map { text([$0]) }
    let added = all.filter { !names.contains($0) && !names.isEmpty }.map { text(names + [$0]) }
    return single + added
  }

  func named(_ value: SettableValue) -> [String] {
    value.value.array?.compactMap { $0.string } ?? value.value.string.map { [$0] } ?? []
  }

  func text(_ names: [String]) -> String {
    var writer = JSONWriter()
    writer.beginArray()
    for name in names { writer.string(name) }
    writer.endArray()
    return writer.text
  }
}
