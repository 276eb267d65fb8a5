internal import Recognition
internal import TouchModel

/// The velocities of fingers (`velocity_tracker.dart`): the slope, at the last position of a finger, of a
/// parabola through its positions of the last 100 ms.
struct FlutterVelocities: Hashable, Sendable {
  private struct Sample: Hashable, Sendable {
    var finger: Int
    var time: Timestamp
    var position: Point
    /// How many samples of the finger came before.
    var number: Int
  }

  /// The most samples of a finger.
  private static let most = 20
  private static let fewest = 3
  private static let horizon = TimeSpan.milliseconds(100)
  private static let stopGap = TimeSpan.milliseconds(40)
  /// More than 40 ms on a clock of whole milliseconds.
  private static let rest = TimeSpan.milliseconds(41)

  /// The samples of all fingers, in the order of time.
  private var samples: [Sample] = []

  mutating func add(_ position: Point, of finger: Int, at time: Timestamp) {
    let number = samples.last { $0.finger == finger }.map { $0.number + 1 } ?? 0
    if number >= Self.most, let oldest = samples.firstIndex(where: { $0.finger == finger }) {
      samples.remove(at: oldest)
    }
    samples.append(Sample(finger: finger, time: time, position: position, number: number))
  }

  mutating func forget() { samples.removeAll(keepingCapacity: true) }

  mutating func forget(_ finger: Int) { samples.removeAll { $0.finger == finger } }

  /// The velocity with which a drag ends; 0 if the finger is too slow or has not moved far enough in the
  /// last 100 ms, or if it had stopped.
  func fling(
    of finger: Int, along axis: FlutterAxis, at time: Timestamp?, _ rules: FlutterRules
  ) -> Point {
    guard let newest = samples.last(where: { $0.finger == finger }) else { return .zero }
    if let time, time.since(newest.time) >= Self.rest { return .zero }
    var (oldest, first, count) = (newest, samples.count, 0)
    for index in samples.indices.reversed() where samples[index].finger == finger {
      let isNear = newest.time.since(samples[index].time) <= Self.horizon
      let goesOn = oldest.time.since(samples[index].time) <= Self.stopGap
      guard isNear && goesOn else { break }
      (oldest, first, count) = (samples[index], index, count + 1)
    }
    let way = axis.part(of: newest.position - oldest.position)
    guard count >= Self.fewest, way.length > rules.flingSlop else { return .zero }
    let velocity = axis.part(
      of: slope(of: finger, from: first, count: Double(count), at: newest.time))
    let speed = velocity.length
    if speed <= rules.minimumFling { return .zero }
    return speed > rules.maximumFling ? velocity * (rules.maximumFling / speed) : velocity
  }

  /// The slope of the last `count` samples of a finger, which begin at index `first`.
  private func slope(
    of finger: Int, from first: Int, count: Double, at time: Timestamp
  ) -> Point {
    var (t1, t2) = (0.0, 0.0)
    for sample in samples[first...] where sample.finger == finger {
      let age = -time.since(sample.time).seconds
      (t1, t2) = (t1 + age, t2 + age * age)
    }
    (t1, t2) = (t1 / count, t2 / count)
    var (a, b, c) = (0.0, 0.0, 0.0)
    var (u, v) = (Point.zero, Point.zero)
    for sample in samples[first...] where sample.finger == finger {
      let age = -time.since(sample.time).seconds
      let (linear, square) = (age - t1, age * age - t2)
      (a, b, c) = (a + linear * linear, b + linear * square, c + square * square)
      u += sample.position * linear
      v += sample.position * square
    }
    let determinant = a * c - b * b
    return determinant > 0 ? (u * c - v * b) * (1 / determinant) : .zero
  }
}
