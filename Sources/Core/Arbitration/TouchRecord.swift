package import TouchModel

/// The touches that got a place in the touch table during a call with a batch, and how the entries of
/// the batch and the transitions follow each other.
package struct TouchRecord: Sendable {
  /// A touch that landed.
  package struct Landing: Hashable, Sendable {
    /// The touch.
    package let touch: TouchID
    /// The place of the touch in the touch table.
    package let place: Int
    /// The index of the entry of the batch in which it landed.
    package let entry: Int
  }

  /// For each entry of the batch, the number of transitions that precede it.
  package private(set) var starts: [Int] = []
  /// The touches that landed, in order.
  package private(set) var landings: [Landing] = []

  mutating func begin() {
    starts.removeAll(keepingCapacity: true)
    landings.removeAll(keepingCapacity: true)
  }

  mutating func beginEntry(after transitions: Int) { starts.append(transitions) }

  mutating func land(_ touch: TouchID, at place: Int) {
    landings.append(Landing(touch: touch, place: place, entry: starts.count - 1))
  }
}
