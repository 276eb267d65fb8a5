internal import Recognition
internal import TouchModel

/// The scale and rotation of a pinch on a touchpad, and the velocity of one of them.
struct TouchpadPair: Hashable, Sendable {
  /// The value whose velocity is measured.
  let measuresTurn: Bool
  private(set) var scale = 1.0
  /// The factor between the touchpad's scale and the gesture's scale, which changes when the
  /// application sets the scale.
  private var share = 1.0
  /// The rotation of the last update, in radians.
  private(set) var turn = 0.0
  /// The rotation of all updates, in radians.
  private var turned = 0.0
  private var rate = BlendedRate(reading: 1, at: .zero)

  init(measuresTurn: Bool) { self.measuresTurn = measuresTurn }

  var velocity: Double { rate.value }

  private var reading: Double { measuresTurn ? turned : scale }

  mutating func begin(_ span: TouchpadSpan, at time: Timestamp) {
    (scale, share, turned) = (span.scale, 1, 0)
    rate = BlendedRate(reading: reading, at: time)
  }

  mutating func move(_ span: TouchpadSpan, at time: Timestamp) {
    (scale, turn) = (span.scale * share, span.turn)
    turned += turn
    rate.move(to: reading, at: time, weight: 0.25, shortest: .microseconds(500))
  }

  /// Sets the scale from which the pinch goes on.
  mutating func set(_ value: Double, _ span: TouchpadSpan) {
    (scale, share) = (value, span.scale > 1e-6 ? value / span.scale : value)
    rate.restart(value)
  }
}
