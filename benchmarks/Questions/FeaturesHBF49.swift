internal import Tactus

/// Measures the computation of features, and of a discriminant with them.
enum FeaturesHBF49 {
  static let benchmark = Benchmark(
    "features.hbf49", unit: "ns/gesture",
    "49 features of one gesture; classified: with a discriminant of 16 classes on top."
  ) { _ in
    let extraction = FeatureExtraction([.hbf49])
    guard let choice = ClassifierChoice.named("hbf49"),
      let fitted = try? StrokeClassification(ClassifierFile(choice, StrokeWork.samples(256)))
    else { return nil }
    let gestures = StrokeWork.gestures(200, seed: 2)
    return Trial(work: [Quantity(gestures.count, "gestures")]) {
      let features = Stopwatch.median {
        Stopwatch.time { for gesture in gestures { _ = extraction.values(of: gesture) } }
      }
      let classified = Stopwatch.median {
        Stopwatch.time { for gesture in gestures { _ = fitted.best(of: gesture) } }
      }
      let count = Double(gestures.count)
      return Answer(value: features / count, details: [("classified", classified / count)])
    }
  }
}
