internal import TouchModel

/// The velocity of a centroid as UIKit's pan reports it: a blend of the last two samples.
///
/// A sample is the displacement between two movements over the time between them. Weights 0.2 and
/// 0.8 [R], cross-checked by the weights of Flutter's iOS tracker, which they compose to.
struct PanVelocity: Hashable, Sendable {
  private var referencePosition: Point
  private var referenceTime: Timestamp
  // Vectors, so that what is stored as a whole is loaded as a whole.
  private var current = SIMD2<Double>.zero
  private var previous = SIMD2<Double>.zero

  init(at position: Point, _ time: Timestamp) {
    referencePosition = position
    referenceTime = time
  }

  @inline(__always)
  func blended(current weight: Double, previous rest: Double) -> Point {
    let blend = current * weight + previous * rest
    return Point(x: blend.x, y: blend.y)
  }

  /// Takes a sample. Frames that come closer together than `shortest` share one, because a device
  /// that sends in bursts stamps them a microsecond apart. `shortest` must be at least 1 µs.
  @inline(__always)
  mutating func move(to position: Point, at time: Timestamp, shortest: TimeSpan) {
    let span = time.since(referenceTime)
    guard span >= shortest else { return }
    previous = current
    let way = position - referencePosition
    current = SIMD2(way.x, way.y) * (1e6 / Double(span.microseconds))
    anchor(at: position, time)
  }

  /// The set of fingers changed: the jump of the centroid is no movement.
  mutating func anchor(at position: Point, _ time: Timestamp) {
    referencePosition = position
    referenceTime = time
  }

  mutating func forget() { (current, previous) = (.zero, .zero) }
}
