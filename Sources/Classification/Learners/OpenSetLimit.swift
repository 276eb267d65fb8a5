/// How unlike all examples a gesture may be before it is of no known class; learned from the training
/// alone.
public struct OpenSetLimit: Hashable, Sendable {
  /// The largest novelty that is accepted, in the classifier's own measure.
  package let novelty: Double
  /// The share of true gestures that it refuses, of those it was learned from.
  package let refusedShare: Double
  /// How many true gestures it was learned from.
  package let exampleCount: Int
  /// How unlike each sample of the training, in their order, a gesture may be to be taken for it;
  /// empty where one limit serves them all.
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
  /// Holds parts of the training out in turn: whole writers where there are three, else every fifth
  /// example of a class; nil where too little is left to learn from.
  ///
  /// - Parameter refusing: the share of true gestures that may be refused, such as 0.01. The limit is
  ///   that which the next true gesture passes with the rest (conformal prediction).
  package init?<Learning: Classifier>(
    _ classifier: Learning, _ training: TrainingSet<Learning.Form>, refusing share: Double
  ) {
    let parts = training.parts
    var novelties: [Double] = []
    for part in Set(parts).sorted() {
      let kept = parts.indices.filter { parts[$0] != part }
      guard let fitted = try? classifier.fit(training.subset(kept)) else { continue }
      for index in parts.indices where parts[index] == part {
        let form = training.forms[index]
        guard let best = fitted.best(of: form), best.classIndex == training.classes[index] else {
          continue
        }
        novelties.append(fitted.novelty(of: form, Ranking([best])))
      }
    }
    guard !novelties.isEmpty else { return nil }
    novelties.sort()
    let rank = (Double(novelties.count + 1) * (1 - min(max(share, 0), 1))).rounded(.up)
    let limit = novelties[min(max(Int(rank), 1), novelties.count) - 1]
    self.init(
      novelty: limit,
      refusedShare: Double(novelties.count { $0 > limit }) / Double(novelties.count),
      exampleCount: novelties.count)
  }
}

extension TrainingSet {
  private static var partCount: Int { 5 }

  /// One number an example, equal for those that are held out together: whole writers where there are
  /// three, else every fifth example of each class.
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
