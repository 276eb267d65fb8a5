internal import JSONText
internal import Setups
internal import TactusGestures

/// The search for changes of lists of other recognizers: those that a recognizer waits for, is
/// recognized simultaneously with, or is prevented by.
///
/// A list that names only the recognizers that prevent the gesture is a smaller change than a list
/// of all recognizers, which would also change the outcome of other gestures.
extension ChangeSearch {
  /// The way in which a list keeps a recognizer from being recognized.
  private enum Bar {
    /// The recognizers in the list prevent the gesture and have to leave the list.
    case members
    /// The recognizers that are not in the list prevent the gesture and have to join the list.
    case strangers
  }

  /// Returns the way in which the list `name` keeps a recognizer from being recognized; nil for another value.
  private static func bar(_ name: String) -> Bar? {
    switch name {
    case "requireToFail", "delegate.requireFailureOf", "canBePreventedBy": .members
    case "delegate.simultaneousWith", "delegate.beRequiredToFailBy": .strangers
    default: nil
    }
  }

  /// Whether `value` is a list of other recognizers.
  static func isList(_ value: ChangeableValue) -> Bool { bar(value.name) != nil }

  /// Whether `value` is about other recognizers, so that it means nothing for a recognizer alone.
  static func isRelation(_ value: ChangeableValue) -> Bool {
    isList(value) || value.name == "canPrevent"
  }

  /// The change of a list by the fewest recognizers: one alone if that is enough, or else all that
  /// may be in the way, less those that turn out not to be.
  // Two calls would each have a copy of it in the engine of pages.
  @inline(never)
  mutating func smallestList(_ value: ChangeableValue, for target: Target) -> VerifiedChange? {
    guard let bar = Self.bar(value.name), outcomeAlone(of: target).recognition != nil
    else { return nil }
    let others = setup.recognizers.indices.filter { $0 != target.recognizer }
      .map { setup.recognizers[$0].id }
    let listed = listedNames(value.settable, among: others)
    let rivals = rivals(of: target)
    // Recognizers that are known to prevent the gesture are tried first and removed from the change
    // last.
    let movable = others.filter { listed.contains($0) == (bar == .members) }
    let candidates = movable.filter(rivals.contains) + movable.filter { !rivals.contains($0) }
    func attempt(_ moved: [String]) -> VerifiedChange? {
      let names =
        bar == .members
        ? listed.filter { !moved.contains($0) } : listed + candidates.filter(moved.contains)
      var found = verifyAmongAll(value, text(names), for: target)
      found?.rivals = candidates.filter(moved.contains)
      return found
    }
    for candidate in candidates {
      // A recognizer that is not a known rival cannot be the only one if there is a known rival.
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

  /// Returns the names that a list contains now. `true` contains every other recognizer, and
  /// without a value a recognizer can be prevented by every other.
  private func listedNames(_ value: SettableValue, among others: [String]) -> [String] {
    if let isAll = value.value.bool { return isAll ? others : [] }
    if value.name == "canBePreventedBy", value.value.isNull { return others }
    return setup.ids(of: named(value))
  }

  /// Returns the recognizers that are known to prevent the gesture: the winner, and the recognizer
  /// that it waited for.
  private func rivals(of target: Target) -> [String] {
    var numbers: [Int] = []
    for number in [target.failure?.rival, target.heldBy] {
      if let number, !numbers.contains(number) { numbers.append(number) }
    }
    return numbers.map { setup.recognizers[$0].id }
  }
}
