/// A benchmark with the answers of all rounds.
struct Outcome {
  let benchmark: Benchmark
  let work: [Quantity]
  var answers: [Answer] = []

  var value: Spread { Spread(answers.map(\.value)) }

  /// The sentence that the median is above the limit of the benchmark; nil if it is not.
  var excess: String? {
    guard let limit = benchmark.limit, value.median > limit else { return nil }
    let (median, most) = (Number.short(value.median), Number.short(limit))
    return "\(benchmark.name): \(median) \(benchmark.unit), at most \(most) allowed"
  }

  /// The medians of the details over the rounds.
  var details: [(name: String, value: Double)] {
    (answers.first?.details ?? []).indices.map { index in
      let values = answers.map { $0.details[index].value }
      return (answers[0].details[index].name, Spread(values).median)
    }
  }
}

/// The median and the extremes of a few numbers.
struct Spread {
  var median = 0.0
  var low = 0.0
  var high = 0.0

  init(_ values: [Double]) {
    let sorted = values.sorted()
    guard let first = sorted.first, let last = sorted.last else { return }
    let middle = sorted.count / 2
    median = sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
    (low, high) = (first, last)
  }
}
