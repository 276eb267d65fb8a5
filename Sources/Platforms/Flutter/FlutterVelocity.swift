internal import Recognition
internal import TouchModel

/// The velocity of a finger (`velocity_tracker.dart`): the slope, at the last position, of a parabola
/// through the positions of the last 100 ms.
struct FlutterVelocity: Hashable, Sendable {
  private struct Sample: Hashable, Sendable {
    var time: Timestamp
    var position: Point
  }

  private static let most = 20
  private static let fewest = 3
  private static let horizon = TimeSpan.milliseconds(100)
  private static let stopGap = TimeSpan.milliseconds(40)
  /// More than 40 ms on a clock of whole milliseconds.
  private static let rest = TimeSpan.milliseconds(41)

  private var samples: [Sample]

  init(_ position: Point, at time: Timestamp) {
    samples = [Sample(time: time, position: position)]
    samples.reserveCapacity(Self.most)
  }

  mutating func add(_ position: Point, at time: Timestamp) {
    if samples.count == Self.most { samples.removeFirst() }
    samples.append(Sample(time: time, position: position))
  }

  /// The velocity with which a pan ends; 0 if the finger is too slow or has not moved far enough in the
  /// last 100 ms, or if it had stopped.
  func fling(at time: Timestamp?, _ rules: FlutterRules) -> Point {
    guard let newest = samples.last else { return .zero }
    if let time, time.since(newest.time) >= Self.rest { return .zero }
    var oldest = samples.count - 1
    for index in samples.indices.reversed() {
      let isNear = newest.time.since(samples[index].time) <= Self.horizon
      let goesOn = samples[oldest].time.since(samples[index].time) <= Self.stopGap
      guard isNear && goesOn else { break }
      oldest = index
    }
    let counted = samples[oldest...]
    let way = newest.position - samples[oldest].position
    guard counted.count >= Self.fewest, way.length > rules.flingSlop else { return .zero }
    let velocity = slope(of: counted, at: newest.time)
    let speed = velocity.length
    if speed <= rules.minimumFling { return .zero }
    return speed > rules.maximumFling ? velocity * (rules.maximumFling / speed) : velocity
  }

  private func slope(of samples: ArraySlice<Sample>, at time: Timestamp) -> Point {
    let count = Double(samples.count)
    var (t1, t2) = (0.0, 0.0)
    for sample in samples {
      let age = -time.since(sample.time).seconds
      (t1, t2) = (t1 + age, t2 + age * age)
    }
    (t1, t2) = (t1 / count, t2 / count)
    var (a, b, c) = (0.0, 0.0, 0.0)
    var (u, v) = (Point.zero, Point.zero)
    for sample in samples {
      let age = -time.since(sample.time).seconds
      let (first, second) = (age - t1, age * age - t2)
      (a, b, c) = (a + first * first, b + first * second, c + second * second)
      u += sample.position * first
      v += sample.position * second
    }
    let determinant = a * c - b * b
    return determinant > 0 ? (u * c - v * b) * (1 / determinant) : .zero
  }
}
