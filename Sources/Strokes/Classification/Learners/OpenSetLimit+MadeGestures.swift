internal import Ordering
package import Strokes
import Synthesis
import TouchModel

extension OpenSetLimit {
  /// Learns a limit from synthetic gestures alone, so that one example of a class is sufficient.
  /// Variants of the examples should be accepted, and halves of two of them spliced together should
  /// be rejected; the limit is the one with the largest F1.
  ///
  /// This is the rejection training of Jackknife (Taranta and others, CHI 2017). For Jackknife each
  /// sample has a limit, between variants of that sample and splices of any two samples; for all
  /// other classifiers there is one limit in their measure of novelty. Nil if nothing can be
  /// varied.
  ///
  /// - Parameter count: the number of variants and splices for each limit. It is reduced for more
  /// than a hundred samples, so that the time grows no faster than the number of samples.
  package init?<Fitted: FittedClassifier>(
    synthesizing count: Int = 1000, from gestures: [StrokeGesture], _ fitted: Fitted, seed: UInt64,
    form: (StrokeGesture) -> Fitted.Form
  ) {
    guard gestures.count > 1 else { return nil }
    var made = MadeGestures(of: gestures, seed: seed)
    if fitted.dissimilarity(of: form(gestures[0]), toSample: 0) != nil {
      self.init(ofEach: min(count, max(100, 100 * count / gestures.count)), &made, fitted, form)
    } else {
      self.init(ofAll: count, &made, fitted, form)
    }
  }

  private init?<Fitted: FittedClassifier>(
    ofAll count: Int, _ made: inout MadeGestures, _ fitted: Fitted,
    _ form: (StrokeGesture) -> Fitted.Form
  ) {
    func novelty(_ gesture: StrokeGesture) -> Double? {
      let form = form(gesture)
      return fitted.best(of: form).map { fitted.novelty(of: form, best: $0) }
    }
    var marks = FittingMarks()
    for number in 0..<max(count, 1) {
      if let value = novelty(made.variant(of: number % made.sources.count)) {
        marks.insert(value, isTrue: true)
      }
      if let value = novelty(made.splice()) { marks.insert(value, isTrue: false) }
    }
    guard let best = marks.limit else { return nil }
    self.init(
      novelty: best.limit, refusedShare: 1 - Double(best.kept) / Double(marks.trueCount),
      exampleCount: marks.trueCount)
  }

  private init?<Fitted: FittedClassifier>(
    ofEach count: Int, _ made: inout MadeGestures, _ fitted: Fitted,
    _ form: (StrokeGesture) -> Fitted.Form
  ) {
    let splices = (0..<max(count, 1)).map { _ in form(made.splice()) }
    var (templates, kept, all) = ([Double](), 0, 0)
    for sample in made.sources.indices {
      var marks = FittingMarks()
      for splice in splices {
        if let value = fitted.dissimilarity(of: splice, toSample: sample) {
          marks.insert(value, isTrue: false)
        }
        let variant = form(made.variant(of: sample))
        if let value = fitted.dissimilarity(of: variant, toSample: sample) {
          marks.insert(value, isTrue: true)
        }
      }
      guard let best = marks.limit else { return nil }
      templates.append(best.limit)
      (kept, all) = (kept + best.kept, all + marks.trueCount)
    }
    self.init(
      novelty: templates.max() ?? 0, refusedShare: 1 - Double(kept) / Double(all),
      exampleCount: all, templates: templates)
  }
}

/// Synthetic gestures made from others, at random from a seed.
private struct MadeGestures {
  let sources: [StrokeGesture]
  private var generator: SeededGenerator
  private let resampling = StochasticResampling()

  init(of sources: [StrokeGesture], seed: UInt64) {
    self.sources = sources
    generator = SeededGenerator(seed: seed)
  }

  mutating func variant(of index: Int) -> StrokeGesture {
    resampling.variant(of: sources[index], using: &generator)
  }

  /// Returns the first half of the points of a variant, followed by the second half of another
  /// variant.
  mutating func splice() -> StrokeGesture {
    let one = generator.index(below: sources.count)
    let other = generator.index(below: sources.count)
    let head = variant(of: one).strokes.flatMap(\.points).map(\.position)
    let tail = variant(of: other).strokes.flatMap(\.points).map(\.position)
    var points = Array(head.prefix(max(head.count / 2, 1)))
    let rest = tail.suffix(tail.count / 2)
    if let end = points.last, let start = rest.first {
      points += rest.dropFirst().map { $0 + (end - start) }
    }
    return StrokeGesture([Stroke(points.map { StrokePoint($0) })])
  }
}

/// The novelties of gestures that should be accepted, and of gestures that should not.
private struct FittingMarks {
  private var marks: [(value: Double, isTrue: Bool)] = []
  private(set) var trueCount = 0

  mutating func insert(_ value: Double, isTrue: Bool) {
    marks.append((value, isTrue))
    if isTrue { trueCount += 1 }
  }

  /// The limit with the largest F1, and the number of true gestures within it; nil without a true
  /// gesture.
  var limit: (limit: Double, kept: Int)? {
    guard trueCount > 0 else { return nil }
    let sorted = marks.ordered { ($0.value, $0.isTrue ? 0 : 1) < ($1.value, $1.isTrue ? 0 : 1) }
    var (passed, best, limit, kept) = (0, -1.0, 0.0, 0)
    for (index, mark) in sorted.enumerated() {
      if mark.isTrue { passed += 1 }
      let score = 2 * Double(passed) / Double(index + 1 + trueCount)
      if score > best { (best, limit, kept) = (score, mark.value, passed) }
    }
    return (limit, kept)
  }
}
