public import Classification
public import Strokes

/// Several classifiers judged on the same folds of the same samples.
public struct StrokeComparison: Sendable {
  /// One classifier under one protocol.
  public struct Row: Sendable {
    public let classifier: String
    public let outcome: StrokeOutcome
    /// The middle 95 % over writers drawn anew; nil with fewer than two.
    public let interval: (low: Double, high: Double)?
  }

  public let dataset: String
  public let seed: UInt64
  public let draws: Int
  public let census: Census
  public private(set) var rows: [Row] = []
  private let evaluation: StrokeEvaluation

  public init(
    _ samples: [StrokeSample], named dataset: String, seed: UInt64, draws: Int
  ) throws(FoldFault) {
    evaluation = try StrokeEvaluation(samples, seed: seed)
    census = evaluation.census
    self.dataset = dataset
    self.seed = seed
    self.draws = draws
  }

  public mutating func judge(
    _ choice: ClassifierChoice, _ protocols: [StrokeProtocol], isOpen: Bool = false, isTimed: Bool
  ) throws {
    let outcomes = try evaluation.outcomes(
      of: choice.classifier, protocols, draws: draws, isOpen: isOpen, isTimed: isTimed)
    rows += outcomes.map {
      Row(classifier: choice.name, outcome: $0, interval: $0.tally.interval(seed: seed))
    }
  }
}
