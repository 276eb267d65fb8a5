internal import Ordering
package import Strokes

/// A selection of samples in a data set.
package struct StrokeSelection: Hashable, Sendable {
  /// The selected speeds; empty for all.
  package var speeds: Set<String> = []
  /// The names of writers, or their numbers: `2` is `s02`, and `10` is `10-stylus`. Empty for all.
  package var writers: [String] = []
  /// Whether a dataset may have no sample of some of the speeds, because another one has them.
  package var allowsAbsentSpeeds = false

  package init() {}

  /// This selection without a choice of writers.
  package var ofAllWriters: StrokeSelection {
    var selection = self
    selection.writers = []
    return selection
  }

  /// The names of writers that no sample has.
  package func unknownWriters(in samples: [StrokeSample]) -> [String] {
    let found = Self.writers(writers, in: samples)
    return writers.filter { found[$0, default: []].isEmpty }
  }

  /// The speeds that no sample has, in order.
  package func unknownSpeeds(in samples: [StrokeSample]) -> [String] {
    allowsAbsentSpeeds ? [] : speeds.subtracting(samples.compactMap(\.speed)).ordered()
  }

  package func select(_ samples: [StrokeSample]) -> [StrokeSample] {
    samples.filter { sample in
      (speeds.isEmpty || speeds.contains(sample.speed ?? ""))
        && (writers.isEmpty || writers.contains { Self.names($0, sample.writer ?? "") })
    }
  }

  /// Returns the writers of `samples` that each name stands for; empty for a name of no writer.
  package static func writers(_ names: [String], in samples: [StrokeSample]) -> [String: [String]] {
    let known = Set(samples.map { $0.writer ?? "" }).ordered()
    return Dictionary(
      names.map { name in (name, known.filter { Self.names(name, $0) }) },
      uniquingKeysWith: { first, _ in first })
  }

  static func names(_ name: String, _ writer: String) -> Bool {
    if name == writer { return true }
    guard let number = Int(name) else { return false }
    let digits = writer.drop { !$0.isNumber }.prefix { $0.isNumber }
    return Int(digits) == number
  }
}
