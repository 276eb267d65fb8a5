import Features
import Strokes
import Testing
import TouchModel

@Suite struct `The mean of gestures` {
  private func gesture(_ points: [(Double, Double)]) -> StrokeGesture {
    StrokeGesture([Stroke(points.map { StrokePoint(Point(x: $0.0, y: $0.1)) })])
  }

  private let corner: [(Double, Double)] = [(0, 0), (10, 0), (10, 10)]

  @Test
  func `the mean of gestures of samples that differ in position and size only has no variation`()
    throws
  {
    let samples = [
      gesture(corner), gesture(corner.map { ($0.0 * 3 + 50, $0.1 * 3 - 20) }),
    ]
    let mean = try #require(MeanGesture(of: samples))
    #expect(mean.places.allSatisfy { $0.variation < 1e-9 })
    let x = mean.places.map(\.x)
    #expect(abs((x.max() ?? 0) - (x.min() ?? 0) - 1) < 1e-9)
  }

  @Test func `the mean of gestures varies most where the samples differ`() throws {
    let samples = [
      gesture(corner), gesture([(0, 0), (10, 0), (10, 10)]), gesture([(0, 0), (10, 0), (14, 9)]),
      gesture([(0, 0), (10, 0), (6, 9)]),
    ]
    let mean = try #require(MeanGesture(of: samples))
    let half = mean.places.count / 2
    let first = mean.places[..<half].map(\.variation).reduce(0, +)
    let second = mean.places[half...].map(\.variation).reduce(0, +)
    #expect(second > first)
    #expect(
      mean.places.last.map { last in mean.places.allSatisfy { $0.variation <= last.variation } }
        == true)
  }

  @Test func `the mean of gestures of a sample that is drawn backwards is aligned with the others`()
    throws
  {
    let samples = [gesture(corner), gesture(corner), gesture(corner.reversed())]
    let mean = try #require(MeanGesture(of: samples))
    #expect(mean.places.allSatisfy { $0.variation < 0.05 })
  }

  @Test
  func
    `the mean of gestures of circles that begin anywhere, in either direction, has no variation`()
    throws
  {
    // 48 points at equal distances, as samples are resampled.
    func circle(from start: Int, _ step: Int) -> StrokeGesture {
      gesture(
        (0..<48).map { index in
          let angle = Double((start + index * step + 96) % 48) / 47 * 2 * .pi
          return (Trigonometry.cosine(angle), Trigonometry.sine(angle))
        })
    }
    let mean = try #require(
      MeanGesture(of: [circle(from: 0, 1), circle(from: 12, 1), circle(from: 30, -1)]))
    #expect(mean.places.allSatisfy { $0.variation < 0.08 })
    let steps = zip(mean.places, mean.places.dropFirst()).map { one, other in
      ((one.x - other.x) * (one.x - other.x) + (one.y - other.y) * (one.y - other.y)).squareRoot()
    }
    // The mean is even: no step is much longer or shorter than others.
    #expect((steps.max() ?? 0) < 3 * (steps.min() ?? 0))
  }

  @Test
  func `the mean of gestures exists for one sample, one point and points that are not numbers`()
    throws
  {
    #expect(MeanGesture(of: []) == nil)
    let kinds: [[(Double, Double)]] = [[(3, 4)], [(.nan, 1)], [(1, 1), (1, 1)], []]
    for points in kinds {
      let mean = try #require(MeanGesture(of: [gesture(points), gesture(points)]))
      #expect(mean.places.allSatisfy { $0.x.isFinite && $0.y.isFinite && $0.variation == 0 })
    }
  }

  @Test
  func `the mean of gestures aligns strokes that are drawn in another order, of other lengths`()
    throws
  {
    // A T: a bar and a stem, as two writers draw it.
    func letter(_ stem: Double, isStemFirst: Bool) -> StrokeGesture {
      let bar = Stroke([StrokePoint(Point(x: 0, y: 0)), StrokePoint(Point(x: 10, y: 0))])
      let down = Stroke([StrokePoint(Point(x: 5, y: 0)), StrokePoint(Point(x: 5, y: stem))])
      return StrokeGesture(isStemFirst ? [down, bar] : [bar, down])
    }
    let mean = try #require(
      MeanGesture(of: [
        letter(10, isStemFirst: false), letter(9.5, isStemFirst: true),
        letter(10, isStemFirst: false),
      ]))
    let bar = mean.places.filter { $0.stroke == 0 }.map(\.y)
    let stem = mean.places.filter { $0.stroke == 1 }.map(\.x)
    #expect((bar.max() ?? 0) - (bar.min() ?? 0) < 1e-9)
    #expect((stem.max() ?? 0) - (stem.min() ?? 0) < 1e-9)
    #expect(mean.places.allSatisfy { $0.variation < 0.05 })
  }

  @Test func `the mean of gestures keeps the strokes of the most central sample separate`() throws {
    let cross = StrokeGesture([
      Stroke([StrokePoint(Point(x: 0, y: 0)), StrokePoint(Point(x: 10, y: 10))]),
      Stroke([StrokePoint(Point(x: 0, y: 10)), StrokePoint(Point(x: 10, y: 0))]),
    ])
    let mean = try #require(MeanGesture(of: [cross, cross]))
    #expect(Set(mean.places.map(\.stroke)) == [0, 1])
  }
}
