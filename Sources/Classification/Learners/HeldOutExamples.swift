/// How a classifier does on examples it has not seen, within the training alone.
///
/// With three writers or more whole writers are held out, else every fifth example of each class.
/// No test sample can be among them: a training set has none.
struct HeldOutExamples {
  struct Example {
    var ranking: Ranking
    var truth: Int
    /// How unlike the class that it was taken for.
    var novelty: Double
  }

  private(set) var examples: [Example] = []

  init(_ training: TrainingSet<FeatureForm>, _ classifier: FeatureClassifier) {
    let parts = training.parts
    for part in Set(parts).sorted() {
      let kept = parts.indices.filter { parts[$0] != part }
      // Too few are left to learn from: this part tells nothing.
      guard let fitted = try? classifier.fit(training.subset(kept)) else { continue }
      for index in parts.indices where parts[index] == part {
        let form = training.forms[index]
        let ranking = fitted.ranking(of: form)
        guard let best = ranking.best else { continue }
        let novelty = fitted.learned.novelty(of: form.values, classIndex: best.classIndex)
        examples.append(
          Example(ranking: ranking, truth: training.classes[index], novelty: novelty))
      }
    }
  }
}
