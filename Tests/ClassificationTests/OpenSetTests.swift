import Classification
import Strokes
import Synthesis
import Testing
import TouchModel

/// Returns polygons with shaking corners; each class has different corners.
private func samples(
  _ shapes: [String: [(Double, Double)]], each count: Int, seed: UInt64
) -> [StrokeSample] {
  var generator = SeededGenerator(seed: seed)
  return shapes.sorted { $0.key < $1.key }.flatMap { label, corners in
    (0..<count).map { number in
      let points = zip(corners, corners.dropFirst()).flatMap { from, to in
        (0...8).map { step in
          let share = Double(step) / 8
          return StrokePoint(
            Point(
              x: from.0 + (to.0 - from.0) * share + generator.uniform(-3, 3),
              y: from.1 + (to.1 - from.1) * share + generator.uniform(-3, 3)))
        }
      }
      return StrokeSample(
        label: label, writer: "w\(number % 4)", gesture: StrokeGesture([Stroke(points)]),
        origin: StrokeOrigin(source: "memory", line: number))
    }
  }
}

private let known: [String: [(Double, Double)]] = [
  "corner": [(0, 0), (0, 100), (100, 100)], "line": [(0, 0), (100, 0)],
  "peak": [(0, 0), (50, -100), (100, 0)],
]
private let strange: [String: [(Double, Double)]] = [
  "zigzag": [(0, 0), (30, 80), (60, 0), (90, 80), (120, 0)],
  "square": [(0, 0), (90, 0), (90, 90), (0, 90), (0, 0)],
]

@Suite struct `Gestures of no known class` {
  private func fitted<Learning: Classifier>(
    _ classifier: Learning
  ) throws -> (training: TrainingSet<Learning.Form>, fitted: Learning.Fitted) {
    let all = samples(known, each: 20, seed: 3)
    let census = try Census(all)
    let training = TrainingSet(
      Fold(trainingOnAllOf: census), of: all.map { classifier.form(of: $0.gesture) },
      census: census)
    return (training, try classifier.fit(training))
  }

  private func accepted<Learning: Classifier>(
    _ shapes: [String: [(Double, Double)]], _ limit: OpenSetLimit, _ classifier: Learning,
    _ fitted: Learning.Fitted
  ) -> Double {
    let all = samples(shapes, each: 50, seed: 99)
    let count = all.count { sample in
      let form = classifier.form(of: sample.gesture)
      return fitted.known(form, within: limit) != nil
    }
    return Double(count) / Double(all.count)
  }

  @Test(arguments: ["best", "hbf49", "tangent-chamfer", "dollar-p"])
  func
    `gestures of no known class are refused, and nearly all others accepted, by a limit from the training`(
      name: String
    ) throws
  {
    let choice = try #require(ClassifierChoice.named(name))
    try check(choice.classifier)
  }

  private func check<Learning: Classifier>(_ classifier: Learning) throws {
    let (training, fitted) = try fitted(classifier)
    let limit = try #require(OpenSetLimit(classifier, training, refusing: 0.01))
    #expect(limit.exampleCount >= 57)
    #expect(accepted(known, limit, classifier, fitted) >= 0.95)
    #expect(accepted(strange, limit, classifier, fitted) <= 0.05)
  }

  /// Bounds exclude most examples whose novelty cannot be one of the largest.
  @Test(arguments: [0, 0.01, 0.05, 0.3, 0.5, 1])
  func
    `gestures of no known class are refused by the limit that all novelties of held-out examples give`(
      share: Double
    ) throws
  {
    let classifier = GeneralClassifier()
    let all = samples(known, each: 20, seed: 3)
    let census = try Census(all)
    let forms = all.map { classifier.form(of: $0.gesture) }
    let training = TrainingSet(Fold(trainingOnAllOf: census), of: forms, census: census)
    // Four writers are held out in turn.
    var novelties: [Double] = []
    for writer in 0..<4 {
      let testing = all.indices.filter { all[$0].writer == "w\(writer)" }
      let fold = try Fold(
        training: all.indices.filter { !testing.contains($0) }, testing: testing, apart: .writers,
        in: census)
      let fitted = try classifier.fit(TrainingSet(fold, of: forms, census: census))
      for index in testing {
        guard let best = fitted.best(of: forms[index]), best.classIndex == census.classes[index]
        else { continue }
        novelties.append(fitted.novelty(of: forms[index], best: best))
      }
    }
    novelties.sort()
    let rank = Int((Double(novelties.count + 1) * (1 - share)).rounded(.up))
    let expected = novelties[min(max(rank, 1), novelties.count) - 1]
    let limit = try #require(OpenSetLimit(classifier, training, refusing: share))
    #expect(limit.novelty == expected)
    #expect(limit.exampleCount == novelties.count)
    let refused = novelties.count { $0 > expected }
    #expect(limit.refusedShare == Double(refused) / Double(novelties.count))
  }

  @Test
  func
    `gestures of no known class are also refused by a limit from variants, with one example for each class`()
    throws
  {
    let classifier = TemplateClassifier(TangentChamfer(isSigned: true))
    let one = samples(known, each: 1, seed: 3)
    let census = try Census(one)
    let training = TrainingSet(
      Fold(trainingOnAllOf: census), of: one.map { classifier.form(of: $0.gesture) },
      census: census)
    #expect(OpenSetLimit(classifier, training, refusing: 0.01) == nil)
    let fitted = classifier.fit(training)
    func learn() -> OpenSetLimit? {
      OpenSetLimit(synthesizing: 300, from: one.map(\.gesture), fitted, seed: 5) {
        classifier.form(of: $0)
      }
    }
    let limit = try #require(learn())
    #expect(learn() == limit)
    #expect(limit.templates.isEmpty)
    #expect(accepted(known, limit, classifier, fitted) >= 0.9)
    #expect(accepted(strange, limit, classifier, fitted) <= 0.1)
  }

  @Test func `gestures of no known class are found by each sample's limit, whichever is nearer`()
    throws
  {
    let classifier = TemplateClassifier(TangentChamfer(isSigned: true))
    let (training, fitted) = try fitted(classifier)
    let line = try #require(
      training.forms.indices.first { training.classNames[training.classes[$0]] == "line" })
    let form = training.forms[line]
    func known(_ limits: (String) -> Double) -> String? {
      let limit = OpenSetLimit(
        novelty: 1, refusedShare: 0, exampleCount: 1,
        templates: training.classes.map { limits(training.classNames[$0]) })
      return fitted.known(form, within: limit).map { training.classNames[$0.classIndex] }
    }
    #expect(known { _ in 100 } == "line")
    #expect(known { $0 == "line" ? -1 : 100 } != "line")
    #expect(known { $0 == "peak" ? 100 : -1 } == "peak")
    #expect(known { _ in -1 } == nil)
  }

  @Test func `gestures of no known class have limits that fit each sample, with Jackknife`() throws
  {
    // A straight line has no corner to cut, so its variants are all equal.
    let classifier = TemplateClassifier(Jackknife())
    var straight = known
    straight["line"] = [(0, 0), (1000, 0)]
    let one = samples(straight, each: 1, seed: 3)
    let census = try Census(one)
    let training = TrainingSet(
      Fold(trainingOnAllOf: census), of: one.map { classifier.form(of: $0.gesture) },
      census: census)
    let limit = try #require(
      OpenSetLimit(synthesizing: 200, from: one.map(\.gesture), classifier.fit(training), seed: 5) {
        classifier.form(of: $0)
      })
    let byLabel = Dictionary(uniqueKeysWithValues: zip(one.map(\.label), limit.templates))
    let (line, peak) = (try #require(byLabel["line"]), try #require(byLabel["peak"]))
    #expect(limit.templates.count == one.count)
    #expect(line < peak / 2)
  }

  @Test func `gestures of no known class have no effect if they are among the tests`() throws {
    // Samples outside the training cannot change the limit that is learned from it.
    let classifier = TemplateClassifier(TangentChamfer(isSigned: true))
    let all = samples(known, each: 10, seed: 3) + samples(strange, each: 10, seed: 4)
    let census = try Census(all)
    let forms = all.map { classifier.form(of: $0.gesture) }
    let trained = Array(0..<30)
    let fold = try Fold(
      training: trained, testing: Array(30..<50), apart: .samples, in: census)
    let alone = try Census(Array(all.prefix(30)))
    let limit = OpenSetLimit(
      classifier, TrainingSet(fold, of: forms, census: census), refusing: 0.02)
    let other = OpenSetLimit(
      classifier,
      TrainingSet(Fold(trainingOnAllOf: alone), of: Array(forms.prefix(30)), census: alone),
      refusing: 0.02)
    #expect(limit == other && limit != nil)
  }
}
