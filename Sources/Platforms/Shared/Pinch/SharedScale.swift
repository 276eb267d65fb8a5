/// The scale of a `SharedPinch`: it grows with the span between the fingers, from a base.
struct SharedScale: Hashable, Sendable {
  /// The scale at `baseSpan`.
  private var base = 1.0
  private var baseSpan = 1.0
  private(set) var value = 1.0
  /// The span when it was last measured, in points.
  var span = 0.0
  /// The shortest span that a scale is measured from, in points.
  private let shortest: Double

  init(shortest: Double) { self.shortest = shortest }

  mutating func measure(_ now: Double) {
    span = now
    value = base * now / baseSpan
  }

  /// Lets the present span stand for the present scale.
  mutating func rebase() { (base, baseSpan) = (value, max(span, shortest)) }

  /// Lets the present span stand for `scale`.
  mutating func set(_ scale: Double) {
    value = scale
    rebase()
  }

  /// Lets the present span stand for 1, but keeps the scale until it is measured again.
  mutating func startStep() { (base, baseSpan) = (1, max(span, shortest)) }

  /// Lets the span `now` stand for the present scale. Fingers at one place have no scale; the scale
  /// that they had before then stays the base.
  mutating func skip(to now: Double) {
    (base, baseSpan) = (span > 0 ? value : base, now > 0 ? now : 1)
  }
}
