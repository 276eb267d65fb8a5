import Glibc
import Strokes
import Synthesis
import Testing
import TouchModel

@testable import Classification

/// Returns two zigzags that differ in one corner, drawn by shaking hands, with one stroke or two.
private func samples(
  strokes: Int, seed: UInt64 = 3, shaking: Double = 6
) -> [StrokeSample] {
  var generator = SeededGenerator(seed: seed)
  return (0..<48).map { number in
    let isTall = number % 2 == 0
    let corners = [(0.0, 0.0), (30, isTall ? 40 : 20), (60, 0), (90, 40)]
    var paths = zip(corners, corners.dropFirst()).map { from, to in
      Stroke(
        (0...6).map { step in
          let share = Double(step) / 6
          return StrokePoint(
            Point(
              x: from.0 + (to.0 - from.0) * share + shaking * generator.uniform(-1, 1),
              y: from.1 + (to.1 - from.1) * share + shaking * generator.uniform(-1, 1)))
        })
    }
    if strokes == 1 { paths = [Stroke(paths.flatMap(\.points))] }
    return StrokeSample(
      label: isTall ? "tall" : "low", writer: "w\(number % 3)", gesture: StrokeGesture(paths),
      origin: StrokeOrigin(source: "memory", line: number))
  }
}

@Suite struct `The general classifier` {
  private let classifier = GeneralClassifier()

  private func training(_ samples: [StrokeSample]) throws -> TrainingSet<GeneralForm> {
    let census = try Census(samples)
    return TrainingSet(
      Fold(trainingOnAllOf: census), of: samples.map { classifier.form(of: $0.gesture) },
      census: census)
  }

  @Test(arguments: [1, 3])
  func `the general classifier returns the same best class as the whole ranking`(strokes: Int)
    throws
  {
    let fitted = try classifier.fit(training(samples(strokes: strokes)))
    for sample in samples(strokes: strokes, seed: 8) {
      let form = classifier.form(of: sample.gesture)
      let (best, first) = (fitted.best(of: form), fitted.ranking(of: form).best)
      #expect(best?.classIndex == first?.classIndex)
      #expect(abs((best?.score ?? 0) - (first?.score ?? 1)) < 1e-4)
    }
  }

  @Test
  func
    `the general classifier distinguishes the direction of strokes if all examples have one stroke`()
    throws
  {
    func backwards(_ gesture: StrokeGesture) -> StrokeGesture {
      StrokeGesture(gesture.strokes.map { Stroke($0.points.reversed()) })
    }
    for strokes in [1, 3] {
      let known = samples(strokes: strokes)
      let fitted = try GeneralClassifier(featureWeight: 0).fit(training(known))
      let forth = fitted.ranking(of: classifier.form(of: known[0].gesture)).best?.score ?? 0
      let back = fitted.ranking(of: classifier.form(of: backwards(known[0].gesture))).best?.score
      #expect(forth > -1e-3)
      // In units of the distance to a typical nearest example.
      if strokes == 1 { #expect((back ?? 0) < -4) } else { #expect((back ?? -9) > -2.5) }
    }
  }

  @Test func `features distinguish classes that the nearest example does not`() throws {
    let all = samples(strokes: 1)
    let training = try training(all)
    let handicaps = try #require(try classifier.discriminant(of: training))
    for (sample, form) in zip(all, training.forms) {
      let values = handicaps.values(form.features)
      let truth = training.classNames.firstIndex(of: sample.label ?? "") ?? 0
      #expect(values.min() == 0)
      #expect(values[truth] == 0)
      #expect(values[1 - truth] > 0)
    }
  }

  @Test
  func `the general classifier learns the weight of features from the training and nothing else`()
    throws
  {
    let fusion = FusionClassifier()
    let all = samples(strokes: 1)
    let forms = all.map { fusion.form(of: $0.gesture) }
    let trained = all.indices.filter { all[$0].writer != "w2" }
    func weight(_ plant: (inout [StrokeSample]) -> Void) throws -> Double {
      var planted = all
      plant(&planted)
      let census = try Census(planted)
      let fold = try Fold(
        training: trained, testing: all.indices.filter { !trained.contains($0) }, apart: .writers,
        in: census)
      return fusion.weight(for: TrainingSet(fold, of: forms, census: census))
    }
    let honest = try weight { _ in }
    #expect(FusionClassifier.weights.contains(honest))
    // Tests that are all named incorrectly would require another weight if they were used.
    let misnamed = try weight { samples in
      for index in samples.indices where samples[index].writer == "w2" {
        samples[index].label = samples[index].label == "tall" ? "low" : "tall"
      }
    }
    #expect(misnamed == honest)
    // The test writer's gestures under a training writer's name are a leak that is refused.
    #expect(throws: FoldFault.self) {
      try weight { samples in
        for index in samples.indices where samples[index].writer == "w2" {
          samples[index].writer = "w1"
        }
      }
    }
  }

  @Test func `the general classifier equals the general classifier if it learns the same weight`()
    throws
  {
    let fusion = FusionClassifier()
    let training = try training(samples(strokes: 1))
    let weight = fusion.weight(for: training)
    let (learned, general) = (
      try fusion.fit(training), try GeneralClassifier(featureWeight: weight).fit(training)
    )
    for sample in samples(strokes: 1, seed: 8) {
      let form = classifier.form(of: sample.gesture)
      #expect(learned.ranking(of: form) == general.ranking(of: form))
    }
  }

  @Test func `one class, one example and a dot are enough to learn from`() throws {
    let all = samples(strokes: 1)
    let tall = all.filter { $0.label == "tall" }
    let fitted = try classifier.fit(training(tall))
    #expect(fitted.best(of: classifier.form(of: all[1].gesture))?.classIndex == 0)
    let dot = StrokeSample(
      label: "dot", gesture: StrokeGesture([Stroke([StrokePoint(.zero)])]),
      origin: StrokeOrigin(source: "memory"))
    let pair = try classifier.fit(training([all[0], dot]))
    #expect(pair.ranking(of: classifier.form(of: dot.gesture)).best?.classIndex == 0)
    #expect(pair.ranking(of: classifier.form(of: all[2].gesture)).best?.classIndex == 1)
  }

  /// Turns a gesture about the origin, then stretches it sideways.
  private func posed(
    _ gesture: StrokeGesture, degrees: Double = 0, stretch: Double = 1, backwards: Bool = false
  ) -> StrokeGesture {
    let (cosine, sine) = (cos(degrees * .pi / 180), sin(degrees * .pi / 180))
    return StrokeGesture(
      gesture.strokes.map { stroke in
        let points = stroke.points.map { point in
          let (x, y) = (point.position.x, point.position.y)
          return StrokePoint(Point(x: stretch * (cosine * x - sine * y), y: sine * x + cosine * y))
        }
        return Stroke(backwards ? points.reversed() : points)
      })
  }

  @Test(arguments: [1, 3])
  func `an example that is slightly turned or stretched, or drawn backwards, is hardly newer`(
    strokes: Int
  ) throws {
    let known = samples(strokes: strokes, shaking: 0)
    let training = try training(known)
    let examples = TurnedExamples(training, .counts)
    func novelty(_ gesture: StrokeGesture) -> Double {
      examples.dissimilarity(of: examples.forms(of: gesture), training.classes[0])
    }
    let own = known[0].gesture
    #expect(novelty(own) < 1e-6)
    #expect(novelty(posed(own, degrees: 15)) < 1e-3)
    #expect(novelty(posed(own, degrees: -30)) < 1e-3)
    #expect(novelty(posed(own, stretch: 1.2)) < 1e-3)
    // Except for the tangents at corners.
    #expect(novelty(posed(own, backwards: true)) < 0.03)
    // Turned by a large angle it is a new gesture.
    #expect(novelty(posed(own, degrees: 90)) > 0.1)
  }

  @Test
  func `a gesture of a long class is less new than one as unlike its examples in a short class`()
    throws
  {
    func sample(_ label: String, through corners: [(Double, Double)]) -> StrokeSample {
      let points = zip(corners, corners.dropFirst()).flatMap { from, to in
        (0...63).map { step in
          let share = Double(step) / 63
          return StrokePoint(
            Point(x: from.0 + share * (to.0 - from.0), y: from.1 + share * (to.1 - from.1)))
        }
      }
      return StrokeSample(
        label: label, gesture: StrokeGesture([Stroke(points)]),
        origin: StrokeOrigin(source: "memory"))
    }
    let line = [(0.0, 0.0), (100, 0)]
    let square = [(0.0, 0.0), (100, 0), (100, 100), (0, 100), (0, 0)]
    func novelty(among paths: [[(Double, Double)]]) throws -> Double {
      let training = try training(paths.map { sample("shape", through: $0) })
      let bent = sample("shape", through: [(0, 0), (50, 12), (100, 0)])
      let examples = TurnedExamples(training, .counts)
      return examples.dissimilarity(of: examples.forms(of: bent.gesture), 0)
    }
    // The line is the nearest example in both, and the mean length of a line and a square is 2.5 lines.
    let ratio = try novelty(among: [line]) / novelty(among: [line, square])
    #expect(abs(ratio - pow(2.5, 0.25)) < 0.01)
  }

  @Test(arguments: [1, 3])
  func `a protocol and the fitted classifier find a gesture equally new`(strokes: Int) throws {
    let all = samples(strokes: strokes) + samples(strokes: strokes, seed: 8)
    let census = try Census(all)
    let forms = all.map { classifier.form(of: $0.gesture) }
    let fold = try Fold(
      training: Array(0..<48), testing: Array(48..<96), apart: .samples, in: census)
    let fitted = try classifier.fit(TrainingSet(fold, of: forms, census: census))
    var judge = FoldJudge(classifier, forms, census, sessions: [Array(all.indices)])
    let kind = StrokeProtocol.transfer(testingFrom: 48)
    for answer in try judge.answers(to: fold, kind, withNovelty: true) {
      let best = try #require(fitted.best(of: forms[answer.sample]))
      #expect(best.classIndex == answer.ranking.best?.classIndex)
      #expect(answer.novelty == fitted.novelty(of: forms[answer.sample], best: best))
      #expect(answer.novelty > 0 && answer.novelty.isFinite)
    }
  }

  @Test func `the novelty of a gesture is defined for one class, one example and dots`() throws {
    let all = samples(strokes: 1)
    func dot(_ label: String, at place: Double) -> StrokeSample {
      StrokeSample(
        label: label, gesture: StrokeGesture([Stroke([StrokePoint(Point(x: place, y: place))])]),
        origin: StrokeOrigin(source: "memory"))
    }
    let gestures =
      [all[0].gesture, all[1].gesture, dot("dot", at: 7).gesture, StrokeGesture()]
      + [posed(all[1].gesture, stretch: 1e9)]
    let sets = [
      [all[0]], all.filter { $0.label == "tall" }, [all[0], dot("dot", at: 0)],
      [dot("dot", at: 0), dot("point", at: 1)], [dot("dot", at: 0)],
    ]
    for known in sets {
      let fitted = try classifier.fit(training(known))
      for gesture in gestures + [known[0].gesture] {
        let form = classifier.form(of: gesture)
        let novelty = fitted.novelty(of: form, fitted.ranking(of: form))
        #expect(novelty.isFinite && novelty >= 0)
      }
      // Of more than two examples of a class, several count.
      guard known.count <= 2 else { continue }
      let own = classifier.form(of: known[0].gesture)
      #expect(fitted.novelty(of: own, fitted.ranking(of: own)) < 1e-6)
    }
  }
}
