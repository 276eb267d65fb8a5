/// The results of a classifier on examples that were held out of its training, within the training
/// set.
///
/// With three writers or more, whole writers are held out, otherwise every fifth example of each
/// class. A training set contains no test samples, so none is used.
struct HeldOutExamples {
  struct Example {
    var ranking: Ranking
    var truth: Int
    /// How unlike the class that was named the example is.
    var novelty: Double
  }

  private(set) var examples: [Example] = []

  init(_ training: TrainingSet<FeatureForm>, _ classifier: FeatureClassifier) {
    let parts = training.parts
    for part in Set(parts).sorted() {
      let kept = parts.indices.filter { parts[$0] != part }
      // Skip this part if too few examples are left to learn from.
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
