import Features
package import Strokes

/// The nearest example, in shape and in the way it is drawn, weighed with what features say.
///
/// It is meant for any gestures, and asks for no setting: where all examples are of one stroke, the
/// order and the direction of drawing count, else they do not. A class costs what its nearest
/// example is unlike the gesture, less `featureWeight` times its log-likelihood under a shrunk
/// linear discriminant of HBF49.
///
/// Every constant was chosen on one half of the writers of $1, MMG and EDS-1 and judged on the
/// other, both ways round: either half chose a feature weight of 0.005 and had its least error, or
/// less than 0.03 points more, with the second measure at one half [M].
package struct GeneralClassifier: Classifier {
  package typealias OneStroke = SummedMatcher<TangentChamfer, DirectionWarp>
  package typealias SeveralStrokes = SummedMatcher<TangentChamfer, DollarPPlus>

  /// Units are what the nearest of other gestures is away on average, so that weights are shares.
  let oneStroke = OneStroke(
    TangentChamfer(isSigned: true), times: 1 / 0.059, DirectionWarp(), times: 0.5 / 0.085,
    rootsSecond: true)
  let severalStrokes = SeveralStrokes(
    TangentChamfer(isSigned: false), times: 1 / 0.055, DollarPPlus(), times: 0.5 / 0.051)
  package let featureWeight: Double
  /// The most that features may add to a class: few examples say too much of some features.
  package let featureLimit: Double
  let extraction = FeatureExtraction([.hbf49])

  package init(featureWeight: Double = 0.005, featureLimit: Double = 1) {
    self.featureWeight = featureWeight
    self.featureLimit = featureLimit
  }

  package func form(of gesture: StrokeGesture) -> GeneralForm {
    GeneralForm(
      oneStroke: oneStroke.form(of: gesture), severalStrokes: severalStrokes.form(of: gesture),
      features: extraction.values(of: gesture), gesture: gesture,
      isOneStroke: gesture.strokes.count { !$0.points.isEmpty } <= 1)
  }

  package func fit(_ training: TrainingSet<GeneralForm>) throws(LearnerFault) -> FittedGeneral {
    let discriminant = try discriminant(of: training)
    if takesOneStroke(training) {
      return FittedGeneral(
        measured: .oneStroke(FittedTemplates(oneStroke, training.map(\.oneStroke))),
        discriminant: discriminant, examples: TurnedExamples(training))
    }
    return FittedGeneral(
      measured: .severalStrokes(
        FittedTemplates(severalStrokes, training.map(\.severalStrokes))),
      discriminant: discriminant, examples: TurnedExamples(training))
  }

  func takesOneStroke(_ training: TrainingSet<GeneralForm>) -> Bool {
    training.forms.allSatisfy(\.isOneStroke)
  }

  /// The discriminant of the features; nil if there is only one class, because nothing is to be
  /// distinguished.
  func discriminant(
    of training: TrainingSet<GeneralForm>
  ) throws(LearnerFault) -> FeatureHandicaps? {
    guard Set(training.classes).count > 1 else { return nil }
    return try FeatureHandicaps(
      training.forms.map(\.features), training.classes, weight: featureWeight, limit: featureLimit,
      classCount: training.classNames.count)
  }
}

/// A gesture as both measures and the features see it.
package struct GeneralForm: Hashable, Sendable {
  let oneStroke: [Float]
  let severalStrokes: [Float]
  let features: [Double]
  /// The gesture, to be turned and stretched if its novelty is asked for.
  let gesture: StrokeGesture
  let isOneStroke: Bool
}
