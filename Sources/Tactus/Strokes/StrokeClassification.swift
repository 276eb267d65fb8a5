internal import Classification
public import Strokes

/// A fitted classifier that takes gestures and gives names.
public struct StrokeClassification: Sendable {
  /// A class by name, and how well it fits.
  public struct Answer: Hashable, Sendable {
    public var label: String
    public var score: Double
  }

  private let answers: @Sendable (StrokeGesture) -> [Answer]
  private let bests: @Sendable (StrokeGesture) -> Answer?

  /// Fits on all samples. Throws where one has no label, or the classifier cannot learn from them.
  public init(_ file: ClassifierFile) throws {
    (answers, bests) = try Self.fit(file.classifier.classifier, file.samples)
  }

  /// The likeliest alone, which most classifiers find faster than the others.
  public func best(of gesture: StrokeGesture) -> Answer? { bests(gesture) }

  /// The likeliest first.
  public func classify(_ gesture: StrokeGesture) -> [Answer] { answers(gesture) }

  private static func fit<Chosen: Classifier>(
    _ classifier: Chosen, _ samples: [StrokeSample]
  ) throws -> (@Sendable (StrokeGesture) -> [Answer], @Sendable (StrokeGesture) -> Answer?) {
    let census = try Census(samples)
    let forms = samples.map { classifier.form(of: $0.gesture) }
    let fold = Fold(trainingOnAllOf: census)
    let fitted = try classifier.fit(TrainingSet(fold, of: forms, census: census))
    let names = census.classNames
    @Sendable func answer(_ entry: Ranking.Entry) -> Answer {
      Answer(label: names[entry.classIndex], score: entry.score)
    }
    return (
      { fitted.ranking(of: classifier.form(of: $0)).entries.map(answer) },
      { fitted.best(of: classifier.form(of: $0)).map(answer) }
    )
  }
}
