import Classification
import Features
import Strokes
import Synthesis
import Testing
import TouchModel

/// Drawn figures by a hand that varies.
struct DrawnFigures {
  var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  static let figures: [(name: String, corners: [(Double, Double)])] = [
    ("line", [(0, 0), (100, 0)]), ("hook", [(0, 0), (100, 0), (100, 60)]),
    ("tick", [(0, 50), (30, 90), (100, 0)]),
    ("square", [(0, 0), (100, 0), (100, 100), (0, 100), (0, 0)]),
  ]

  mutating func gesture(_ corners: [(Double, Double)]) -> StrokeGesture {
    let moved = corners.map {
      Point(x: $0.0 + 4 * generator.gaussian(), y: $0.1 + 4 * generator.gaussian())
    }
    var points: [StrokePoint] = []
    for (from, to) in zip(moved, moved.dropFirst()) {
      for step in 0..<12 {
        let tremor = Point(x: 0.4 * generator.gaussian(), y: 0.4 * generator.gaussian())
        let time = Timestamp(microseconds: Int64(points.count) * 8_000)
        points.append(StrokePoint(from + (to - from) * (Double(step) / 12) + tremor, time: time))
      }
    }
    return StrokeGesture([Stroke(points)])
  }

  mutating func samples(_ count: Int, writers: Int = 4) -> [StrokeSample] {
    (0..<count).flatMap { number in
      Self.figures.map { figure in
        StrokeSample(
          label: figure.name, writer: "w\(number % writers)", gesture: gesture(figure.corners),
          origin: StrokeOrigin(source: "drawn", line: number + 1))
      }
    }
  }
}

@Suite struct `Stroke models` {
  static func model(
    _ classifier: FeatureClassifier, samples: [StrokeSample], refusing: Double = 0.05
  ) throws -> StrokeModel {
    let census = try Census(samples)
    let forms = samples.map { classifier.form(of: $0.gesture) }
    let training = TrainingSet(Fold(trainingOnAllOf: census), of: forms, census: census)
    return try StrokeModel(classifier, training, refusing: refusing)
  }

  static let classifiers: [FeatureClassifier] = [
    .rubine, .shrunkHBF49,
    FeatureClassifier(
      FeatureExtraction([.hbf49, .path(8)]), .nearestNeighbors(2), variantCount: 2),
  ]

  @Test(arguments: classifiers.indices)
  func `stroke models give the same answers to the last bit after saving and loading`(which: Int)
    throws
  {
    var figures = DrawnFigures(seed: 1)
    let model = try Self.model(Self.classifiers[which], samples: figures.samples(12))
    let loaded = try StrokeModel(model.bytes)
    #expect(loaded.classNames == ["hook", "line", "square", "tick"])
    #expect(loaded.bytes == model.bytes)
    var hits = 0
    for sample in figures.samples(10) {
      let verdict = model.verdict(on: sample.gesture)
      #expect(loaded.verdict(on: sample.gesture) == verdict)
      let best = verdict.ranking.best.map { model.classNames[$0.classIndex] }
      hits += best == sample.label ? 1 : 0
    }
    #expect(hits >= 39, "\(hits) of 40")
  }

  @Test func `stroke models refuse every file that is cut short or has a changed byte`() throws {
    var figures = DrawnFigures(seed: 2)
    let classifier = FeatureClassifier(
      FeatureExtraction([.rubine]), .discriminant(.oracleApproximating))
    let bytes = try Self.model(classifier, samples: figures.samples(6)).bytes
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<120 {
      let end = generator.index(below: bytes.count - 2)
      #expect(throws: ModelFault.self) { try StrokeModel(Array(bytes[..<end])) }
      var changed = bytes
      let place = generator.index(below: bytes.count - 1)
      changed[place] = changed[place] == 0x31 ? 0x32 : 0x31
      // White space between values may change, and nothing else.
      if let read = try? StrokeModel(changed) { #expect(read.bytes == bytes) }
    }
  }

  @Test func `stroke models report the kind of a foreign file`() {
    func fault(_ text: String) -> ModelFault? {
      do throws(ModelFault) {
        _ = try StrokeModel(Array(text.utf8))
        return nil
      } catch { return error }
    }
    #expect(fault("{\"tactus\":\"touch-log\",\"version\":1}") == .foreign("touch-log"))
    #expect(fault("{\"preset\":\"uikit\"}") == .foreign(nil))
    #expect(fault("[1,2]") == .foreign(nil))
    #expect(fault("{\"tactus\":\"stroke-model\",\"version\":2}") == .unknownVersion(2))
    let missing = fault("{\"tactus\":\"stroke-model\",\"version\":1,\"digest\":\"00\"}")
    #expect(missing?.description.contains("model") == true)
    guard case .notJSON = fault("H: 0003 0000") else {
      Issue.record("a capture was taken for JSON")
      return
    }
  }

  @Test func `stroke models give clear gestures a high probability, and reject unknown ones`()
    throws
  {
    var figures = DrawnFigures(seed: 4)
    let model = try Self.model(.shrunkHBF49, samples: figures.samples(25))
    var (refused, total) = (0, 0)
    for sample in figures.samples(25) {
      let verdict = model.verdict(on: sample.gesture)
      #expect(abs(verdict.probabilities.reduce(0, +) - 1) < 1e-9)
      #expect(zip(verdict.probabilities, verdict.probabilities.dropFirst()).allSatisfy { $0 >= $1 })
      refused += verdict.isKnown ? 0 : 1
      total += 1
    }
    #expect(refused <= total / 5, "\(refused) of \(total) true gestures refused")
    #expect(model.calibration.exampleCount == 100)
    let zigzag = (0..<8).map { (Double($0) * 14, $0 % 2 == 0 ? 0.0 : 90.0) }
    let accepted = (0..<20).count { _ in model.verdict(on: figures.gesture(zigzag)).isKnown }
    #expect(accepted == 0, "\(accepted) of 20 zigzags taken for something known")
  }

  /// The probabilities of a gesture between two classes must be near the shares of such gestures.
  @Test func `stroke models give probabilities that match the share of correct answers`() throws {
    var figures = DrawnFigures(seed: 5)
    // Hooks whose second part has any length, so that some are lines.
    func blurred(_ count: Int) -> [StrokeSample] {
      (0..<count).map { number in
        let leg = figures.generator.uniform(0, 20)
        let isHook = figures.generator.chance(leg / 20)
        return StrokeSample(
          label: isHook ? "hook" : "line", writer: "w\(number % 5)",
          gesture: figures.gesture([(0, 0), (100, 0), (100, leg)]),
          origin: StrokeOrigin(source: "drawn"))
      }
    }
    let classifier = FeatureClassifier(
      FeatureExtraction([.rubine]), .discriminant(.oracleApproximating))
    let model = try Self.model(classifier, samples: blurred(300))
    var (expected, hits) = (0.0, 0.0)
    for sample in blurred(400) {
      let verdict = model.verdict(on: sample.gesture)
      let best = verdict.ranking.best.map { model.classNames[$0.classIndex] }
      expected += verdict.probabilities[0]
      hits += best == sample.label ? 1 : 0
    }
    #expect(abs(expected - hits) / 400 < 0.06, "said \(expected), were \(hits) of 400")
  }
}

@Suite struct `Synthetic variants` {
  @Test func `synthetic variants keep position, length, duration, strokes and the class`() throws {
    var figures = DrawnFigures(seed: 6)
    let resampling = StochasticResampling()
    let model = try `Stroke models`.model(.shrunkHBF49, samples: figures.samples(20))
    var (hits, total) = (0, 0)
    for sample in figures.samples(5) {
      for _ in 0..<5 {
        let variant = resampling.variant(of: sample.gesture, using: &figures.generator)
        let (points, source) = (variant.strokes[0].points, sample.gesture.strokes[0].points)
        #expect(variant.strokes.count == 1 && points.count == resampling.pointCount)
        let steps = zip(points, points.dropFirst()).map { $0.position.distance(to: $1.position) }
        let length = zip(source, source.dropFirst()).reduce(0.0) {
          $0 + $1.0.position.distance(to: $1.1.position)
        }
        #expect(abs(steps.reduce(0, +) - length) < 1e-6)
        #expect(steps.allSatisfy { abs($0 - length / 23) < 1e-9 })
        let last = try #require(points.last?.time)
        #expect(try last.seconds <= #require(source.last?.time).seconds)
        let best = model.verdict(on: variant).ranking.best.map { model.classNames[$0.classIndex] }
        hits += best == sample.label ? 1 : 0
        total += 1
      }
    }
    #expect(hits * 10 >= total * 9, "\(hits) of \(total) are still of their class")
  }

  @Test func `synthetic variants differ from each other, and repeat with the seed`() {
    var figures = DrawnFigures(seed: 7)
    let gesture = figures.gesture(DrawnFigures.figures[2].corners)
    var (one, two) = (SeededGenerator(seed: 8), SeededGenerator(seed: 8))
    let first = (0..<5).map { _ in StochasticResampling().variant(of: gesture, using: &one) }
    let second = (0..<5).map { _ in StochasticResampling().variant(of: gesture, using: &two) }
    #expect(first == second && Set(first).count == 5)
  }

  @Test func `synthetic variants of several strokes keep several strokes; empty ones stay empty`() {
    var generator = SeededGenerator(seed: 9)
    func stroke(_ x: Double) -> Stroke {
      Stroke((0..<20).map { StrokePoint(Point(x: x, y: Double($0))) })
    }
    let pair = StrokeGesture([stroke(0), stroke(10)])
    for _ in 0..<20 {
      let variant = StochasticResampling().variant(of: pair, using: &generator)
      #expect(variant.strokes.count == 2 && variant.pointCount == 24)
    }
    let tap = StrokeGesture([Stroke([StrokePoint(.zero), StrokePoint(.zero)])])
    #expect(StochasticResampling().variant(of: tap, using: &generator) == tap)
    #expect(
      StochasticResampling().variant(of: StrokeGesture(), using: &generator) == StrokeGesture())
  }
}
