/// The finished candidates of a grid, by their numbers in it.
struct TuningGrid {
  private let axes: [TuningSpace.Axis]
  /// The numbers in the grid, from 0 in ascending order, and their counts.
  private let numbers: [Int]
  private let counts: [TuningCounts]

  init(_ space: TuningSpace, _ numbers: [Int], _ counts: [TuningCounts]) {
    axes = space.axes
    self.numbers = numbers
    self.counts = counts
  }

  /// Returns the curve along axis `number` through a combination.
  func points(_ number: Int, through center: Int) -> [TuningCurve.Point] {
    let (axis, stride) = (axes[number], stride(of: number))
    let first = center - center / stride % axis.steps * stride
    return (0..<axis.steps).compactMap { step in
      place(of: first + step * stride).map {
        TuningCurve.Point(value: axis.value(step, of: axis.steps), counts: counts[$0])
      }
    }
  }

  /// Returns whether any two combinations that differ only in axis `number` have different counts;
  /// nil if there are no two such combinations.
  func hasEffect(_ number: Int) -> Bool? {
    let (steps, stride) = (axes[number].steps, stride(of: number))
    var seen: [Int: TuningCounts] = [:]
    var isCompared = false
    for (place, combination) in numbers.enumerated() {
      let rest = combination - combination / stride % steps * stride
      if let other = seen[rest] {
        if other != counts[place] { return true }
        isCompared = true
      } else {
        seen[rest] = counts[place]
      }
    }
    return isCompared ? false : nil
  }

  /// Returns the difference between the numbers of combinations that are one step of an axis apart.
  private func stride(of number: Int) -> Int {
    axes[(number + 1)...].reduce(1) { $0 * $1.steps }
  }

  private func place(of combination: Int) -> Int? {
    var (low, high) = (0, numbers.count)
    while low < high {
      let middle = (low + high) / 2
      if numbers[middle] < combination { low = middle + 1 } else { high = middle }
    }
    return low < numbers.count && numbers[low] == combination ? low : nil
  }
}
