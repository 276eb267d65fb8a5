import Tactus

/// A classifier of a user: the class of the example whose displacement is nearest.
struct NearestEnd: Classifier {
  struct Fitted: FittedClassifier {
    let training: TrainingSet<Point>

    func ranking(of form: Point) -> Ranking {
      var nearest: [Int: Double] = [:]
      for (example, number) in zip(training.forms, training.classes) {
        nearest[number] = min(nearest[number] ?? .infinity, example.distance(to: form))
      }
      return Ranking(nearest.map { Ranking.Entry(classIndex: $0, score: -$1) })
    }
  }

  func form(of gesture: StrokeGesture) -> Point {
    guard let points = gesture.strokes.first?.points, let first = points.first,
      let last = points.last
    else { return .zero }
    return last.position - first.position
  }

  func fit(_ training: TrainingSet<Point>) -> Fitted { Fitted(training: training) }
}
