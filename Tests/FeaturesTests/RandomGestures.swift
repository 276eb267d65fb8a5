import SeededRandom
import Strokes
import TouchModel

/// Random gestures of every kind, from a seed.
struct RandomGestures: RandomNumberGenerator {
  private var generator: SplitMix

  init(seed: UInt64) { generator = SplitMix(seed: seed) }

  mutating func next() -> UInt64 { generator.next() }

  /// Returns smooth strokes with 10 to 60 points, 8 ms apart, without repeated points.
  mutating func gesture(strokes: Int? = nil) -> StrokeGesture {
    let count = strokes ?? Int.random(in: 1...3, using: &self)
    var time: Int64 = 0
    return StrokeGesture(
      (0..<count).map { _ in
        var place = Point(
          x: .random(in: 0...300, using: &self), y: .random(in: 0...300, using: &self))
        var step = Point(x: .random(in: -8...8, using: &self), y: .random(in: -8...8, using: &self))
        time += 200_000
        return Stroke(
          (0..<Int.random(in: 10...60, using: &self)).map { _ in
            step += Point(
              x: .random(in: -3...3, using: &self), y: .random(in: -3...3, using: &self))
            place += step
            time += 8_000
            return StrokePoint(place, time: Timestamp(microseconds: time))
          })
      })
  }
}

extension StrokeGesture {
  func moved(_ change: (Point) -> Point) -> StrokeGesture {
    StrokeGesture(
      strokes.map { stroke in
        Stroke(stroke.points.map { StrokePoint(change($0.position), time: $0.time) })
      })
  }

  func turned(by angle: Double) -> StrokeGesture {
    let (cosine, sine) = (Trigonometry.cosine(angle), Trigonometry.sine(angle))
    return moved { Point(x: $0.x * cosine - $0.y * sine, y: $0.x * sine + $0.y * cosine) }
  }

  /// The gesture drawn from the end to the beginning, at the same speeds.
  var reversed: StrokeGesture {
    let last = strokes.last?.points.last?.time ?? .zero
    return StrokeGesture(
      strokes.reversed().map { stroke in
        Stroke(
          stroke.points.reversed().map { point in
            StrokePoint(
              point.position, time: point.time.map { Timestamp.zero.advanced(by: last.since($0)) })
          })
      })
  }

  /// The gesture with every point repeated.
  var stuttering: StrokeGesture {
    StrokeGesture(strokes.map { Stroke($0.points.flatMap { [$0, $0] }) })
  }

  /// The gesture with a point between any two, so that more points give the same path.
  var denser: StrokeGesture {
    StrokeGesture(
      strokes.map { stroke in
        Stroke(
          zip(stroke.points, stroke.points.dropFirst()).flatMap { from, to in
            [from, StrokePoint((from.position + to.position) / 2, time: from.time)]
          } + stroke.points.suffix(1))
      })
  }

  /// Returns a stroke through the positions, with `interval` microseconds from point to point; nil
  /// for no times.
  static func through(_ places: [(Double, Double)], interval: Int64? = 10_000) -> StrokeGesture {
    StrokeGesture([
      Stroke(
        places.enumerated().map { index, place in
          StrokePoint(
            Point(x: place.0, y: place.1),
            time: interval.map { Timestamp(microseconds: Int64(index) * $0) })
        })
    ])
  }
}
