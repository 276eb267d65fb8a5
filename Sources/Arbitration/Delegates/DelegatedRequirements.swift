/// One recognizer waits until another has failed.
public struct FailureRequirement: Hashable, Sendable {
  /// The number of the one that waits.
  public var waiting: Int
  /// The number of the one that it waits for.
  public var awaited: Int

  public init(waiting: Int, awaited: Int) {
    self.waiting = waiting
    self.awaited = awaited
  }
}

/// Requirements that last as long as the sequence of the one that waits, and the pairs that were
/// asked about: a delegate is asked once for each attempt [A].
struct DelegatedRequirements {
  private var asked: Set<FailureRequirement> = []
  private var taken: [FailureRequirement] = []
  /// Wanted, but they would have closed a ring.
  private(set) var refused: [FailureRequirement] = []

  /// Whether this is the first time in this attempt.
  mutating func isNew(_ pair: FailureRequirement) -> Bool { asked.insert(pair).inserted }

  mutating func add(_ pair: FailureRequirement, to relations: inout Relations) {
    if relations.require(pair.waiting, toFail: pair.awaited) {
      taken.append(pair)
    } else if relations.waits(pair.awaited, for: pair.waiting), !refused.contains(pair) {
      refused.append(pair)
    }
  }

  /// The attempt of `waiting` is over.
  mutating func forget(_ waiting: Int, in relations: inout Relations) {
    for pair in taken where pair.waiting == waiting {
      relations.dismiss(pair.waiting, from: pair.awaited)
    }
    taken.removeAll { $0.waiting == waiting }
    asked = asked.filter { $0.waiting != waiting }
  }

  /// Puts back what new relations do not know.
  mutating func restore(in relations: inout Relations) {
    taken = taken.filter { relations.require($0.waiting, toFail: $0.awaited) }
  }
}
