internal import Ordering
package import Strokes

/// A nearest-template classifier: a gesture has the class of the most similar training example.
package struct TemplateClassifier<Matcher: TemplateMatcher>: Classifier {
  package let matcher: Matcher

  package init(_ matcher: Matcher) { self.matcher = matcher }

  package func form(of gesture: StrokeGesture) -> [Float] { matcher.form(of: gesture) }

  package func fit(_ training: TrainingSet<[Float]>) -> FittedTemplates<Matcher> {
    FittedTemplates(matcher, training)
  }
}

/// The templates and their classes.
package struct FittedTemplates<Matcher: TemplateMatcher>: FittedClassifier {
  package let bank: TemplateBank<Matcher>
  /// The class of each template of the bank.
  package let classes: [Int]
  /// The index of the training sample of each template of the bank.
  private let samples: [Int]
  /// The index in the bank of each training sample.
  private let places: [Int]

  init(_ matcher: Matcher, _ training: TrainingSet<[Float]>) {
    let (forms, classes) = (training.forms, training.classes)
    // Templates of a class are neighbors, so that a bound excludes all eight or none.
    let order = Ordering.numbers(below: classes.count) { (classes[$0], $0) < (classes[$1], $1) }
    bank = TemplateBank(matcher, order.map { forms[$0] })
    self.classes = order.map { classes[$0] }
    samples = order
    places = Ordering.numbers(below: order.count) { order[$0] < order[$1] }
  }

  /// Ranks each class by its most similar template; scores are negative dissimilarities.
  package func ranking(of form: [Float]) -> Ranking {
    var best: [Int: Float] = [:]
    for (index, dissimilarity) in bank.dissimilarities(of: form).enumerated() {
      best[classes[index]] = min(best[classes[index]] ?? .infinity, dissimilarity)
    }
    return Ranking(best.map { Ranking.Entry(classIndex: $0, score: -Double($1)) })
  }

  /// Returns the best class, which is much faster than the whole ranking, because a bound excludes
  /// most templates.
  package func best(of form: [Float]) -> Ranking.Entry? { best(of: form, handicaps: []) }

  package func dissimilarity(of form: [Float], toSample index: Int) -> Double? {
    guard bank.matcher.limitsEachSample else { return nil }
    return Double(bank.dissimilarity(of: form, to: places[index]))
  }

  /// Returns the most similar template among those whose limits the form meets, if templates have
  /// limits.
  package func known(_ form: [Float], within limit: OpenSetLimit) -> Ranking.Entry? {
    guard limit.templates.count == samples.count else {
      return best(of: form, within: limit)
    }
    return bank.dissimilarities(of: form).enumerated()
      .filter { Double($0.element) <= limit.templates[samples[$0.offset]] }
      .min { $0.element < $1.element }
      .map { Ranking.Entry(classIndex: classes[$0.offset], score: -Double($0.element)) }
  }

  /// Returns the best class if each class has a handicap, by class index, that is added to its
  /// dissimilarity; an empty `handicaps` adds nothing.
  func best(of form: [Float], handicaps: [Double]) -> Ranking.Entry? {
    let added = handicaps.isEmpty ? [] : classes.map { Float(handicaps[$0]) }
    return bank.nearest(to: form, handicaps: added).map {
      Ranking.Entry(classIndex: classes[$0.index], score: -Double($0.dissimilarity))
    }
  }
}
