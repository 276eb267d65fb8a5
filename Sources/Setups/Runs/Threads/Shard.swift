/// One of the parts into which the inputs of a command are divided, so that machines work on them
/// independently.
///
/// A shard has consecutive inputs, so the results of all shards, one after the other, are those of one
/// run. The shards differ by at most one input.
package struct Shard: Hashable, Comparable, Sendable {
  /// The number of the part, from 1.
  package let number: Int
  /// The number of parts.
  package let count: Int

  /// Creates part `number` of `count`. Precondition: 1 ≤ `number` ≤ `count`.
  package init(_ number: Int, of count: Int) {
    (self.number, self.count) = (number, count)
  }

  /// Returns the places of the inputs of this part among `total` inputs; empty if there are fewer inputs
  /// than parts.
  package func range(of total: Int) -> Range<Int> {
    total * (number - 1) / count..<total * number / count
  }

  /// Returns the places of the inputs of this part in each of several lists, which are divided as one
  /// list of `counts.reduce(0, +)` inputs.
  package func ranges(ofLists counts: [Int]) -> [Range<Int>] {
    let whole = range(of: counts.reduce(0, +))
    var first = 0
    return counts.map { count in
      defer { first += count }
      let part = whole.clamped(to: first..<first + count)
      return part.lowerBound - first..<part.upperBound - first
    }
  }

  package static func < (first: Shard, second: Shard) -> Bool {
    (first.count, first.number) < (second.count, second.number)
  }
}

extension Array {
  /// Returns the elements at those of `places` that exist; all elements if `places` is nil.
  package func part(_ places: Range<Int>?) -> ArraySlice<Element> {
    self[places?.clamped(to: indices) ?? indices]
  }
}
