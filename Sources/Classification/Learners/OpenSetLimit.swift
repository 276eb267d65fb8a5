public import Strokes
import Synthesis
import TouchModel

/// How unlike all examples a gesture may be before it is of no known class; learned from the training
/// alone.
public struct OpenSetLimit: Hashable, Sendable {
  /// The largest novelty that is accepted, in the classifier's own measure.
  public let novelty: Double
  /// The share of true gestures that it refuses, of those it was learned from.
  public let refusedShare: Double
  /// How many true gestures it was learned from.
  public let exampleCount: Int

  public init(novelty: Double, refusedShare: Double, exampleCount: Int) {
    (self.novelty, self.refusedShare) = (novelty, refusedShare)
    self.exampleCount = exampleCount
  }

  public func accepts(_ novelty: Double) -> Bool { novelty <= self.novelty }
}

extension OpenSetLimit {
  /// Holds parts of the training out in turn: whole writers where there are three, else every fifth
  /// example of a class; nil where too little is left to learn from.
  ///
  /// - Parameter refusing: the share of true gestures that may be refused, such as 0.01. The limit is
  ///   that which the next true gesture passes with the rest (conformal prediction).
  public init?<Learning: Classifier>(
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

  /// From made gestures alone, so that one example of a class is enough: variants of the examples
  /// should pass, halves of two of them spliced together should not; the limit is that of the largest
  /// F1.
  ///
  /// After the rejection training of Jackknife (Taranta and others 2017), which has a limit for each
  /// template; here it is one for all, in the novelty of any classifier. nil where there is nothing to
  /// vary.
  public init?<Fitted: FittedClassifier>(
    synthesizing count: Int = 1000, from gestures: [StrokeGesture], _ fitted: Fitted, seed: UInt64,
    form: (StrokeGesture) -> Fitted.Form
  ) {
    guard gestures.count > 1 else { return nil }
    var generator = SeededGenerator(seed: seed)
    let resampling = StochasticResampling()
    func novelty(_ gesture: StrokeGesture) -> Double? {
      let form = form(gesture)
      return fitted.best(of: form).map { fitted.novelty(of: form, Ranking([$0])) }
    }
    var marks: [(novelty: Double, isTrue: Bool)] = []
    for number in 0..<max(count, 1) {
      let source = gestures[number % gestures.count]
      let variant = resampling.variant(of: source, using: &generator)
      let one = gestures[generator.index(below: gestures.count)]
      let other = gestures[generator.index(below: gestures.count)]
      let splice = Self.splice(
        resampling.variant(of: one, using: &generator),
        resampling.variant(of: other, using: &generator))
      if let novelty = novelty(variant) { marks.append((novelty, true)) }
      if let novelty = novelty(splice) { marks.append((novelty, false)) }
    }
    marks.sort { ($0.novelty, $0.isTrue ? 0 : 1) < ($1.novelty, $1.isTrue ? 0 : 1) }
    let truths = marks.count(where: \.isTrue)
    guard truths > 0 else { return nil }
    var (passed, best, limit, kept) = (0, -1.0, 0.0, 0)
    for (index, mark) in marks.enumerated() {
      if mark.isTrue { passed += 1 }
      let score = 2 * Double(passed) / Double(index + 1 + truths)
      if score > best { (best, limit, kept) = (score, mark.novelty, passed) }
    }
    self.init(
      novelty: limit, refusedShare: 1 - Double(kept) / Double(truths), exampleCount: truths)
  }

  /// The first half of the points of one, then the second half of the other from there on.
  private static func splice(_ first: StrokeGesture, _ second: StrokeGesture) -> StrokeGesture {
    let head = first.strokes.flatMap(\.points).map(\.position)
    let tail = second.strokes.flatMap(\.points).map(\.position)
    var points = Array(head.prefix(max(head.count / 2, 1)))
    let rest = tail.suffix(tail.count / 2)
    if let end = points.last, let start = rest.first {
      points += rest.dropFirst().map { $0 + (end - start) }
    }
    return StrokeGesture([Stroke(points.map { StrokePoint($0) })])
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
