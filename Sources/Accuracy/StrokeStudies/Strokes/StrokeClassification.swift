package import Classification
public import Strokes

/// A fitted classifier that returns class names for gestures.
public struct StrokeClassification: Sendable {
  /// The name of a class, and its score.
  public struct Answer: Hashable, Sendable {
    /// The name of the class.
    public var label: String
    /// The score; larger means more likely. Scores of one classifier can be compared with each
    /// other, scores of different classifiers cannot.
    public var score: Double
  }

  /// The method by which a limit on novelty is learned.
  public enum Rejection: Hashable, Sendable {
    /// From examples that are held out in turn, refusing this share of them.
    case heldOut(refusing: Double)
    /// From synthetic gestures: variants of the examples, and halves of two spliced together.
    case synthetic(seed: UInt64)
  }

  /// A fitted classifier without its type.
  private struct Functions: Sendable {
    var ranking: @Sendable (StrokeGesture) -> [Answer]
    var best: @Sendable (StrokeGesture) -> Answer?
    /// Returns how unlike all training examples the gesture is.
    var novelty: @Sendable (StrokeGesture) -> Double
    var known: @Sendable (StrokeGesture, OpenSetLimit) -> Answer?
  }

  /// The limit on novelty; nil if every gesture is of a known class.
  package let limit: OpenSetLimit?
  /// The samples that the classifier was fitted on.
  package let samples: [StrokeSample]
  private let functions: Functions

  /// Fits the classifier on all samples. Throws if a sample has no label, or if the classifier
  /// cannot learn from them.
  public init(_ file: ClassifierFile) throws {
    functions = try Self.fit(file.classifier.classifier, file.samples)
    (limit, samples) = (file.limit, file.samples)
  }

  /// Returns the most likely class alone, which most classifiers find faster than the others.
  public func best(of gesture: StrokeGesture) -> Answer? { functions.best(gesture) }

  /// Returns the classes, the most likely first.
  public func classify(_ gesture: StrokeGesture) -> [Answer] { functions.ranking(gesture) }

  /// Returns how unlike all training examples a gesture is, in the classifier's own measure.
  package func novelty(of gesture: StrokeGesture) -> Double { functions.novelty(gesture) }

  /// Returns whether a gesture is near enough to the examples; nil without a limit.
  public func isKnown(_ gesture: StrokeGesture) -> Bool? {
    limit.map { functions.known(gesture, $0) != nil }
  }

  /// Returns at most `count` answers, the most likely first, and whether the gesture is near enough
  /// to the examples of the first one. If a class is near enough, it comes first, even if other
  /// classes are nearer but beyond their own limits.
  package func verdict(
    on gesture: StrokeGesture, atMost count: Int
  ) -> (answers: [Answer], isKnown: Bool?) {
    let known = limit.flatMap { functions.known(gesture, $0) }
    let isKnown = limit.map { _ in known != nil }
    if count == 1 {
      return ((known ?? functions.best(gesture)).map { [$0] } ?? [], isKnown)
    }
    var answers = functions.ranking(gesture)
    if let place = answers.firstIndex(where: { $0.label == known?.label }) {
      answers.insert(answers.remove(at: place), at: 0)
    }
    return (Array(answers.prefix(count)), isKnown)
  }

  /// Returns the most likely class; nil if the gesture is beyond the limit.
  package func known(_ gesture: StrokeGesture) -> Answer? {
    guard let limit else { return functions.best(gesture) }
    return functions.known(gesture, limit)
  }

  private static func fit<Chosen: Classifier>(
    _ classifier: Chosen, _ samples: [StrokeSample]
  ) throws -> Functions {
    let training = try training(classifier, samples)
    let fitted = try classifier.fit(training)
    let names = training.classNames
    @Sendable func answer(_ entry: Ranking.Entry) -> Answer {
      // The negated distance 0 is -0, which sums up with 0 to 0.
      Answer(label: names[entry.classIndex], score: entry.score + 0)
    }
    return Functions(
      ranking: { fitted.ranking(of: classifier.form(of: $0)).entries.map(answer) },
      best: { fitted.best(of: classifier.form(of: $0)).map(answer) },
      novelty: { gesture in
        let form = classifier.form(of: gesture)
        return fitted.best(of: form).map { fitted.novelty(of: form, best: $0) } ?? .infinity
      },
      known: { fitted.known(classifier.form(of: $0), within: $1).map(answer) })
  }

  fileprivate static func training<Chosen: Classifier>(
    _ classifier: Chosen, _ samples: [StrokeSample]
  ) throws -> TrainingSet<Chosen.Form> {
    let census = try Census(samples)
    let forms = samples.map { classifier.form(of: $0.gesture) }
    return TrainingSet(Fold(trainingOnAllOf: census), of: forms, census: census)
  }
}

extension ClassifierFile {
  /// Returns this classifier with a limit on novelty that is learned from its samples; without a
  /// limit if there are too few samples.
  public func limited(_ rejection: StrokeClassification.Rejection) throws -> ClassifierFile {
    let limit = try Self.limit(classifier.classifier, samples, rejection)
    return ClassifierFile(classifier, samples, limit: limit)
  }

  private static func limit<Chosen: Classifier>(
    _ classifier: Chosen, _ samples: [StrokeSample], _ rejection: StrokeClassification.Rejection
  ) throws -> OpenSetLimit? {
    let training = try StrokeClassification.training(classifier, samples)
    switch rejection {
    case .heldOut(let share): return OpenSetLimit(classifier, training, refusing: share)
    case .synthetic(let seed):
      return OpenSetLimit(
        from: samples.map(\.gesture), try classifier.fit(training), seed: seed
      ) { classifier.form(of: $0) }
    }
  }
}
