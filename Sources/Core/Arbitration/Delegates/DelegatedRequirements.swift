/// A failure requirement: one recognizer waits until another has failed.
public struct FailureRequirement: Hashable, Sendable {
  /// The number of the recognizer that waits.
  public var waiting: Int
  /// The number of the recognizer that must fail.
  public var awaited: Int

  /// Creates the requirement that `awaited` fails before `waiting` is recognized.
  package init(waiting: Int, awaited: Int) {
    self.waiting = waiting
    self.awaited = awaited
  }
}

/// Failure requirements from delegates, which last as long as the waiting recognizer's gesture
/// sequence, and the pairs that delegates were asked about. A delegate is asked once in each
/// sequence [A].
struct DelegatedRequirements {
  private var asked: Set<FailureRequirement> = []
  private var taken: [FailureRequirement] = []
  /// Requirements that a delegate asked for and that would have closed a ring.
  private(set) var refused: [FailureRequirement] = []

  /// Whether the delegates are asked about this pair for the first time in the sequence. The pair
  /// is then marked as asked.
  mutating func isNew(_ pair: FailureRequirement) -> Bool { asked.insert(pair).inserted }

  /// Adds a requirement, or records it as refused if it would close a ring.
  mutating func add(_ pair: FailureRequirement, to relations: inout Relations) {
    if relations.require(pair.waiting, toFail: pair.awaited) {
      taken.append(pair)
    } else if relations.waits(pair.awaited, for: pair.waiting), !refused.contains(pair) {
      refused.append(pair)
    }
  }

  /// Removes the requirements of recognizer `waiting`, whose gesture sequence is over.
  mutating func forget(_ waiting: Int, in relations: inout Relations) {
    for pair in taken where pair.waiting == waiting {
      relations.dismiss(pair.waiting, from: pair.awaited)
    }
    taken.removeAll { $0.waiting == waiting }
    asked = asked.filter { $0.waiting != waiting }
  }

  /// Adds the present requirements to relations that were computed anew.
  mutating func restore(in relations: inout Relations) {
    taken = taken.filter { relations.require($0.waiting, toFail: $0.awaited) }
  }
}
