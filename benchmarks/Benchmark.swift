/// One benchmark: its fixed name, and the function that measures it.
struct Benchmark: Sendable {
  let name: String
  let unit: String
  /// The measured quantity, in one line.
  let summary: String
  /// Whether the benchmark takes minutes. Such a benchmark runs once, without warming up, and only
  /// if its name is given.
  let isLong: Bool
  /// Prepares the benchmark; returns nil if the input has nothing to measure.
  let prepare: @Sendable (Workload) -> Trial?

  init(
    _ name: String, unit: String, isLong: Bool = false, _ summary: String,
    prepare: @escaping @Sendable (Workload) -> Trial?
  ) {
    self.name = name
    self.unit = unit
    self.isLong = isLong
    self.summary = summary
    self.prepare = prepare
  }
}

/// A benchmark that is prepared for one input.
struct Trial {
  /// The amounts of work in one pass, such as 95,535 events.
  let work: [Quantity]
  /// Runs one round. It is called once to warm up, and then once for each round.
  let answer: () -> Answer
}

/// The result of one round.
struct Answer {
  var value: Double
  /// Further values, such as percentiles.
  var details: [(name: String, value: Double)] = []
}

/// A number of something.
struct Quantity {
  let name: String
  let count: Int

  init(_ count: Int, _ name: String) {
    self.name = name
    self.count = count
  }
}
