package import Features
package import Strokes

/// A model that classifies gestures: its features, the trained learner, and the names of classes.
package struct StrokeModel: Sendable {
  package let classNames: [String]
  package let extraction: FeatureExtraction
  package let learned: FittedLearner
  package let calibration: Calibration

  init(
    classNames: [String], extraction: FeatureExtraction, learned: FittedLearner,
    calibration: Calibration
  ) {
    self.classNames = classNames
    self.extraction = extraction
    self.learned = learned
    self.calibration = calibration
  }

  /// Learns, and calibrates on parts of the training that are held out in turn.
  ///
  /// - Parameter refusing: the share of true gestures that may be refused so that gestures of
  /// unknown classes are refused.
  package init(
    _ classifier: FeatureClassifier, _ training: TrainingSet<FeatureForm>,
    refusing: Double = 0.01
  ) throws(LearnerFault) {
    let fitted = try classifier.fit(training)
    self.init(
      classNames: training.classNames, extraction: classifier.extraction, learned: fitted.learned,
      calibration: Calibration(HeldOutExamples(training, classifier), refusing: refusing))
  }

  package func verdict(on gesture: StrokeGesture) -> StrokeVerdict {
    verdict(on: extraction.values(of: gesture))
  }

  /// Classifies a gesture by its features, which must follow the model's schema.
  package func verdict(on values: [Double]) -> StrokeVerdict {
    let ranking = learned.ranking(of: values)
    let novelty = ranking.best.map {
      learned.novelty(of: values, classIndex: $0.classIndex)
    }
    let isKnown = novelty.map { $0 <= calibration.noveltyLimit ?? .infinity } ?? false
    return StrokeVerdict(
      ranking: ranking, probabilities: calibration.probabilities(ranking),
      novelty: novelty ?? .infinity, isKnown: isKnown)
  }
}

/// The result of classifying one gesture with a model.
package struct StrokeVerdict: Hashable, Sendable {
  package let ranking: Ranking
  /// One probability for each entry of the ranking; their sum is 1.
  package let probabilities: [Double]
  /// How unlike the examples of the best class the gesture is.
  package let novelty: Double
  /// Whether the novelty is within the model's limit, so that the gesture is of a learned class.
  package let isKnown: Bool
}
