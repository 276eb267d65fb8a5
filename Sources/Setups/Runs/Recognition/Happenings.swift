internal import TactusGestures

/// The results of a step in the order in which they happened.
///
/// Most steps have transitions only, which are read where they are.
package struct Happenings: Sequence {
  private let transitions: TransitionList
  /// The transitions with the other results among them; nil if there are no others.
  private let merged: [Happening]?

  /// Creates a list without results.
  package init() { self.init(TransitionList()) }

  init(_ transitions: TransitionList) {
    self.transitions = transitions
    merged = nil
  }

  init(_ merged: [Happening]) {
    transitions = TransitionList()
    self.merged = merged
  }

  package func makeIterator() -> Iterator { Iterator(transitions: transitions, merged: merged) }

  package struct Iterator: IteratorProtocol {
    fileprivate let transitions: TransitionList
    fileprivate let merged: [Happening]?
    private var place = 0

    fileprivate init(transitions: TransitionList, merged: [Happening]?) {
      (self.transitions, self.merged) = (transitions, merged)
    }

    package mutating func next() -> Happening? {
      let index = place
      place += 1
      if let merged { return index < merged.count ? merged[index] : nil }
      return index < transitions.count ? .transition(transitions[index]) : nil
    }
  }
}
