public import Strokes

/// A way to learn classes of gestures from examples.
///
/// A classifier converts each gesture to a form, which depends only on the gesture. Forms are
/// therefore made once per sample and shared by all folds, while `fit` receives only the training
/// samples of its fold.
public protocol Classifier<Form>: Sendable {
  associatedtype Form: Sendable
  associatedtype Fitted: FittedClassifier<Form>

  func form(of gesture: StrokeGesture) -> Form

  /// Learns from examples. Throws if there are too few examples or too few classes.
  func fit(_ training: TrainingSet<Form>) throws -> Fitted
}

/// A trained classifier: a function from forms to rankings.
public protocol FittedClassifier<Form>: Sendable {
  associatedtype Form: Sendable

  /// Ranks the classes for one form. Equal forms give equal rankings, alone or in a batch.
  func ranking(of form: Form) -> Ranking

  /// Ranks the classes for many forms, for classifiers that are faster with many at once.
  func rankings(of forms: [Form]) -> [Ranking]

  /// Returns the best class alone, for classifiers that find it faster than the whole ranking.
  func best(of form: Form) -> Ranking.Entry?

  /// Returns the novelty of a form with this ranking: how unlike all training examples it is.
  /// Larger values are more unlike.
  func novelty(of form: Form, _ ranking: Ranking) -> Double

  /// Returns the dissimilarity of a form to one training sample; nil if the limit is not for single
  /// samples.
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

  /// Returns the best class within a limit that holds for all samples.
  func best(of form: Form, within limit: OpenSetLimit) -> Ranking.Entry? {
    best(of: form).flatMap { limit.accepts(novelty(of: form, Ranking([$0]))) ? $0 : nil }
  }

  /// Returns the novelty of a form whose best class is `best`, from as much of its ranking as the
  /// novelty depends on.
  package func novelty(of form: Form, best: Ranking.Entry) -> Double {
    novelty(of: form, self is any BoundedNovelty ? ranking(of: form) : Ranking([best]))
  }
}

/// A trained classifier whose novelty depends on several classes of a ranking, and that finds an
/// upper bound of it much faster.
package protocol BoundedNovelty: FittedClassifier {
  /// Returns a number that the novelty of a form does not exceed, if this class is its best.
  func noveltyBound(of form: Form, classIndex: Int) -> Double
}
