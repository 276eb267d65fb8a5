internal import Ordering

/// The step-down correction of Holm (1979) for a family of tests.
package enum Holm {
  /// Returns the corrected p-values, which are compared with the significance level of the family,
  /// in the order of `pValues`.
  package static func adjusted(_ pValues: [Double]) -> [Double] {
    var adjusted = pValues
    var least = 0.0
    let order = Ordering.numbers(below: pValues.count) { (pValues[$0], $0) < (pValues[$1], $1) }
    for (rank, place) in order.enumerated() {
      least = max(least, min(1, pValues[place] * Double(pValues.count - rank)))
      adjusted[place] = least
    }
    return adjusted
  }
}
