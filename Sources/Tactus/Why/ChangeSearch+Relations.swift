internal import Setups
internal import TactusGestures

/// Values that are no thresholds: whom a recognizer waits for, whom it goes on with, how many
/// fingers and taps, which way.
extension ChangeSearch {
  /// Counts, the measured one first, then the nearest.
  func counts(_ value: SettableValue, _ failure: Failure?) -> [String] {
    guard let present = value.value.integer else { return [] }
    let nearest = (0...5).filter { $0 != present }.sorted {
      (abs($0 - Int(clamping: present)), $0) < (abs($1 - Int(clamping: present)), $1)
    }
    let isMeasured = failure.map { $0.reason == .tooManyTouches || $0.reason == .tooFewTouches }
    guard isMeasured == true, value.name.contains("Touches"), let measured = failure?.measured,
      let first = Int(exactly: measured), first != present
    else { return nearest.map(String.init) }
    return ([first] + nearest.filter { $0 != first }).map(String.init)
  }

  /// Other values that are worth a try, as JSON text, the smallest change first.
  func alternatives(to value: SettableValue, for target: Target) -> [String] {
    switch value.name {
    case "requireToFail", "delegate.requireFailureOf":
      return fewer(value, without: rivals(of: target))
    case "delegate.simultaneousWith", "delegate.beRequiredToFailBy":
      return more(value, with: rivals(of: target))
    case "direction": return others(than: value, of: ["right", "left", "up", "down"])
    case "edges": return others(than: value, of: ["top", "left", "bottom", "right"])
    case "delegate.shouldBegin", "delegate.shouldReceive", "enabled", "canPrevent":
      return value.value.bool == true ? [] : ["true"]
    case "canBePreventedBy": return value.value.array?.isEmpty == true ? [] : ["false"]
    case "allowedTouchTypes": return moreTypes(value)
    default:
      // A switch is thrown; of words, each other one is tried.
      if let isOn = value.value.bool { return [isOn ? "false" : "true"] }
      let words = setup.recognizers[target.recognizer].words(for: value.name)
      return words.filter { $0 != value.value.string }.map(quoted)
    }
  }

  /// A recognizer that no touch was offered to: what keeps touches from it.
  mutating func admission(
    of target: Target, _ values: [SettableValue]
  ) -> VerifiedChange? {
    for value in values {
      let texts: [String]
      switch value.name {
      case "enabled", "delegate.shouldReceive": texts = value.value.bool == false ? ["true"] : []
      case "allowedTouchTypes": texts = moreTypes(value)
      default: continue
      }
      for text in texts {
        if let found = verify(value.name, text, for: target) { return found }
      }
    }
    return nil
  }

  /// Those that stood in the way: the winner, and whom it waited for.
  private func rivals(of target: Target) -> [String] {
    var numbers: [Int] = []
    for number in [target.failure?.rival, target.heldBy] {
      if let number, !numbers.contains(number) { numbers.append(number) }
    }
    return numbers.map { setup.recognizers[$0].id }
  }

  private func fewer(_ value: SettableValue, without rivals: [String]) -> [String] {
    let names = named(value)
    let first = rivals.filter(names.contains)
    let order = first + names.filter { !first.contains($0) }
    var texts = order.map { dropped in text(names.filter { $0 != dropped }) }
    if names.count > 1 { texts.append("[]") }
    if value.value.bool == true { texts.append("false") }
    return texts
  }

  private func more(_ value: SettableValue, with rivals: [String]) -> [String] {
    guard value.value.bool != true else { return [] }
    let names = named(value)
    return rivals.filter { !names.contains($0) }.map { text(names + [$0]) } + ["true"]
  }

  private func moreTypes(_ value: SettableValue) -> [String] {
    let names = named(value)
    return Contact.Kind.allCases.map { "\($0)" }.filter { !names.contains($0) }
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

  private func named(_ value: SettableValue) -> [String] {
    value.value.array?.compactMap(\.string) ?? value.value.string.map { [$0] } ?? []
  }

  private func text(_ names: [String]) -> String {
    var writer = JSONWriter()
    writer.beginArray()
    for name in names { writer.string(name) }
    writer.endArray()
    return writer.text
  }
}
