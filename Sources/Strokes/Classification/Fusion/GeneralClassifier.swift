import Features
package import Strokes

/// A classifier that finds the nearest example, in shape and in the way it is drawn, and adds the
/// evidence of features.
///
/// It is meant for any gestures and needs no setting: if all examples have one stroke, the order
/// and the direction of drawing count, otherwise they do not. The cost of a class is the
/// dissimilarity of its nearest example, minus `featureWeight` times its log-likelihood under a
/// shrunk linear discriminant of HBF49.
///
/// Every constant was chosen on one half of the writers of $1, MMG and EDS-1 and evaluated on the
/// other, and the other way round. Either half chose a feature weight of 0.005 and had its least
/// error, or less than 0.03 points more, with the second measure at one half [M].
package struct GeneralClassifier: Classifier {
  package typealias OneStroke = RotatedMatcher<SummedMatcher<TangentChamfer, DirectionWarp>>
  package typealias SeveralStrokes = RotatedMatcher<SummedMatcher<TangentChamfer, DollarPPlus>>

  /// Whether a turned gesture is another gesture.
  package enum Rotation: Hashable, Sendable {
    /// The angle at which a gesture is drawn matters.
    case counts
    /// A gesture is the same at all angles.
    case isFree
  }

  package let rotation: Rotation
  let oneStroke: OneStroke
  let severalStrokes: SeveralStrokes
  package let featureWeight: Double
  /// The largest amount that features may add to a class, because few examples overestimate some
  /// features.
  package let featureLimit: Double
  let extraction = FeatureExtraction([.hbf49])

  /// The number of rotations: steps of 15°. Steps of half that size name one-template tests of $1,
  /// MMG and EDS-1, turned at random, no better by more than 0.8 points, within chance [M].
  static let rotationCount = 24

  package init(
    featureWeight: Double = 0.005, featureLimit: Double = 1, rotation: Rotation = .counts
  ) {
    self.featureWeight = featureWeight
    self.featureLimit = featureLimit
    self.rotation = rotation
    let scale: PathScale = rotation == .counts ? .box : .diameter
    let count = rotation == .counts ? 1 : Self.rotationCount
    // The units are the average distances of the nearest other gesture, so that weights are shares.
    oneStroke = OneStroke(
      SummedMatcher(
        TangentChamfer(isSigned: true, scale: scale), times: 1 / 0.059,
        DirectionWarp(scale: scale), times: 0.5 / 0.085, rootsSecond: true),
      rotations: count)
    severalStrokes = SeveralStrokes(
      SummedMatcher(
        TangentChamfer(isSigned: false, scale: scale), times: 1 / 0.055,
        DollarPPlus(scale: scale), times: 0.5 / 0.051),
      rotations: count)
  }

  package func form(of gesture: StrokeGesture) -> GeneralForm {
    GeneralForm(
      oneStroke: oneStroke.form(of: gesture), severalStrokes: severalStrokes.form(of: gesture),
      features: rotation == .counts ? extraction.values(of: gesture) : [], gesture: gesture,
      isOneStroke: gesture.strokes.count { !$0.points.isEmpty } <= 1)
  }

  package func fit(_ training: TrainingSet<GeneralForm>) throws(LearnerFault) -> FittedGeneral {
    let discriminant = try discriminant(of: training)
    if takesOneStroke(training) {
      return FittedGeneral(
        measured: .oneStroke(FittedTemplates(oneStroke, training.map(\.oneStroke))),
        discriminant: discriminant, examples: TurnedExamples(training, rotation))
    }
    return FittedGeneral(
      measured: .severalStrokes(
        FittedTemplates(severalStrokes, training.map(\.severalStrokes))),
      discriminant: discriminant, examples: TurnedExamples(training, rotation))
  }

  func takesOneStroke(_ training: TrainingSet<GeneralForm>) -> Bool {
    training.forms.allSatisfy(\.isOneStroke)
  }

  /// Returns the discriminant of the features; nil if there is only one class, because nothing has
  /// to be distinguished, and if rotation is free, because most features depend on it.
  func discriminant(
    of training: TrainingSet<GeneralForm>
  ) throws(LearnerFault) -> FeatureHandicaps? {
    guard rotation == .counts, Set(training.classes).count > 1 else { return nil }
    return try FeatureHandicaps(
      training.forms.map(\.features), training.classes, weight: featureWeight, limit: featureLimit,
      classCount: training.classNames.count)
  }
}

/// A gesture in the forms that the two measures and the features use.
package struct GeneralForm: Hashable, Sendable {
  let oneStroke: [Float]
  let severalStrokes: [Float]
  /// The features; empty if rotation is free.
  let features: [Double]
  /// The gesture, to be turned and stretched if its novelty is asked for.
  let gesture: StrokeGesture
  let isOneStroke: Bool
}
