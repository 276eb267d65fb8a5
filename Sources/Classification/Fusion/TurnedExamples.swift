import Glibc
import Strokes
import TouchModel

/// The dissimilarity of a gesture to the nearest example of a class, if the gesture may be turned
/// and stretched a little and drawn in any order and direction. Writers vary in these ways, and no
/// gesture becomes another one by them.
///
/// It decides whether a gesture belongs to any class, never to which. A measure of everything that
/// names a class would reject the level arrows of one writer as new, and would accept new gestures
/// that are as far away.
struct TurnedExamples: Sendable {
  /// Up to 30° in steps of 15°. Of none, 15° and 30°, with a stretch and without, either half of the
  /// writers of $1, MMG and EDS-1 chose these, and with them fewer gestures of unseen classes passed in
  /// the other, where 1 % of the true ones was refused [M].
  private static let slightTurns = [0.0, -15, 15, -30, 30]
  /// Wider or narrower by a fifth.
  private static let stretches = [1, 1.2, 1 / 1.2]

  /// Twice the points of what names classes, and tangents that count twice: an unseen class may differ
  /// from a known one in a bend only.
  private let outline: TangentChamfer
  private let poses: [Pose]
  /// One a class of the census; empty for those without examples.
  private let banks: [TemplateBank<TangentChamfer>]

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
    for (form, label) in zip(training.forms, training.classes) {
      forms[label].append(outline.form(of: form.gesture))
    }
    banks = forms.map { TemplateBank(outline, $0) }
    self.outline = outline
  }

  /// Infinite for a class without examples.
  func dissimilarity(_ gesture: StrokeGesture, _ classIndex: Int) -> Double {
    var least = Float.infinity
    for pose in poses {
      let form = outline.form(of: pose.of(gesture))
      if let nearest = banks[classIndex].nearest(to: form, below: least) {
        least = nearest.dissimilarity
      }
    }
    return Double(least)
  }
}

/// A way to hold and to stretch a gesture.
private struct Pose: Sendable {
  private let columns: (Point, Point)

  /// Stretched sideways and shortened upwards by the root, so that the area stays, then turned.
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
