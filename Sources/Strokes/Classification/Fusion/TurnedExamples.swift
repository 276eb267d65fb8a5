import Libc
import Strokes
import TouchModel

/// The mean dissimilarity of a gesture to the nearest examples of a class, if the gesture may be
/// turned and stretched slightly and drawn in any order and direction. Writers vary in these ways,
/// and the gesture stays the same.
///
/// It decides whether a gesture belongs to any class, but not to which. A measure that includes
/// everything that names a class would reject the level arrows of one writer as new, and would
/// accept new gestures that are as far away.
struct TurnedExamples: Sendable {
  /// Turns of up to 30°, in steps of 15°. Among no turns, 15° and 30°, with and without a stretch,
  /// either half of the writers of $1, MMG and EDS-1 chose these. With them, fewer gestures of
  /// unseen classes passed in the other half, at a limit that refused 1 % of the true ones [M].
  private static let slightTurns = [0.0, -15, 15, -30, 30]
  /// Stretches: wider or narrower by a fifth.
  private static let stretches = [1, 1.2, 1 / 1.2]

  /// The measure, with twice the points of the measure that names classes, and tangents that count
  /// twice: an unseen class may differ from a known one only in a bend.
  private let outline: TangentChamfer
  /// The first pose leaves a gesture as it is.
  private let poses: [Pose]
  /// One bank for each class of the census; empty for classes without examples.
  private let banks: [TemplateBank<TangentChamfer>]
  /// By class: the number of examples whose mean counts.
  private let neighbors: [Int]
  /// By class: the amount by which dissimilarities to its examples are divided.
  private let allowances: [Double]

  /// The power of a path's length by which a gesture of that length may be less like the examples. A
  /// longer path has more places in which writers differ; without this, limits that long gestures need
  /// let short ones of unseen classes pass. Chosen between 0.2 and 1.5 on $1 and MMG, with half of the
  /// writers, two or one as training [M].
  private static let lengthPower = 0.25

  /// The largest number of nearest examples whose mean counts. A gesture of an unseen class may be like
  /// one example of a known class that was drawn badly, but not like several. Among 1, 3, 5, 8 and 12,
  /// those from 3 on let fewer such gestures pass than 1, on $1 and MMG at every speed, with half of
  /// the writers as training [M].
  private static let mostNeighbors = 5

  init(_ training: TrainingSet<GeneralForm>, _ rotation: GeneralClassifier.Rotation) {
    let (turns, scale): ([Double], PathScale)
    switch rotation {
    case .counts: (turns, scale) = (Self.slightTurns, .box)
    case .isFree:
      let count = GeneralClassifier.rotationCount
      (turns, scale) = ((0..<count).map { 360 * Double($0) / Double(count) }, .diameter)
    }
    poses = turns.flatMap { degrees in
      Self.stretches.map { Pose(degrees: degrees, stretch: $0) }
    }
    let outline = TangentChamfer(isSigned: false, weight: 0.5, points: 64, scale: scale)
    var forms = [[[Float]]](repeating: [], count: training.classNames.count)
    var lengths = [Double](repeating: 0, count: training.classNames.count)
    for (form, label) in zip(training.forms, training.classes) {
      forms[label].append(outline.form(of: form.gesture))
      PointCloud.withCloud(of: form.gesture, outline.points, scale: scale) {
        lengths[label] += $0.drawnLength
      }
    }
    banks = forms.map { TemplateBank(outline, $0) }
    allowances = zip(lengths, forms).map { length, forms in
      // A straight line has length 1; a gesture that goes nowhere is compared like a line.
      pow(max(length / Double(max(forms.count, 1)), 1), Self.lengthPower)
    }
    // At most half of the examples, because a class may be drawn in two ways.
    neighbors = forms.map { min(Self.mostNeighbors, ($0.count + 1) / 2) }
    self.outline = outline
  }

  /// The gesture in all poses, for comparisons. The first is the gesture as it was drawn.
  func forms(of gesture: StrokeGesture) -> [[Float]] {
    poses.map { outline.form(of: $0.of(gesture)) }
  }

  /// The gesture as it was drawn, alone. Dissimilarities are at least as large as with all poses.
  func formAsDrawn(of gesture: StrokeGesture) -> [[Float]] {
    poses.prefix(1).map { outline.form(of: $0.of(gesture)) }
  }

  /// The dissimilarity of a gesture to a class, relative to the length of the examples; infinite for a
  /// class without examples. May be infinite if it is more than `limit`.
  func dissimilarity(
    of forms: [[Float]], _ classIndex: Int, below limit: Double = .infinity
  ) -> Double {
    let bank = banks[classIndex]
    if limit < .infinity {
      // No mean is less than its least part. Slightly more than the limit, because of rounding.
      let most = Float(limit * allowances[classIndex] * (1 + 1e-5))
      guard forms.contains(where: { bank.nearest(to: $0, below: most) != nil }) else {
        return .infinity
      }
    }
    var nearest = NearestTemplates(neighbors[classIndex], among: bank.count)
    for form in forms { bank.search(form, &nearest) }
    return nearest.mean / allowances[classIndex]
  }
}

/// One turn and stretch of a gesture.
private struct Pose: Sendable {
  private let columns: (Point, Point)

  /// Creates a pose that stretches sideways and shrinks vertically by the root, so that the area
  /// stays the same, then turns.
  init(degrees: Double, stretch: Double) {
    let (cosine, sine) = (cos(degrees * .pi / 180), sin(degrees * .pi / 180))
    let (wide, high) = (stretch.squareRoot(), 1 / stretch.squareRoot())
    columns = (
      Point(x: cosine * wide, y: sine * wide), Point(x: -sine * high, y: cosine * high)
    )
  }

  func of(_ gesture: StrokeGesture) -> StrokeGesture {
    StrokeGesture(
      gesture.strokes.map { stroke in
        Stroke(
          stroke.points.map { point in
            let (x, y) = (point.position.x, point.position.y)
            return StrokePoint(
              Point(
                x: columns.0.x * x + columns.1.x * y, y: columns.0.y * x + columns.1.y * y))
          })
      })
  }
}
