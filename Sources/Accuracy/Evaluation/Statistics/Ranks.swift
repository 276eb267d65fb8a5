internal import Ordering

/// Ranks from 1. Equal values share the mean of their ranks.
struct Ranks {
  /// Twice the ranks, so that they are integers.
  let doubled: [Int]
  /// The sum of t³ - t over groups of t equal values.
  let ties: Double

  init(_ values: [Double]) {
    let order = Ordering.numbers(below: values.count) { (values[$0], $0) < (values[$1], $1) }
    var doubled = Array(repeating: 0, count: values.count)
    var ties = 0.0
    var first = 0
    while first < order.count {
      var end = first + 1
      while end < order.count, values[order[end]] == values[order[first]] { end += 1 }
      for place in first..<end { doubled[order[place]] = first + 1 + end }
      let size = Double(end - first)
      ties += size * size * size - size
      first = end
    }
    self.doubled = doubled
    self.ties = ties
  }
}
