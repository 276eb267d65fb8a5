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

  /// A classifier that could not be judged under a protocol, and why not.
  public struct Gap: Sendable {
    public let classifier: String
    public let kind: StrokeProtocol
    public let reason: String
  }

  public let dataset: String
  public let seed: UInt64
  public let draws: Int
  public let census: Census
  public private(set) var rows: [Row] = []
  public private(set) var gaps: [Gap] = []
  /// Notes about protocols that were carried out although some classes have too few samples.
  public private(set) var notes: [(kind: StrokeProtocol, text: String)] = []
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

  /// Where the samples are too few for a protocol, or to learn from, that is a gap; throws where a
  /// test would be known to the training.
  public mutating func judge(
    _ choice: ClassifierChoice, _ protocols: [StrokeProtocol], isOpen: Bool = false, isTimed: Bool
  ) throws {
    let attempts = evaluation.attempts(
      on: choice.classifier, protocols, draws: draws, isOpen: isOpen, isTimed: isTimed)
    for (kind, attempt) in zip(protocols, attempts) {
      do {
        let outcome = try attempt.get()
        rows.append(
          Row(
            classifier: choice.name, outcome: outcome,
            interval: outcome.tally.interval(seed: seed)))
        note(kind)
      } catch let fault as ProtocolFault {
        gaps.append(Gap(classifier: choice.name, kind: kind, reason: "\(fault)"))
      } catch let fault as LearnerFault {
        gaps.append(Gap(classifier: choice.name, kind: kind, reason: "\(fault)"))
      }
    }
  }

  private mutating func note(_ kind: StrokeProtocol) {
    guard !notes.contains(where: { $0.kind == kind }), let text = evaluation.scarcity(kind) else {
      return
    }
    notes.append((kind, text))
  }
}
