internal import Ordering

/// The number of occurrences of each integer. Sums and percentiles stay exact in whatever order
/// counts are merged.
public struct SparseCounts: Hashable, Sendable, Mergeable {
  /// The counts of the values that occurred.
  public private(set) var counts: [Int64: Int] = [:]

  package init() {}

  /// Creates counts from pairs of a value and its number of occurrences.
  package init(_ pairs: some Sequence<(value: Int64, count: Int)>) {
    for (value, count) in pairs where count > 0 { counts[value, default: 0] += count }
  }

  package mutating func add(_ value: Int64) { counts[value, default: 0] += 1 }

  package mutating func add(_ other: SparseCounts) {
    for (value, count) in other.counts { counts[value, default: 0] += count }
  }

  /// The number of values.
  public var total: Int { counts.values.reduce(0, +) }

  /// The counts in the order of values.
  package var sorted: [(value: Int64, count: Int)] {
    counts.inOrderOfKeys.map { (value: $0.key, count: $0.value) }
  }

  /// The arithmetic mean; nil if there are no values.
  public var mean: Double? {
    let total = total
    guard total > 0 else { return nil }
    let sum = counts.reduce(Int128(0)) { $0 + Int128($1.key) * Int128($1.value) }
    return Double(sum) / Double(total)
  }

  /// Returns the smallest values that at least these shares of all values do not exceed (nearest
  /// rank: the value of rank ⌈share · total⌉, at least 1); nil if there are no values. `shares`
  /// must not decrease.
  public func percentiles(_ shares: [Double]) -> [Int64]? {
    let sorted = sorted
    let total = sorted.reduce(0) { $0 + $1.count }
    guard total > 0 else { return nil }
    var (place, below) = (0, sorted[0].count)
    return shares.map { share in
      let rank = min(total, max(1, Int((share * Double(total)).rounded(.up))))
      while below < rank {
        place += 1
        below += sorted[place].count
      }
      return sorted[place].value
    }
  }

  /// The counts of the absolute values.
  package var magnitudes: SparseCounts {
    SparseCounts(counts.map { (value: Int64(clamping: $0.key.magnitude), count: $0.value) })
  }
}

/// Counts that can be added in any order and grouping with the same result.
package protocol Mergeable {
  init()
  mutating func add(_ other: Self)
}

extension Dictionary where Value: Mergeable {
  /// Adds the values key by key.
  mutating func add(_ other: Self) {
    for (key, value) in other { self[key, default: Value()].add(value) }
  }
}
