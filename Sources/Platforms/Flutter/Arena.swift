public import Arbitration
internal import Recognition
internal import TouchModel

extension ArbitrationPolicy {
  /// Each touch is granted to one recognizer, whatever delegates answer. A tap waits while a tap
  /// that takes more taps is still possible: Flutter's arena with its hold and sweep.
  public static let arena = ArbitrationPolicy(
    "arena",
    PolicyDescription(
      otherPairs: "Each touch is granted to one recognizer, whatever delegates answer."
    ) {
      ($0.hasPartners, $0.hasPrevention, $0.grantsToLast) = (false, false, true)
    }
  ) { Arena() }
}

/// Flutter's rules (`arena.dart`): if all but one of the recognizers that follow a touch have
/// failed, the last one is granted the touch. This also applies to a recognizer that never had a
/// rival. `docs/policies/arena.md` has diagrams.
final class Arena: PlatformArbitration {
  /// Delegates are not asked for simultaneous recognition.
  static var traits: PlatformTraits { PlatformTraits { $0.allowsSimultaneity = false } }

  /// Whether `first` waits for `second` to fail: a tap waits for a tap that takes more taps,
  /// because that tap holds the arena.
  static func waits(_ first: Contender, for second: Contender) -> Bool {
    guard let mine = first.taps, let theirs = second.taps else { return false }
    return theirs > mine
  }

  /// The arena keeps no records.
  func copy() -> Arena { self }

  /// Returns a failed or cancelled recognizer to possible if recognized rivals hold all of its
  /// touches and the touch at `place` is held by none of them, because each touch has an arena of its
  /// own.
  func touchLands(at place: Int, for number: Int, in engine: EngineAccess) {
    let phase = engine.phase(of: number)
    guard phase.isTerminal, !phase.isRecognized else { return }
    var taken = TouchSet()
    for rival in engine.order where rival != number && engine.phase(of: rival).isRecognized {
      if engine.preventsByRules(rival, number) { taken.formUnion(engine.touches(of: rival)) }
    }
    let isLost = engine.touchesDown(of: number).subtracting(taken).isEmpty
    if isLost && !taken.contains(place) { engine.beginAnew(number) }
  }

  /// For each touch that is down, informs the last recognizer that is still possible on it that no
  /// other recognizer is left, and handles the answer.
  func frameEnds(in engine: EngineAccess) {
    for place in engine.down {
      if let last = lastContender(for: place, in: engine) { engine.winByDefault(last) }
    }
  }

  /// Returns the only recognizer that is still possible on a touch. Returns nil if several are, or
  /// if one is recognized.
  private func lastContender(for place: Int, in engine: EngineAccess) -> Int? {
    var last: Int?
    for index in engine.audience(of: place) {
      let number = engine.recognizer(inAudience: index)
      guard engine.touches(of: number).contains(place) else { continue }
      let phase = engine.phase(of: number)
      if phase.isRecognized { return nil }
      guard phase == .possible else { continue }
      if last != nil { return nil }
      last = number
    }
    return last
  }
}
