internal import Ordering

/// The step-down correction of Holm (1979) for a family of tests.
package enum Holm {
  /// The p-values to be compared with the level of the family, in the order they came in.
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
