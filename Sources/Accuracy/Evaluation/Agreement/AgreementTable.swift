internal import Ordering
internal import TouchModel

/// The number of times that the first annotator chose one category and the second another, and the
/// coefficients of agreement that follow from it.
///
/// A category is a label, or `Annotation.nothing` where an annotator has no event.
package struct AgreementTable: Hashable, Sendable {
  /// The counts by the category of the first annotator, then by that of the second.
  package private(set) var counts: [String: [String: Int]] = [:]

  package init() {}

  package mutating func add(_ first: String, _ second: String, times count: Int = 1) {
    if count > 0 { counts[first, default: [:]][second, default: 0] += count }
  }

  package mutating func add(_ other: AgreementTable, times weight: Int = 1) {
    for (first, row) in other.counts {
      for (second, count) in row { add(first, second, times: count * weight) }
    }
  }

  /// The categories of either annotator, in order, `nothing` last.
  package var categories: [String] {
    let all = Set(counts.keys).union(counts.values.flatMap(\.keys))
    let named = all.subtracting([Self.nothing]).ordered()
    return all.contains(Self.nothing) ? named + [Self.nothing] : named
  }

  /// The number of times that were judged.
  package var total: Int { counts.values.reduce(0) { $0 + $1.values.reduce(0, +) } }

  /// The number of times that both chose the same category.
  package var agreed: Int { counts.reduce(0) { $0 + ($1.value[$1.key] ?? 0) } }

  /// The share of equal choices; nil if there were none.
  package var observed: Double? { EventCounts.ratio(agreed, total) }

  /// This table without the times at which one of the two has no event.
  package var withoutNothing: AgreementTable {
    var table = AgreementTable()
    for (first, row) in counts where first != Self.nothing {
      for (second, count) in row where second != Self.nothing {
        table.add(first, second, times: count)
      }
    }
    return table
  }

  /// Cohen's kappa (1960): the agreement beyond the one that the frequencies of the categories
  /// would give by chance, as a share of what is possible. Nil if both use one category only, in
  /// which nothing can be said about chance.
  package var kappa: Double? {
    let matrix = matrix
    let (rows, columns) = (matrix.map(Self.sum), matrix.columnSums)
    let whole = Double(total)
    let expected = zip(rows, columns).reduce(0) { $0 + $1.0 * $1.1 } / (whole * whole)
    return Self.beyondChance(observed, expected)
  }

  /// Cohen's kappa for events that both annotators had to find first, modified after Holle and Rein
  /// (2015, "EasyDIAg", Behavior Research Methods 47).
  ///
  /// Times at which neither annotator has an event cannot be counted, so that cell of the table is
  /// empty by construction. The agreement by chance is therefore that of the table of
  /// quasi-independence, which has the same sums and the same empty cell. Holle and Rein fit it step
  /// by step; with a single empty cell the fit has a closed form. Cohen's own kappa would expect
  /// events in the empty cell, and is lower. Nil if both use one category only.
  package var kappaOfEvents: Double? {
    let (matrix, names) = (matrix, categories)
    guard names.last == Self.nothing else { return kappa }
    let (rows, columns) = (matrix.map(Self.sum), matrix.columnSums)
    let (whole, last) = (Double(total), names.count - 1)
    let (ofFirst, ofSecond) = (whole - rows[last], whole - columns[last])
    let ofBoth = whole - rows[last] - columns[last]
    let products = (0..<last).reduce(0) { $0 + rows[$1] * columns[$1] }
    // Without a pair no event is expected to be one.
    let expected = ofBoth > 0 ? ofBoth * products / (whole * ofFirst * ofSecond) : 0
    return Self.beyondChance(observed, expected)
  }

  /// Krippendorff's alpha for nominal data (2011, "Computing Krippendorff's alpha-reliability"); nil
  /// if both use one category only.
  package var alpha: Double? {
    let matrix = matrix
    let values = zip(matrix.map(Self.sum), matrix.columnSums).map { $0 + $1 }
    let all = Self.sum(values)
    let disagreements = 2 * Double(total - agreed)
    let possible = all * all - values.reduce(0) { $0 + $1 * $1 }
    return possible > 0 ? 1 - (all - 1) * disagreements / possible : nil
  }

  private static let nothing = Annotation.nothing

  /// The counts in the order of categories.
  private var matrix: [[Double]] {
    let names = categories
    return names.map { first in names.map { Double(counts[first]?[$0] ?? 0) } }
  }

  private static func sum(_ values: [Double]) -> Double { values.reduce(0, +) }

  private static func beyondChance(_ observed: Double?, _ expected: Double) -> Double? {
    // Beside 1 the quotient of two roundings says nothing.
    guard let observed, 1 - expected > 1e-12 else { return nil }
    return (observed - expected) / (1 - expected)
  }
}

extension [[Double]] {
  fileprivate var columnSums: [Double] {
    guard let first else { return [] }
    return first.indices.map { column in reduce(0) { $0 + $1[column] } }
  }
}
