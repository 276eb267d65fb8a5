internal import JSONText
internal import Setups
internal import TactusGestures

/// Lists of other recognizers: which of them a recognizer waits for, goes on with, or yields to.
///
/// A list that names only the recognizers in the way is a smaller change than one that names all,
/// which would also change what becomes of other gestures.
extension ChangeSearch {
  /// How a list keeps a recognizer from being recognized.
  private enum Bar {
    /// The recognizers in the list are in the way: they have to leave it.
    case members
    /// The recognizers that are not in the list are in the way: they have to join it.
    case strangers
  }

  private static let bars: [String: Bar] = [
    "requireToFail": .members, "delegate.requireFailureOf": .members, "canBePreventedBy": .members,
    "delegate.simultaneousWith": .strangers, "delegate.beRequiredToFailBy": .strangers,
  ]

  /// Whether `value` is a list of other recognizers.
  static func isList(_ value: SettableValue) -> Bool { bars[value.name] != nil }

  /// The change of a list by the fewest recognizers: one alone if that is enough, or else all that
  /// may be in the way, less those that turn out not to be.
  mutating func smallestList(_ value: SettableValue, for target: Target) -> VerifiedChange? {
    guard let bar = Self.bars[value.name] else { return nil }
    let others = setup.recognizers.indices.filter { $0 != target.recognizer }
      .map { setup.recognizers[$0].id }
    let listed = listedNames(value, among: others)
    let rivals = rivals(of: target)
    // Those that are known to be in the way come first, and leave the list last.
    let movable = others.filter { listed.contains($0) == (bar == .members) }
    let candidates = movable.filter(rivals.contains) + movable.filter { !rivals.contains($0) }
    func attempt(_ moved: [String]) -> VerifiedChange? {
      let names =
        bar == .members
        ? listed.filter { !moved.contains($0) } : listed + candidates.filter(moved.contains)
      var found = verify(value.name, text(names), for: target)
      found?.rivals = candidates.filter(moved.contains)
      return found
    }
    for candidate in candidates {
      // What is not in the way alone cannot be the only one, if another is known to be.
      if !rivals.isEmpty, !rivals.contains(candidate) { break }
      if let found = attempt([candidate]) { return found }
    }
    guard candidates.count > 1, var best = attempt(candidates) else { return nil }
    var needed = candidates
    for candidate in candidates.reversed() where needed.count > 1 {
      let fewer = needed.filter { $0 != candidate }
      if let found = attempt(fewer) { (needed, best) = (fewer, found) }
    }
    return best
  }

  /// The names that a list stands for now: `true` names every other recognizer, and a recognizer of
  /// which nothing is said may be prevented by every other.
  private func listedNames(_ value: SettableValue, among others: [String]) -> [String] {
    if let isAll = value.value.bool { return isAll ? others : [] }
    if value.name == "canBePreventedBy", value.value.isNull { return others }
    return named(value)
  }

  /// The recognizers that are known to be in the way: the winner, and the one that it waited for.
  private func rivals(of target: Target) -> [String] {
    var numbers: [Int] = []
    for number in [target.failure?.rival, target.heldBy] {
      if let number, !numbers.contains(number) { numbers.append(number) }
    }
    return numbers.map { setup.recognizers[$0].id }
  }
}
