#if !hasFeature(Embedded)
  internal import Synchronization
#endif

/// The number of a tree of views, which no other tree of the program has. A copy of a tree keeps it. It
/// only tells identifiers of one surface from those of another, and decides nothing about gestures.
package struct TreeNumber: Hashable, Sendable {
  let number: UInt32

  /// The number of identifiers that name no tree, such as `ViewID.root`.
  static let none = TreeNumber(number: 0)

  #if hasFeature(Embedded)
    // A page has one thread.
    private nonisolated(unsafe) static var last: UInt32 = 0

    /// Returns a number that no tree has.
    static func next() -> TreeNumber {
      last &+= 1
      return TreeNumber(number: max(last, 1))
    }
  #else
    private static let last = Atomic<UInt32>(0)

    /// Returns a number that no tree has.
    static func next() -> TreeNumber {
      let number = last.wrappingAdd(1, ordering: .relaxed).newValue
      return TreeNumber(number: max(number, 1))
    }
  #endif
}
