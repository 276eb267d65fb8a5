package import TouchModel

/// The velocity of a centroid as UIKit's pan reports it: a blend of the last two samples.
///
/// A sample is the displacement between two movements over the time between them. Weights 0.2 and
/// 0.8 [R], cross-checked by the weights of Flutter's iOS tracker, which they compose to.
package struct PanVelocity: Hashable, Sendable {
  private var referencePosition: Point
  private var referenceTime: Timestamp
  // Vectors, so that what is stored as a whole is loaded as a whole.
  private var current = SIMD2<Double>.zero
  private var previous = SIMD2<Double>.zero

  package init(at position: Point, _ time: Timestamp) {
    referencePosition = position
    referenceTime = time
  }

  @inline(__always)
  package func blended(by blend: BlendedVelocity) -> Point { Self.blend(current, previous, blend) }

  @inline(__always)
  private static func blend(
    _ current: SIMD2<Double>, _ previous: SIMD2<Double>, _ blend: BlendedVelocity
  ) -> Point {
    let sum = current * blend.current + previous * blend.previous
    return Point(x: sum.x, y: sum.y)
  }

  /// Takes a sample. Frames that come closer together than the shortest sample share one, because a
  /// device that sends in bursts stamps them a microsecond apart. The shortest sample must be at least
  /// 1 µs, and time must not run backward. Returns the velocity, which then need not be read from
  /// memory.
  @inline(__always)
  @discardableResult
  package mutating func move(
    to position: Point, at time: Timestamp, _ blend: BlendedVelocity
  ) -> Point {
    // Not `since`, because a difference that cannot be negative needs no saturation.
    let span = UInt64(bitPattern: time.microseconds &- referenceTime.microseconds)
    let (newer, older) = (current, previous)
    guard span >= UInt64(bitPattern: blend.shortestSample.microseconds) else {
      return Self.blend(newer, older, blend)
    }
    let way = position - referencePosition
    let sample = SIMD2(way.x, way.y) * (1e6 / Double(Int64(bitPattern: span)))
    (current, previous) = (sample, newer)
    anchor(at: position, time)
    return Self.blend(sample, newer, blend)
  }

  /// The set of fingers changed: the jump of the centroid is no movement.
  package mutating func anchor(at position: Point, _ time: Timestamp) {
    referencePosition = position
    referenceTime = time
  }

  package mutating func forget() { (current, previous) = (.zero, .zero) }
}
