import Strokes
import Synthesis
import Testing
import TouchModel

@testable import Classification

@Suite struct `The novelty of a gesture` {
  private func training(_ gestures: [StrokeGesture]) throws -> TrainingSet<GeneralForm> {
    let classifier = GeneralClassifier()
    let census = try Census(
      gestures.map {
        StrokeSample(label: "one", gesture: $0, origin: StrokeOrigin(source: "memory"))
      })
    return TrainingSet(
      Fold(trainingOnAllOf: census), of: gestures.map { classifier.form(of: $0) }, census: census)
  }

  /// Returns a line that bends in the middle by this share of its length.
  private func line(bent: Double) -> StrokeGesture {
    let half = (0...32).map { Double($0) / 32 }
    let points =
      half.map { Point(x: 50 * $0, y: 100 * bent * $0) }
      + half.dropFirst().map { Point(x: 50 + 50 * $0, y: 100 * bent * (1 - $0)) }
    return StrokeGesture([Stroke(points.map { StrokePoint($0) })])
  }

  private func dissimilarity(of gesture: StrokeGesture, to examples: TurnedExamples) -> Double {
    examples.dissimilarity(of: examples.forms(of: gesture), 0)
  }

  @Test
  func `the novelty of a gesture is small near several examples, and larger near a single odd one`()
    throws
  {
    // Ten examples, of which one is bent: the five nearest count.
    let straight = (0..<9).map { line(bent: 0.001 * Double($0)) }
    let examples = TurnedExamples(try training(straight + [line(bent: 0.5)]), .counts)
    let (near, odd) = (
      dissimilarity(of: straight[4], to: examples), dissimilarity(of: line(bent: 0.5), to: examples)
    )
    let alone = TurnedExamples(try training([line(bent: 0)]), .counts)
    #expect(near < 0.01)
    // The odd example itself has distance 0, the four others that of a straight line.
    let apart = dissimilarity(of: line(bent: 0.5), to: alone)
    #expect(apart > 0.1)
    #expect(odd > 0.7 * apart && odd < apart)
  }

  @Test func `the novelty of a gesture is that of the nearest example if a class has one or two`()
    throws
  {
    let other = line(bent: 0.5)
    let one = TurnedExamples(try training([line(bent: 0)]), .counts)
    #expect(dissimilarity(of: line(bent: 0), to: one) < 1e-6)
    let two = TurnedExamples(try training([line(bent: 0), other]), .counts)
    #expect(dissimilarity(of: line(bent: 0), to: two) < 1e-6)
    #expect(dissimilarity(of: other, to: two) < 1e-6)
  }

  @Test
  func
    `the novelty of a gesture is that of the nearest class in a close call, so that a misnamed gesture is not new`()
    throws
  {
    let classifier = GeneralClassifier()
    let bends = [0.0, 0.3, 0.6, 0.9]
    let samples = bends.indices.map { index in
      StrokeSample(
        label: "\(index)", gesture: line(bent: bends[index]), origin: StrokeOrigin(source: "memory")
      )
    }
    let census = try Census(samples)
    let fitted = try classifier.fit(
      TrainingSet(
        Fold(trainingOnAllOf: census), of: samples.map { classifier.form(of: $0.gesture) },
        census: census))
    let form = classifier.form(of: line(bent: 0))
    func novelty(_ costs: [(index: Int, cost: Double)]) -> Double {
      let entries = costs.map { Ranking.Entry(classIndex: $0.index, score: -$0.cost) }
      return fitted.novelty(of: form, Ranking(entries))
    }
    let far = novelty([(2, 1)])
    #expect(novelty([(0, 1)]) < 1e-6)
    #expect(far > 0.01)
    #expect(novelty([(2, 1), (0, 1.19)]) < 1e-6)
    #expect(novelty([(2, 1), (0, 1.21)]) == far)
    #expect(novelty([(2, 1), (1, 1), (0, 1.1)]) < 1e-6)
    // A fourth class does not count.
    #expect(novelty([(2, 1), (1, 1), (3, 1), (0, 1.1)]) == novelty([(1, 1)]))
  }

  /// The search excludes templates by bounds, and ends comparisons early.
  @Test(arguments: [1, 3, 5, 20])
  func `the novelty of a gesture takes the templates that a comparison with all of them finds`(
    wanted: Int
  ) {
    let matcher = TangentChamfer(isSigned: false, points: 64)
    var random = RandomGestures(seed: 9)
    for count in [1, 7, 8, 20] {
      let bank = TemplateBank(matcher, (0..<count).map { _ in matcher.form(of: random.next()) })
      let poses = (0..<4).map { _ in matcher.form(of: random.next()) }
      var least = [Float](repeating: .infinity, count: count)
      for pose in poses {
        for (index, value) in bank.dissimilarities(of: pose).enumerated() {
          least[index] = min(least[index], value)
        }
      }
      var nearest = NearestTemplates(wanted, among: count)
      for pose in poses { bank.search(pose, &nearest) }
      let expected = least.sorted().prefix(wanted)
      let mean = expected.reduce(0) { $0 + Double($1) } / Double(expected.count)
      #expect(abs(nearest.mean - mean) < 1e-6)
    }
    #expect(NearestTemplates(wanted, among: 0).mean == .infinity)
  }
}
