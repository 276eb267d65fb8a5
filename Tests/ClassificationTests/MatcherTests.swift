import Strokes
import Synthesis
import Testing
import TouchModel

@testable import Classification

/// Random gestures of one or several strokes; some are dots, lines or have repeated points.
struct RandomGestures {
  private var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  mutating func next(strokes: Int? = nil) -> StrokeGesture {
    StrokeGesture(
      (0..<(strokes ?? 1 + generator.index(below: 3))).map { _ in
        let count = generator.chance(0.1) ? 1 : 2 + generator.index(below: 40)
        let flat = generator.chance(0.1)
        var position = Point(x: generator.uniform(0, 300), y: generator.uniform(0, 300))
        return Stroke(
          (0..<count).map { _ in
            if !generator.chance(0.1) {
              position.x += generator.uniform(-20, 20)
              position.y += flat ? 0 : generator.uniform(-20, 20)
            }
            return StrokePoint(position)
          })
      })
  }
}

extension StrokeGesture {
  func mapPoints(_ transform: (Point) -> Point) -> StrokeGesture {
    StrokeGesture(
      strokes.map { stroke in
        Stroke(stroke.points.map { StrokePoint(transform($0.position), time: $0.time) })
      })
  }

  func turned(by angle: Double) -> StrokeGesture {
    let (cosine, sine) = (Trigonometry.cosine(angle), Trigonometry.sine(angle))
    return mapPoints {
      Point(x: $0.x * cosine - $0.y * sine, y: $0.x * sine + $0.y * cosine)
    }
  }
}

@Suite struct `Wide kernels` {
  private func eight<Matcher: TemplateMatcher>(
    _ matcher: Matcher,
    _ body: (
      UnsafePointer<Float>, UnsafePointer<SIMD8<Float>>,
      UnsafeMutablePointer<SIMD8<Float>>
    ) -> Void
  ) {
    var random = RandomGestures(seed: 12)
    for _ in 0..<50 {
      let candidate = matcher.form(of: random.next())
      let forms = (0..<8).map { _ in matcher.form(of: random.next()) }
      let templates = (0..<matcher.formLength).map { place in
        var lanes = SIMD8<Float>.zero
        for lane in 0..<8 { lanes[lane] = forms[lane][place] }
        return lanes
      }
      var work = [SIMD8<Float>](repeating: .init(repeating: 7), count: matcher.workLength + 1)
      candidate.withUnsafeBufferPointer { candidate in
        templates.withUnsafeBufferPointer { templates in
          work.withUnsafeMutableBufferPointer { work in
            if let a = candidate.baseAddress, let b = templates.baseAddress,
              let c = work.baseAddress
            {
              body(a, b, c)
            }
          }
        }
      }
    }
  }

  private func agree(_ wide: SIMD8<Float>, _ plain: SIMD8<Float>) -> Bool {
    (0..<8).allSatisfy { wide[$0] == plain[$0] || abs(wide[$0] - plain[$0]) < 1e-5 }
  }

  @Test(
    .enabled(if: WideKernels.areAvailable, "needs a processor with wide vectors"),
    arguments: [Float.infinity, 0.2, 0.05])
  func `wide kernels give the results of plain Swift`(limit: Float) {
    let limit = SIMD8<Float>(repeating: limit)
    for isSigned in [true, false] {
      let chamfer = TangentChamfer(isSigned: isSigned)
      eight(chamfer) { candidate, templates, work in
        #expect(
          agree(
            chamfer.dissimilarities(of: candidate, to: templates, limit: limit, work: work),
            chamfer.plainDissimilarities(of: candidate, to: templates, limit: limit, work: work)))
      }
    }
    let cloud = DollarPPlus()
    eight(cloud) { candidate, templates, work in
      #expect(
        agree(
          cloud.dissimilarities(of: candidate, to: templates, limit: limit, work: work),
          cloud.plainDissimilarities(of: candidate, to: templates, limit: limit, work: work)))
    }
    let protractor = Protractor()
    eight(protractor) { candidate, templates, work in
      #expect(
        agree(
          protractor.dissimilarities(of: candidate, to: templates, limit: limit, work: work),
          protractor.plainDissimilarities(of: candidate, to: templates)))
    }
  }
}

@Suite struct `Resampling` {
  private func path(_ gesture: StrokeGesture, _ count: Int, _ hops: PathResampler.Hops) -> [Point] {
    var points: [Point] = []
    PathResampler.withPath(of: gesture, count, hops) { path in
      points = path.map { Point(x: $0.x, y: $0.y) }
    }
    return points
  }

  private func gesture(_ strokes: [[Point]]) -> StrokeGesture {
    StrokeGesture(strokes.map { Stroke($0.map { StrokePoint($0) }) })
  }

  @Test func `a line is divided into equal parts, including its ends`() {
    let line = gesture([[Point(x: 0, y: 0), Point(x: 1, y: 0), Point(x: 10, y: 0)]])
    #expect(path(line, 6, .drawn).map { ($0.x * 1e9).rounded() / 1e9 } == [0, 2, 4, 6, 8, 10])
  }

  @Test func `a hop is part of the path or not, as the matcher requires`() {
    let two = gesture([
      [Point(x: 0, y: 0), Point(x: 2, y: 0)], [Point(x: 4, y: 0), Point(x: 6, y: 0)],
    ])
    #expect(path(two, 4, .drawn).map { ($0.x * 1e9).rounded() / 1e9 } == [0, 2, 4, 6])
    let skipped = path(two, 5, .skipped).map { ($0.x * 1e9).rounded() / 1e9 }
    #expect(skipped == [0, 1, 2, 5, 6])
  }

  @Test func `dots, repeated points and empty gestures give the requested number of points`() {
    let dot = Point(x: 3, y: 4)
    #expect(path(gesture([[dot]]), 4, .drawn) == [dot, dot, dot, dot])
    #expect(path(gesture([[dot, dot], [dot]]), 3, .skipped) == [dot, dot, dot])
    #expect(path(gesture([]), 2, .drawn) == [.zero, .zero])
    #expect(path(gesture([[], [dot]]), 2, .drawn) == [dot, dot])
  }

  @Test func `neighbors on any path are equally far apart along it`() {
    var random = RandomGestures(seed: 3)
    for _ in 0..<200 {
      let drawn = random.next(strokes: 1)
      let points = drawn.strokes[0].points.map(\.position)
      let length = zip(points, points.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
      let resampled = path(drawn, 32, .drawn)
      for (point, next) in zip(resampled, resampled.dropFirst()) {
        // A chord is never longer than its arc.
        #expect(point.distance(to: next) <= length / 31 * (1 + 1e-9) + 1e-9)
      }
      #expect(resampled.first == points.first)
      #expect((resampled.last ?? .zero).distance(to: points.last ?? .zero) < 1e-6 * (1 + length))
    }
  }
}

@Suite struct `Matchers` {
  static let all: [(name: String, matcher: any TemplateMatcher)] = [
    ("$1", DollarOne()), ("Protractor", Protractor()),
    ("bounded", Protractor(rotation: .bounded(0.5))), ("fixed", Protractor(rotation: .fixed)),
    ("Penny Pincher", PennyPincher()), ("$P", GreedyCloud(.distances)),
    ("$Q", GreedyCloud(.squares)), ("$P+", DollarPPlus()), ("Jackknife", Jackknife()),
    ("direction warp", DirectionWarp()), ("chamfer", TangentChamfer(isSigned: false)),
    ("signed chamfer", TangentChamfer(isSigned: true)),
    (
      "two clouds",
      SummedMatcher(TangentChamfer(isSigned: false), times: 2, DollarPPlus(), times: 3)
    ),
    (
      "cloud and warp",
      SummedMatcher(
        TangentChamfer(isSigned: true), times: 2, DirectionWarp(), times: 3, rootsSecond: true)
    ),
  ]

  /// The largest error of single precision.
  private static let tolerance = 2e-4

  private func plain(_ name: String) throws -> (StrokeGesture, StrokeGesture) -> Double {
    try #require(PlainMatchers.all[name])
  }

  @Test(arguments: Self.all.map(\.name))
  func `matchers give the results of a plain implementation of the published description`(
    name: String
  ) throws {
    let matcher = try #require(Self.all.first { $0.name == name }?.matcher)
    let plain = try plain(name)
    var random = RandomGestures(seed: 11)
    let gestures = (0..<6).map { _ in random.next() }
    try compare(matcher, plain, gestures)
  }

  private func compare<Matcher: TemplateMatcher>(
    _ matcher: Matcher, _ plain: (StrokeGesture, StrokeGesture) -> Double,
    _ gestures: [StrokeGesture]
  ) throws {
    let forms = gestures.map { matcher.form(of: $0) }
    let bank = TemplateBank(matcher, forms)
    for (candidate, form) in zip(gestures, forms) {
      for (template, found) in zip(gestures, bank.dissimilarities(of: form)) {
        let expected = plain(candidate, template)
        #expect(
          abs(Double(found) - expected) <= Self.tolerance * max(1, abs(expected)),
          "\(found) is not \(expected)")
      }
    }
  }

  @Test(arguments: Self.all.map(\.name))
  func `matchers find the nearest of all templates, whatever their bounds exclude`(
    name: String
  ) throws {
    let matcher = try #require(Self.all.first { $0.name == name }?.matcher)
    var random = RandomGestures(seed: 5)
    // Some templates twice, so that there are ties.
    var gestures = (0..<12).map { _ in random.next() }
    gestures += gestures.prefix(5)
    try searchFindsTheLeast(matcher, gestures, (0..<6).map { _ in random.next() })
  }

  private func searchFindsTheLeast<Matcher: TemplateMatcher>(
    _ matcher: Matcher, _ templates: [StrokeGesture], _ candidates: [StrokeGesture]
  ) throws {
    let bank = TemplateBank(matcher, templates.map { matcher.form(of: $0) })
    for candidate in candidates + templates.prefix(4) {
      let form = matcher.form(of: candidate)
      let all = bank.dissimilarities(of: form)
      let least = try #require(all.min())
      let nearest = try #require(bank.nearest(to: form))
      #expect(nearest.index == all.firstIndex(of: least))
      #expect(nearest.dissimilarity == least)
      #expect(bank.nearest(to: form, below: least - 1e-3) == nil)
    }
  }

  @Test(arguments: Self.all.map(\.name))
  func `matchers accept gestures without points, without length and far from the origin`(
    name: String
  ) throws {
    let matcher = try #require(Self.all.first { $0.name == name }?.matcher)
    let dot = Stroke([StrokePoint(Point(x: 1e9, y: -1e9))])
    let line = Stroke([StrokePoint(.zero), StrokePoint(Point(x: 0, y: 1e9))])
    let odd = [
      StrokeGesture(), StrokeGesture([Stroke()]), StrokeGesture([dot]), StrokeGesture([dot, dot]),
      StrokeGesture([line]), StrokeGesture([dot, line]),
    ]
    allAreFinite(matcher, odd)
  }

  @Test func `a handicap is added to the dissimilarity of a template`() throws {
    var random = RandomGestures(seed: 31)
    let matcher = TangentChamfer(isSigned: false)
    let bank = TemplateBank(matcher, (0..<21).map { _ in matcher.form(of: random.next()) })
    let handicaps = (0..<21).map { Float($0 * 5 % 7) / 20 }
    for _ in 0..<20 {
      let form = matcher.form(of: random.next())
      let sums = zip(bank.dissimilarities(of: form), handicaps).map { $0 + $1 }
      let least = try #require(sums.min())
      let nearest = try #require(bank.nearest(to: form, handicaps: handicaps))
      #expect(nearest.index == sums.firstIndex(of: least))
      #expect(abs(nearest.dissimilarity - least) < 1e-6)
    }
  }

  private func allAreFinite<Matcher: TemplateMatcher>(_ matcher: Matcher, _ odd: [StrokeGesture]) {
    let forms = odd.map { matcher.form(of: $0) }
    let bank = TemplateBank(matcher, forms)
    for form in forms {
      #expect(form.allSatisfy { $0.isFinite })
      #expect(bank.dissimilarities(of: form).allSatisfy { $0.isFinite })
    }
  }

  /// Sixteen points are compared with the widest vectors, fifteen are not, and three have fewer
  /// waves than an outline.
  @Test(arguments: [16, 15, 3], [1, 9, 150])
  func `Protractor finds the first of the nearest even if outlines say little of noise`(
    points: Int, count: Int
  ) throws {
    var generator = SeededGenerator(seed: 8)
    let matcher = Protractor(points: points)
    func noise() -> [Float] {
      let values = (0..<2 * points).map { _ in Float(generator.uniform(-1, 1)) }
      let length = values.reduce(0) { $0 + $1 * $1 }.squareRoot()
      return values.map { $0 / length }
    }
    var templates = (0..<count).map { _ in noise() }
    // Each half of them occurs twice.
    if count > 1 { templates += templates.prefix(count / 2) }
    let bank = TemplateBank(matcher, templates)
    for form in (0..<40).map({ _ in noise() }) + templates.prefix(20) {
      let all = bank.dissimilarities(of: form)
      let least = try #require(all.min())
      let nearest = try #require(bank.nearest(to: form))
      #expect(nearest.dissimilarity == least && nearest.index == all.firstIndex(of: least))
    }
    #expect(bank.nearest(to: templates[0], below: -1) == nil)
    #expect(bank.nearest(to: templates[0].map { _ in Float.nan }) == nil)
  }

  @Test func `an empty bank has no nearest`() {
    let bank = TemplateBank(PennyPincher(), [])
    let form = PennyPincher().form(of: StrokeGesture())
    #expect(bank.nearest(to: form) == nil)
    #expect(bank.dissimilarities(of: form).isEmpty)
  }
}

@Suite struct `Invariances of matchers` {
  private func dissimilarity<Matcher: TemplateMatcher>(
    _ matcher: Matcher, _ first: StrokeGesture, _ second: StrokeGesture
  ) -> Float {
    TemplateBank(matcher, [matcher.form(of: second)])
      .dissimilarities(of: matcher.form(of: first))[0]
  }

  private func gestures(_ count: Int, strokes: Int? = nil) -> [StrokeGesture] {
    var random = RandomGestures(seed: 21)
    return (0..<count).map { _ in random.next(strokes: strokes) }
  }

  @Test(arguments: Matchers.all.map(\.name))
  func `no result depends on the position or the size of a gesture`(name: String) throws {
    let matcher = try #require(Matchers.all.first { $0.name == name }?.matcher)
    // $1 measures in a box of 250.
    let tolerance: Float = name == "$1" ? 1 : 0.01
    for gesture in gestures(6) {
      let moved = gesture.mapPoints { $0 * 2.5 + Point(x: 70, y: -30) }
      #expect(
        abs(
          dissimilarity(matcher, gesture, moved)
            - dissimilarity(matcher, gesture, gesture)) < tolerance)
    }
  }

  @Test func `the result of Protractor does not depend on rotation, or not up to its limit`() {
    for gesture in gestures(20, strokes: 1) where gesture.pointCount > 2 {
      #expect(dissimilarity(Protractor(), gesture, gesture.turned(by: 2)) < 1e-4)
      let bounded = Protractor(rotation: .bounded(0.5))
      #expect(dissimilarity(bounded, gesture, gesture.turned(by: -0.4)) < 1e-4)
      let beyond = dissimilarity(bounded, gesture, gesture.turned(by: 1.5))
      #expect(abs(Double(beyond) - (1 - Trigonometry.cosine(1))) < 1e-3)
    }
  }

  @Test
  func
    `the results of clouds do not depend on the order of strokes, and of some not on their direction`()
  {
    for gesture in gestures(20, strokes: 3)
    where gesture.strokes.allSatisfy({ $0.points.count > 2 }) {
      let backwards = StrokeGesture(
        gesture.strokes.map { Stroke($0.points.reversed()) }.reversed())
      let unsigned = TangentChamfer(isSigned: false)
      let signed = TangentChamfer(isSigned: true)
      #expect(
        dissimilarity(unsigned, gesture, backwards) < 0.3
          * dissimilarity(signed, gesture, backwards))
    }
  }
}
