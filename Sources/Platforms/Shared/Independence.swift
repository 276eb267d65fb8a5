public import Arbitration

extension ArbitrationPolicy {
  /// Recognizers do not affect each other: Qt, and libinput, whose touchpad rules make one gesture
  /// at a time.
  public static let independence = ArbitrationPolicy(
    "independence",
    PolicyDescription(otherPairs: "Otherwise recognizers do not affect each other.") {
      ($0.hasPartners, $0.hasPrevention, $0.excludesIdentical) = (false, false, false)
    },
    relations: Independence.self)
}

/// Qt's rules. `docs/policies/independence.md` has diagrams.
enum Independence: PlatformRelations {
  /// Qt gets an event for each touch that lands before the event with the movements.
  static var traits: PlatformTraits { PlatformTraits { $0.landingOrder = .first } }

  /// No recognizer makes another fail.
  static func prevents(_ first: Contender, _ second: Contender) -> Bool { false }
}
