/// A classifier with the name that the command line and classifier files use.
public struct ClassifierChoice: Sendable {
  /// The name in options, reports and files of classifiers, such as `protractor`.
  public let name: String
  /// One line about the properties that it compares, and its assumptions.
  public let summary: String
  package let classifier: any Classifier

  init(_ name: String, _ summary: String, _ classifier: any Classifier) {
    self.name = name
    self.summary = summary
    self.classifier = classifier
  }

  private init(_ name: String, _ summary: String, matcher: some TemplateMatcher) {
    self.init(name, summary, TemplateClassifier(matcher))
  }

  /// All classifiers, the recommended one first.
  public static let all: [ClassifierChoice] =
    [best, bestAtAnyRotation, fusion] + matchers + learners

  /// The classifier that is recommended if nothing is known about the gestures.
  public static let best = ClassifierChoice(
    "best", "nearest example in shape and drawing, combined with 49 features; for any gestures",
    GeneralClassifier())

  private static let bestAtAnyRotation = ClassifierChoice(
    "best-any", "like best without features, at the best of 24 rotations; for turned gestures",
    GeneralClassifier(rotation: .isFree))

  private static let fusion = ClassifierChoice(
    "fusion", "like best, with the weight of the features learned from the examples; slow to train",
    FusionClassifier())

  /// The one for what fingers do on a pad or screen, rather than for what they draw.
  package static let touches = ClassifierChoice(
    "touch",
    "9 features of all fingers, linear discriminant; for taps, scrolls, pinches and swipes",
    FeatureClassifier.touches)

  /// Whether each period in which a finger is down is a gesture by itself, without a pause after it.
  package var takesPeriods: Bool { name == Self.touches.name }

  /// Returns the classifier with this name; nil if there is none.
  public static func named(_ name: String) -> ClassifierChoice? { all.first { $0.name == name } }

  private static let matchers = [
    ClassifierChoice(
      "dollar-1", "$1: mean distance of 64 points, box stretched, best rotation within 45°",
      matcher: DollarOne()),
    ClassifierChoice(
      "protractor", "cosine of 16 points at the best rotation",
      matcher: Protractor()),
    ClassifierChoice(
      "protractor-bounded", "cosine of 16 points at the best rotation within 45°",
      matcher: Protractor(rotation: .bounded(.pi / 4))),
    ClassifierChoice(
      "protractor-fixed", "cosine of 16 points as they were drawn",
      matcher: Protractor(rotation: .fixed)),
    ClassifierChoice(
      "penny-pincher", "mean cosine of 15 steps as they were drawn", matcher: PennyPincher()),
    ClassifierChoice(
      "dollar-p", "$P: cloud of 32 points, greedily matched one to one",
      matcher: GreedyCloud(.distances)),
    ClassifierChoice(
      "dollar-q", "$Q: like $P with squared distances, and faster by lower bounds",
      matcher: GreedyCloud(.squares)),
    ClassifierChoice(
      "dollar-p-plus", "$P+: cloud of 32 points with turning angles, matched one to many",
      matcher: DollarPPlus()),
    ClassifierChoice(
      "jackknife", "time warping of 15 directions, corrected for extents", matcher: Jackknife()),
    ClassifierChoice(
      "jackknife-32", "like jackknife with 31 directions and twice the band",
      matcher: Jackknife(points: 32, band: 4)),
    ClassifierChoice(
      "direction-warp", "time warping of 32 positions and directions; for unistrokes",
      matcher: DirectionWarp()),
    ClassifierChoice(
      "tangent-chamfer",
      "nearest of 32 positions and tangents, for strokes in any order and direction",
      matcher: TangentChamfer(isSigned: false)),
    ClassifierChoice(
      "tangent-chamfer-signed", "like tangent-chamfer, for strokes whose direction matters",
      matcher: TangentChamfer(isSigned: true)),
  ]
  private static let learners = [
    ClassifierChoice(
      "rubine", "Rubine's 13 features and linear discriminant; at least two examples of a class",
      FeatureClassifier.rubine),
    ClassifierChoice(
      "hbf49", "49 features of shape, linear discriminant of a shrunk covariance",
      FeatureClassifier.shrunkHBF49),
    ClassifierChoice(
      "hbf49-synthetic", "like hbf49 with eight synthetic variants of each example; for unistrokes",
      FeatureClassifier.shrunkHBF49WithVariants),
    ClassifierChoice(
      "hbf49-nearest", "49 features of shape, nearest example", FeatureClassifier.nearestHBF49),
    touches,
  ]
}
