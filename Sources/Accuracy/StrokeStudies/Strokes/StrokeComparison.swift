package import Classification
package import Strokes

/// Several classifiers that are evaluated on the same folds of the same samples.
package struct StrokeComparison: Sendable {
  /// One classifier under one protocol.
  package struct Row: Sendable {
    package let classifier: String
    package let outcome: StrokeOutcome
    /// The number of writers who were tested.
    package let writers: Int
    /// The 95 % interval of the accuracy if writers are drawn anew; nil with fewer than
    /// `minimumWriters` writers, because so few writers do not represent others.
    package let interval: (low: Double, high: Double)?

    init(_ classifier: String, _ outcome: StrokeOutcome, seed: UInt64) {
      self.classifier = classifier
      self.outcome = outcome
      writers = outcome.tally.testsByWriter.count { $0 > 0 }
      interval =
        writers < StrokeComparison.minimumWriters ? nil : outcome.tally.interval(seed: seed)
    }
  }

  /// A classifier that could not be evaluated under a protocol, with the reason.
  package struct Gap: Sendable {
    package let classifier: String
    package let kind: StrokeProtocol
    package let reason: String
  }

  /// The smallest number of writers for an interval.
  package static let minimumWriters = 5

  package let dataset: String
  package let seed: UInt64
  /// The seed with which samples were turned; nil if they are as they were drawn.
  package let turned: UInt64?
  package let draws: Int
  package let census: Census
  package private(set) var rows: [Row] = []
  package private(set) var gaps: [Gap] = []
  /// Notes about protocols that were carried out although some classes have too few samples.
  package private(set) var notes: [(kind: StrokeProtocol, text: String)] = []
  private let evaluation: StrokeEvaluation

  package init(
    _ samples: [StrokeSample], named dataset: String, seed: UInt64, turned: UInt64? = nil,
    draws: Int
  ) throws(FoldFault) {
    evaluation = try StrokeEvaluation(samples, seed: seed)
    census = evaluation.census
    self.dataset = dataset
    self.seed = seed
    self.turned = turned
    self.draws = draws
  }

  /// Evaluates a classifier under protocols. If the samples are too few for a protocol or for
  /// learning, a gap is recorded. Throws if a test would be known to the training.
  package mutating func judge(
    _ choice: ClassifierChoice, _ protocols: [StrokeProtocol], isOpen: Bool = false, isTimed: Bool
  ) throws {
    let attempts = evaluation.attempts(
      on: choice.classifier, protocols, draws: draws, isOpen: isOpen, isTimed: isTimed)
    for (kind, attempt) in zip(protocols, attempts) {
      do {
        let outcome = try attempt.get()
        rows.append(Row(choice.name, outcome, seed: seed))
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
