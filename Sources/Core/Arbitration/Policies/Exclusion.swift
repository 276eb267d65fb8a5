internal import Recognition
internal import TouchModel

extension ArbitrationPolicy {
  /// The first recognizer to be recognized makes the others on its touches fail, unless a delegate
  /// allows simultaneous recognition: UIKit.
  public static let exclusion = ArbitrationPolicy(
    "exclusion",
    PolicyDescription(
      otherPairs:
        "Of all other pairs on the same touches, the first to be recognized makes the other fail."),
    relations: Exclusion.self)
}

/// UIKit's rules: a recognizer that is recognized makes the other recognizers on its touches fail,
/// unless a delegate allows simultaneous recognition. `docs/policies/exclusion.md` has diagrams.
enum Exclusion: PlatformRelations {
  /// Whether `first`, once recognized, makes `second` fail. Every recognizer prevents every other,
  /// except that a tap does not prevent a tap that takes more taps [A].
  package static func prevents(_ first: Contender, _ second: Contender) -> Bool {
    guard let mine = first.taps, let theirs = second.taps else { return true }
    return theirs <= mine
  }

  /// No recognizer waits for another unless a rule or delegate says so.
  package static func waits(_ first: Contender, for second: Contender) -> Bool { false }

  /// Returns the ruling on a bid. The bid is denied if an awaited recognizer was recognized, or a
  /// recognizer that prevents the bidder. It is held while an awaited recognizer is still possible.
  /// Otherwise it is granted.
  static func rule(on number: Int, in engine: inout Engine) -> Ruling {
    let ruling = rulingOnRequirements(of: number, in: &engine)
    if case .deny = ruling { return ruling }
    if let rival = engine.rival(excluding: number) {
      return .deny(Failure(.prevented, rival: rival))
    }
    return ruling
  }

  /// Returns the ruling that the failure requirements of a bidder ask for.
  @inline(__always)
  static func rulingOnRequirements(of number: Int, in engine: inout Engine) -> Ruling {
    var awaited: Int?
    // Iterated by index because iterating the array retains it.
    for index in engine.relations.requirements[number].indices {
      let other = engine.relations.requirements[number][index]
      guard engine.share(other, number) else { continue }
      if engine.recognizers[other].phase.isRecognized {
        return .deny(Failure(.requiredFailureRecognized, rival: other))
      }
      if engine.recognizers[other].phase == .possible { awaited = awaited ?? other }
    }
    return awaited.map { .hold(for: $0) } ?? .grant
  }

  /// Makes two groups of recognizers fail: the recognizers that waited for `number` to fail, and
  /// the recognizers that `number` prevents.
  static func follow(grantTo number: Int, in engine: inout Engine) {
    failDependents(of: number, in: &engine)
    guard engine.relations.preventsSome(number) else { return }
    for block in engine.recognizers.blocks {
      for bit in engine.recognizers.sets(in: block).undecided {
        let other = engine.recognizers.number(bit, in: block)
        if engine.competes(other, with: number) && engine.prevents(number, other) {
          engine.fail(other, Failure(.prevented, rival: number))
        }
      }
    }
  }

  /// Makes the recognizers fail that waited for `number` to fail.
  @inline(__always)
  static func failDependents(of number: Int, in engine: inout Engine) {
    for other in engine.relations.dependents[number] {
      let failure = Failure(.requiredFailureRecognized, rival: number)
      if engine.competes(other, with: number) {
        engine.fail(other, failure)
      } else if engine.share(other, number) {
        // If both are granted together, the failure requirement is reported as the reason.
        engine.changes.amend(.prevented, of: other, to: failure)
      }
    }
  }
}
