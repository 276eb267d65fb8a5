/// One question: its fixed name, and how to get an answer.
struct Benchmark: Sendable {
  let name: String
  let unit: String
  /// The measured quantity, in one line.
  let summary: String
  /// Takes minutes: asked once, without warming up, and only by its name.
  let isLong: Bool
  /// Nil when the input has nothing to measure.
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

/// A benchmark made ready for one input.
struct Trial {
  /// The amounts of work in one pass, such as 95,535 events.
  let work: [Quantity]
  /// Called once to warm up, and then once a round.
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
