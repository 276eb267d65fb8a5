/// One benchmark: its fixed name, and the function that measures it.
struct Benchmark: Sendable {
  /// How often a question is asked.
  enum Cadence {
    /// Once to warm up, then once a round.
    case everyRound
    /// Once: the answer does not depend on the machine, or a second one would be the same.
    case once
    /// Once, and only if it is asked for by its whole name, because it takes minutes.
    case onceByName
  }

  let name: String
  let unit: String
  /// The measured quantity, in one line.
  let summary: String
  let cadence: Cadence
  /// The largest median with which the run succeeds; nil for no limit.
  let limit: Double?
  /// Nil when the input has nothing to measure.
  let prepare: @Sendable (Workload) -> Trial?

  init(
    _ name: String, unit: String, cadence: Cadence = .everyRound, limit: Double? = nil,
    _ summary: String,
    prepare: @escaping @Sendable (Workload) -> Trial?
  ) {
    self.name = name
    self.unit = unit
    self.cadence = cadence
    self.summary = summary
    self.limit = limit
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
