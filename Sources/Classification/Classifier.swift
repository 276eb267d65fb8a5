public import Strokes

/// A way to learn classes of gestures from examples.
///
/// What it looks at in a gesture, its form, depends on nothing but the gesture. So forms are made
/// once a sample and shared by every fold, while `fit` sees only what its fold was given.
public protocol Classifier<Form>: Sendable {
  associatedtype Form: Sendable
  associatedtype Fitted: FittedClassifier<Form>

  func form(of gesture: StrokeGesture) -> Form

  /// Throws where the examples are too few, or of too few classes, to learn from.
  func fit(_ training: TrainingSet<Form>) throws -> Fitted
}

/// A trained classifier: a function from forms to rankings, and nothing else.
public protocol FittedClassifier<Form>: Sendable {
  associatedtype Form: Sendable

  /// Ranks the classes for one form. Equal forms give equal rankings, alone or in a batch.
  func ranking(of form: Form) -> Ranking

  /// Ranks the classes for many forms, for classifiers that are faster with many at once.
  func rankings(of forms: [Form]) -> [Ranking]

  /// Returns the best class alone, for classifiers that find it faster than the whole ranking.
  func best(of form: Form) -> Ranking.Entry?

  /// How unlike all that was learned a form is that was ranked so; the larger, the stranger.
  func novelty(of form: Form, _ ranking: Ranking) -> Double

  /// How unlike one sample of the training a form is; nil where a limit is not for single samples.
  func dissimilarity(of form: Form, toSample index: Int) -> Double?

  /// Returns the best class for a form if the form is within `limit` of the training examples; nil
  /// otherwise.
  func known(_ form: Form, within limit: OpenSetLimit) -> Ranking.Entry?
}

extension FittedClassifier {
  /// The default: ranks the forms one after another.
  public func rankings(of forms: [Form]) -> [Ranking] { forms.map { ranking(of: $0) } }
  /// The default: the first class of the ranking.
  public func best(of form: Form) -> Ranking.Entry? { ranking(of: form).best }
  /// The default: the score of the best class with its sign changed, for scores that are negative
  /// distances; infinite for an empty ranking.
  public func novelty(of form: Form, _ ranking: Ranking) -> Double { ranking.distanceOfBest }
  /// The default, nil: the limit on novelty holds for all samples alike.
  public func dissimilarity(of form: Form, toSample index: Int) -> Double? { nil }

  /// The default: the best class, if its novelty is within the limit; otherwise nil.
  public func known(_ form: Form, within limit: OpenSetLimit) -> Ranking.Entry? {
    best(of: form, within: limit)
  }

  /// The best, where one limit serves all samples.
  func best(of form: Form, within limit: OpenSetLimit) -> Ranking.Entry? {
    best(of: form).flatMap { limit.accepts(novelty(of: form, Ranking([$0]))) ? $0 : nil }
  }
}
