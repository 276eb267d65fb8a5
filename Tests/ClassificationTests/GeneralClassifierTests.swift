import Strokes
import Synthesis
import Testing
import TouchModel

@testable import Classification

/// Two zigzags that differ in one corner, by hands that shake; of one stroke or of two.
private func samples(strokes: Int, seed: UInt64 = 3) -> [StrokeSample] {
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
              x: from.0 + (to.0 - from.0) * share + generator.uniform(-6, 6),
              y: from.1 + (to.1 - from.1) * share + generator.uniform(-6, 6)))
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
  func `names first what the whole ranking names first`(strokes: Int) throws {
    let fitted = try classifier.fit(training(samples(strokes: strokes)))
    for sample in samples(strokes: strokes, seed: 8) {
      let form = classifier.form(of: sample.gesture)
      let (best, first) = (fitted.best(of: form), fitted.ranking(of: form).best)
      #expect(best?.classIndex == first?.classIndex)
      #expect(abs((best?.score ?? 0) - (first?.score ?? 1)) < 1e-4)
    }
  }

  @Test func `minds the direction of strokes where all examples are of one stroke`() throws {
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

  @Test func `features tell apart where the nearest example does not`() throws {
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

  @Test func `can learn how much features count, from the training and nothing else`() throws {
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
    // Tests that are all named wrongly would call for another weight, if anybody looked.
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

  @Test func `fuses as the general one does, where it learns the general weight`() throws {
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
}
