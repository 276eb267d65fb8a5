internal import Ordering

/// How often each whole number occurred: sums and percentiles stay exact however they are merged.
public struct SparseCounts: Hashable, Sendable, Mergeable {
  /// Only values that occurred.
  public private(set) var counts: [Int64: Int] = [:]

  package init() {}

  /// Pairs of a value and how often it occurred.
  package init(_ pairs: some Sequence<(value: Int64, count: Int)>) {
    for (value, count) in pairs where count > 0 { counts[value, default: 0] += count }
  }

  package mutating func add(_ value: Int64) { counts[value, default: 0] += 1 }

  package mutating func add(_ other: SparseCounts) {
    for (value, count) in other.counts { counts[value, default: 0] += count }
  }

  /// The number of values.
  public var total: Int { counts.values.reduce(0, +) }

  /// By value.
  package var sorted: [(value: Int64, count: Int)] {
    counts.inOrderOfKeys.map { (value: $0.key, count: $0.value) }
  }

  /// The arithmetic mean; nil of nothing.
  public var mean: Double? {
    let total = total
    guard total > 0 else { return nil }
    let sum = counts.reduce(Int128(0)) { $0 + Int128($1.key) * Int128($1.value) }
    return Double(sum) / Double(total)
  }

  /// The smallest values that at least these shares of all do not exceed (nearest rank: the value
  /// of rank ⌈share · total⌉, at least 1); nil of nothing. `shares` must not decrease.
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

/// Counts that add up: in any order, in any grouping, to the same sum.
package protocol Mergeable {
  init()
  mutating func add(_ other: Self)
}

extension Dictionary where Value: Mergeable {
  /// Adds key by key.
  mutating func add(_ other: Self) {
    for (key, value) in other { self[key, default: Value()].add(value) }
  }
}
