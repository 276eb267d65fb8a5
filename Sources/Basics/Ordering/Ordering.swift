/// A sort of numbers that is compiled only once.
///
/// The sort of the standard library is generic. The compiler creates a copy of about 5 KB for each
/// type of element, and another for many closures; in the modules that write reports these copies
/// were a fifth of the code. Code that is not called often sorts with these functions instead.
@usableFromInline
package enum Ordering {
  /// Returns the numbers below `count` in the order that `precedes` defines. Equal numbers keep
  /// their order.
  @inline(never) @usableFromInline
  package static func numbers(
    below count: Int, by precedes: (_ first: Int, _ second: Int) -> Bool
  ) -> [Int] {
    numbers(Array(0..<count), by: precedes)
  }

  /// Returns the numbers in the order that `precedes` defines. Equal numbers keep their order.
  @inline(never)
  package static func numbers(
    _ numbers: [Int], by precedes: (_ first: Int, _ second: Int) -> Bool
  ) -> [Int] {
    numbers.sorted { precedes($0, $1) }
  }
}

extension Sequence {
  /// Returns the elements in the order that `precedes` defines. Equal elements keep their order.
  @inlinable
  package func ordered(by precedes: (_ first: Element, _ second: Element) -> Bool) -> [Element] {
    let elements = Array(self)
    return Ordering.numbers(below: elements.count) { precedes(elements[$0], elements[$1]) }
      .map { elements[$0] }
  }
}

extension Sequence where Element: Comparable {
  /// Returns the elements in ascending order. Equal elements keep their order.
  @inlinable package func ordered() -> [Element] { ordered { $0 < $1 } }
}

extension Dictionary where Key: Comparable {
  /// The keys with their values, in the order of the keys.
  @inlinable package var inOrderOfKeys: [(key: Key, value: Value)] {
    ordered { $0.key < $1.key }
  }
}
