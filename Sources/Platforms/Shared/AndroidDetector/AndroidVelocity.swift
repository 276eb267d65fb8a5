internal import Recognition
internal import TouchModel

/// Android's `VelocityTracker` with its strategy `lsq2`: a parabola through the positions of the last
/// 100 ms, and its slope at the last of them.
///
/// Fingers share a ring of the last 20 movements. If no finger moves for 40 ms, all have stopped, but
/// only the next movement shows it: a finger that rests and lifts keeps its velocity in Android 10. In
/// Chromium a finger that has rested for 80 ms before it lifts has stopped.
struct AndroidVelocity: Hashable, Sendable {
  private struct Movement: Hashable, Sendable {
    var time = Timestamp(microseconds: .min)
    /// The fingers, by number.
    var fingers: UInt32 = 0
  }

  private static let length = 20
  private static let horizon = TimeSpan.milliseconds(100)
  private static let stopGap = TimeSpan.milliseconds(40)
  private static let liftGap = TimeSpan.milliseconds(80)

  /// The rules of Chromium; nil in Android.
  private let port: ChromiumPort?

  private var movements = [Movement](repeating: Movement(), count: length)
  /// The positions, a row of `length` movements for each finger, by the order of the fingers.
  private var positions = [SIMD2<Float>](
    repeating: SIMD2(), count: length * AndroidPointers.most)
  /// The number of rows in use since the first finger landed.
  private var rows = 0
  private var newest = 0
  private var last = Timestamp.zero
  private var fingers: UInt32 = 0

  init(_ port: ChromiumPort?) { self.port = port }

  mutating func clear() {
    (fingers, rows) = (0, 0)
    stop()
  }

  /// Becomes equal to another tracker with the same rules, in its own memory. Rows that are not in use
  /// are not copied.
  mutating func become(_ other: inout AndroidVelocity) {
    (rows, newest, last, fingers) = (other.rows, other.newest, other.last, other.fingers)
    movements.update(first: Self.length, from: &other.movements)
    positions.update(first: rows * Self.length, from: &other.positions)
  }

  private mutating func stop() {
    newest = 0
    movements[0].fingers = 0
  }

  /// Records the positions of all fingers after an event that is not a lift.
  mutating func add(_ action: AndroidAction, _ pointers: AndroidPointers, at time: Timestamp) {
    switch action {
    case .down: clear()
    case .pointerDown(let number):
      let others = ~(1 << UInt32(number)) as UInt32
      fingers &= others
      movements[newest].fingers &= others
    case .move: break
    case .pointerUp, .up:
      if port != nil, time.since(last) >= Self.liftGap { stop() }
      return
    }
    let present = pointers.all.reduce(0 as UInt32) { $0 | 1 << UInt32($1.number) }
    if fingers & present != 0, time.since(last) >= Self.stopGap { stop() }
    (last, fingers) = (time, present)
    if port != nil || movements[newest].time != time { newest = (newest + 1) % Self.length }
    movements[newest] = Movement(time: time, fingers: present)
    rows = max(rows, pointers.all.count)
    for (rank, pointer) in pointers.all.enumerated() {
      positions[rank * Self.length + newest] = SIMD2(pointer.x, pointer.y)
    }
  }

  /// The velocity of a finger in points a second, at most `largest` on each axis.
  func velocity(of number: Int, largest: Double) -> SIMD2<Float> {
    let limit = SIMD2<Float>(repeating: Float(largest))
    return slope(of: number).clamped(lowerBound: -limit, upperBound: limit)
  }

  /// Calls `body` with each position of a finger and its age, newest first, until `body` returns false.
  @inline(__always)
  private func visit(_ number: Int, _ body: (TimeSpan, SIMD2<Float>) -> Bool) {
    let bit = 1 << UInt32(number) as UInt32
    var index = newest
    movements.withUnsafeBufferPointer { movements in
      positions.withUnsafeBufferPointer { positions in
        let time = movements[newest].time
        for _ in 0..<Self.length {
          let movement = movements[index]
          guard movement.fingers & bit != 0 else { return }
          let others = movement.fingers & (bit - 1)
          let rank = others == 0 ? 0 : others.nonzeroBitCount
          let position = positions[rank * Self.length + index]
          guard body(time.since(movement.time), position) else { return }
          index = (index == 0 ? Self.length : index) - 1
        }
      }
    }
  }

  private func slope(of number: Int) -> SIMD2<Float> {
    if let port { return portedSlope(of: number, isRestricted: port.restrictsVelocity) }
    var count: Float = 0
    var (t1, t2, t3, t4): (Float, Float, Float, Float) = (0, 0, 0, 0)
    var (p0, p1, p2) = (SIMD2<Float>(), SIMD2<Float>(), SIMD2<Float>())
    var (first, oldest, span) = (SIMD2<Float>(), SIMD2<Float>(), Float(0))
    visit(number) { age, position in
      if age > Self.horizon { return false }
      let time = -Float(age.microseconds * 1000) * 0.000000001
      if count == 0 { first = position }
      (oldest, span) = (position, time)
      count += 1
      let square = time * time
      (t1, t2, t3, t4) = (t1 + time, t2 + square, t3 + square * time, t4 + square * time * time)
      p0 += position
      p1 += time * position
      p2 += square * position
      return true
    }
    if count < 2 { return SIMD2() }
    if count == 2 { return line(from: oldest, to: first, in: -span) }
    let (a, b, c) = (t2 - t1 * t1 / count, t3 - t1 * t2 / count, t4 - t2 * t2 / count)
    let determinant = a * c - b * b
    if determinant == 0 { return SIMD2() }
    let (u, v) = (p1 - t1 * p0 / count, p2 - t2 * p0 / count)
    return (u * c - v * b) / determinant
  }

  /// The slope of a line through two positions, from an orthonormal basis as Android computes it: its
  /// rounding decides whether a finger that hardly moves opposes another one.
  private func line(
    from oldest: SIMD2<Float>, to newest: SIMD2<Float>, in span: Float
  ) -> SIMD2<Float> {
    let unit = 1 / (2 as Float).squareRoot()
    let mean = -span * unit
    var (first, second) = (0 - mean * unit, -span - mean * unit)
    let length = (first * first + second * second).squareRoot()
    if length < 0.000001 { return SIMD2() }
    let scale = 1 / length
    (first, second) = (first * scale, second * scale)
    return (first * newest + second * oldest) / (second * -span)
  }

  // MARK: Chromium

  /// As `slope`, in Chromium: no velocity if the times are too close together to fit a parabola, or if
  /// it points against the movement from the oldest position, which may be the first one that is too old
  /// to count.
  private func portedSlope(of number: Int, isRestricted: Bool) -> SIMD2<Float> {
    var (newest, oldest) = (SIMD2<Double>(), SIMD2<Double>())
    var (count, times, squares) = (0.0, 0.0, 0.0)
    visit(number) { age, position in
      oldest = SIMD2<Double>(position)
      if age > Self.horizon { return false }
      if count == 0 { newest = oldest }
      let time = -age.seconds
      (count, times, squares) = (count + 1, times + time, squares + time * time)
      return true
    }
    guard count >= 2,
      let fitted = fit(number, count, mean: times / count, ofSquares: squares / count)
    else { return SIMD2() }
    let way = newest - oldest
    if isRestricted, fitted.x * way.x + fitted.y * way.y < 0 { return SIMD2() }
    return SIMD2<Float>(fitted)
  }

  /// The slope at the newest position of a finger of a parabola through the `count` positions that count,
  /// or of the line through two; nil if the columns of the fit depend on each other. The means are those
  /// of the times of the positions, in seconds, and of their squares.
  private func fit(
    _ number: Int, _ count: Double, mean: Double, ofSquares meanSquare: Double
  ) -> SIMD2<Double>? {
    var (a, b, c) = (0.0, 0.0, 0.0)
    var (u, v) = (SIMD2<Double>(), SIMD2<Double>())
    visit(number) { age, position in
      if age > Self.horizon { return false }
      let (time, place) = (-age.seconds, SIMD2<Double>(position))
      let (first, second) = (time - mean, time * time - meanSquare)
      (a, b, c) = (a + first * first, b + first * second, c + second * second)
      u += first * place
      v += second * place
      return true
    }
    let least = 0.000001
    guard a.squareRoot() >= least else { return nil }
    if count == 2 { return u / a }
    let rest = c - b * b / a
    guard rest > 0, rest.squareRoot() >= least else { return nil }
    return (u - v * b / c) / (a - b * b / c)
  }
}
