import Classification
import Strokes
import Synthesis
import Testing
import TouchModel

/// A hand that moves at 600 points per second, with a point every 10 ms.
private struct Pen {
  var generator = SeededGenerator(seed: 4)
  var path: [StrokePoint] = []
  private var place = Point(x: 100, y: 100)

  static let zigzag: [Point] = [
    .zero, Point(x: 40, y: 80), Point(x: 80, y: 0), Point(x: 120, y: 80),
  ]
  static let circle: [Point] = (0...40).map { step in
    let angle = Double(step) / 40 * 2 * Trigonometry.halfTurn
    return Point(x: 50 * Trigonometry.sine(angle), y: -50 * Trigonometry.cosine(angle))
  }

  /// Moves from the current position along `corners`. Returns the seconds at which this began and
  /// ended.
  @discardableResult
  mutating func draw(_ corners: [Point]) -> ClosedRange<Double> {
    let start = Double(path.count) / 100
    let origin = place - corners[0]
    for (from, to) in zip(corners, corners.dropFirst()) {
      let count = max(Int(from.distance(to: to) / 6), 1)
      for step in 1...count {
        let noise = Point(x: generator.uniform(-1.5, 1.5), y: generator.uniform(-1.5, 1.5))
        path.append(
          StrokePoint(
            origin + from + (to - from) * (Double(step) / Double(count)) + noise,
            time: Timestamp(microseconds: Int64(path.count) * 10_000)))
        place = origin + to
      }
    }
    return start...Double(path.count) / 100
  }

  static func sample(_ label: String, _ corners: [Point], seed: UInt64) -> StrokeSample {
    var pen = Pen(generator: SeededGenerator(seed: seed))
    pen.draw(corners)
    return StrokeSample(
      label: label, gesture: StrokeGesture([Stroke(pen.path)]), origin: StrokeOrigin(source: "pen"))
  }

  init(generator: SeededGenerator = SeededGenerator(seed: 4)) { self.generator = generator }
}

@Suite struct `A finger that does not lift` {
  private let samples = [
    Pen.sample("zigzag", Pen.zigzag, seed: 1), Pen.sample("circle", Pen.circle, seed: 2),
    Pen.sample("zigzag", Pen.zigzag, seed: 3), Pen.sample("circle", Pen.circle, seed: 5),
  ]

  /// Four gestures of each class, between other movements.
  private var stream: (path: [StrokePoint], truth: [(label: String, span: ClosedRange<Double>)]) {
    var pen = Pen()
    var truth: [(label: String, span: ClosedRange<Double>)] = []
    for round in 0..<4 {
      pen.draw([.zero, Point(x: 200, y: -40 * Double(round))])
      let scale = 0.8 + 0.1 * Double(round)
      truth.append(("zigzag", pen.draw(Pen.zigzag.map { $0 * scale })))
      pen.draw([.zero, Point(x: 150, y: -120)])
      truth.append(("circle", pen.draw(Pen.circle)))
      pen.draw([.zero, Point(x: -180, y: 60), Point(x: -300, y: -60)])
    }
    return (pen.path, truth)
  }

  private func finds(
    in path: [StrokePoint], confirm: @escaping GestureSpotter.Confirmation
  ) -> [GestureSpotter.Find] {
    var spotter = GestureSpotter(samples, confirm: confirm)
    var finds = path.compactMap { spotter.add($0) }
    if let last = path.last?.time, let find = spotter.lift(at: last) { finds.append(find) }
    return finds
  }

  /// Confirms the nearest example, unless it is farther away than other gestures are.
  private var nearest: GestureSpotter.Confirmation {
    let matcher = TangentChamfer(isSigned: true)
    let bank = TemplateBank(matcher, samples.map { matcher.form(of: $0.gesture) })
    let labels = samples.map(\.label)
    return { gesture in
      bank.nearest(to: matcher.form(of: gesture))
        .flatMap { $0.dissimilarity < 0.15 ? labels[$0.index] : nil }
    }
  }

  @Test
  func `a finger that does not lift draws gestures that are found, with their beginning and end`() {
    let (path, truth) = stream
    let finds = finds(in: path, confirm: nearest)
    var found = 0
    for (label, span) in truth {
      let hits = finds.filter {
        $0.label == label && abs($0.start.seconds - span.lowerBound) < 0.12
          && abs($0.end.seconds - span.upperBound) < 0.15
      }
      #expect(hits.count < 2)
      found += hits.count
    }
    #expect(found >= 7, "\(finds)")
    #expect(finds.count == found, "nothing else is found: \(finds)")
    for find in finds {
      #expect(find.start < find.end && find.end < find.decided)
      // Decided with the first point that is not part of the gesture.
      #expect(find.decided.since(find.end).seconds < 0.03)
    }
  }

  @Test func `a finger that does not lift draws nothing that the matcher does not confirm`() {
    #expect(finds(in: stream.path) { _ in nil }.isEmpty)
    let zigzags = finds(in: stream.path) { [nearest] in nearest($0) == "zigzag" ? "zigzag" : nil }
    #expect(!zigzags.isEmpty && zigzags.allSatisfy { $0.label == "zigzag" })
  }

  @Test func `a finger that does not lift rests or draws a straight line, and nothing is found`() {
    var pen = Pen()
    pen.draw([.zero, Point(x: 900, y: 0)])
    #expect(finds(in: pen.path, confirm: nearest).isEmpty)
    let rest = (0..<500).map {
      StrokePoint(Point(x: 5, y: 5), time: Timestamp(microseconds: Int64($0) * 10_000))
    }
    #expect(finds(in: rest, confirm: nearest).isEmpty)
    #expect(finds(in: [StrokePoint(.zero)], confirm: nearest).isEmpty)
  }

  @Test
  func
    `a finger that does not lift is compared with examples of one stroke, and a limited number of each class`()
  {
    let two = StrokeSample(
      label: "cross",
      gesture: StrokeGesture([
        Stroke([StrokePoint(.zero), StrokePoint(Point(x: 9, y: 9))]),
        Stroke([StrokePoint(Point(x: 9, y: 0)), StrokePoint(Point(x: 0, y: 9))]),
      ]), origin: StrokeOrigin(source: "pen"))
    let dot = StrokeSample(
      label: "dot", gesture: StrokeGesture([Stroke([StrokePoint(.zero)])]),
      origin: StrokeOrigin(source: "pen"))
    #expect(GestureSpotter(samples + [two, dot]) { _ in nil }.templateCount == 4)
    #expect(GestureSpotter(samples, templates: 1) { _ in nil }.templateCount == 2)
  }
}
