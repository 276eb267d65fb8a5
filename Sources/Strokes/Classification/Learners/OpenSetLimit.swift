internal import Ordering

/// The limit beyond which a gesture is too unlike all examples to be of a known class; learned from
/// the training alone.
public struct OpenSetLimit: Hashable, Sendable {
  /// The largest novelty that is accepted, in the classifier's own measure.
  package let novelty: Double
  /// The share of true gestures that it refuses, among those from which it was learned.
  package let refusedShare: Double
  /// The number of true gestures from which it was learned.
  package let exampleCount: Int
  /// The limit on the dissimilarity to each training sample, in their order; empty if one limit
  /// holds for all.
  package let templates: [Double]

  package init(
    novelty: Double, refusedShare: Double, exampleCount: Int, templates: [Double] = []
  ) {
    (self.novelty, self.refusedShare) = (novelty, refusedShare)
    (self.exampleCount, self.templates) = (exampleCount, templates)
  }

  package func accepts(_ novelty: Double) -> Bool { novelty <= self.novelty }
}

extension OpenSetLimit {
  /// Learns a limit from parts of the training that are held out in turn: whole writers if there
  /// are at least three, otherwise every fifth example of a class. Nil if too little is left to
  /// learn from.
  ///
  /// - Parameter refusing: the share of true gestures that may be refused, such as 0.01. The next
  /// true gesture passes the limit with the remaining probability (conformal prediction).
  package init?<Learning: Classifier>(
    _ classifier: Learning, _ training: TrainingSet<Learning.Form>, refusing share: Double
  ) {
    let parts = training.parts
    var novelties = LargestNovelties(refusing: share, of: parts.count)
    for part in Set(parts).sorted() {
      let kept = parts.indices.filter { parts[$0] != part }
      guard let fitted = try? classifier.fit(training.subset(kept)) else { continue }
      var examples: [(form: Learning.Form, best: Ranking.Entry, bound: Double)] = []
      for index in parts.indices where parts[index] == part {
        let form = training.forms[index]
        guard let best = fitted.best(of: form), best.classIndex == training.classes[index] else {
          continue
        }
        examples.append((form, best, Self.noveltyBound(of: form, best, fitted)))
      }
      // The limit depends on the largest novelties alone, and most bounds show that a novelty is not
      // one of them. The examples that may have the largest come first, so that more are excluded.
      let order = Ordering.numbers(below: examples.count) {
        (-examples[$0].bound, $0) < (-examples[$1].bound, $1)
      }
      for place in order {
        let (form, best, bound) = examples[place]
        if novelties.mayKeep(bound) {
          novelties.insert(fitted.novelty(of: form, best: best))
        } else {
          novelties.count += 1
        }
      }
    }
    guard let limit = novelties.limit else { return nil }
    self.init(
      novelty: limit, refusedShare: Double(novelties.countAbove(limit)) / Double(novelties.count),
      exampleCount: novelties.count)
  }

  /// Returns a number that the novelty does not exceed; infinite if the classifier has none.
  private static func noveltyBound<Fitted: FittedClassifier>(
    of form: Fitted.Form, _ best: Ranking.Entry, _ fitted: Fitted
  ) -> Double {
    func bound<Bounded: BoundedNovelty>(_ bounded: Bounded) -> Double? {
      (form as? Bounded.Form).map {
        bounded.noveltyBound(of: $0, classIndex: best.classIndex)
      }
    }
    return (fitted as? any BoundedNovelty).flatMap { bound($0) } ?? .infinity
  }
}

extension TrainingSet {
  private static var partCount: Int { 5 }

  /// One number for each example, equal for examples that are held out together: whole writers if
  /// there are at least three, otherwise every fifth example of each class.
  var parts: [Int] {
    let people = Set(writers).sorted()
    if people.count >= 3 {
      let places = Dictionary(uniqueKeysWithValues: people.enumerated().map { ($1, $0) })
      return writers.map { (places[$0] ?? 0) % Self.partCount }
    }
    var seen: [Int: Int] = [:]
    return classes.map { label in
      defer { seen[label, default: 0] += 1 }
      return seen[label, default: 0] % Self.partCount
    }
  }
}
