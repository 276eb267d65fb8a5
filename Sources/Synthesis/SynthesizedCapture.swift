public import TouchModel

/// A capture, and what really happened in it.
///
/// Positions and sizes lie on the device's grid, a whole number of units divided by the resolution
/// times `Point.perMillimetre`, so an encoder finds the units by rounding; pressures are units.
/// Every contact that is down stands in every frame, `stationary` where its position is the same.
/// A contact ends where it last was. Touches count from 1 in the order of landing.
public struct SynthesizedCapture: Hashable, Sendable {
  /// The parameters from which the capture was made.
  public var specification: SynthesisSpecification
  /// The frames, in order of time.
  public var frames: [Frame] = []
  /// One a gesture, in order of time: from the first landing to the last lift, with what the
  /// frames show of it. All have `duration` in seconds; a tap `taps`; a swipe `directionX` and
  /// `directionY`, a unit vector, and like a pan `translationX` and `translationY` in points; a
  /// pinch `scale`, the last span of both fingers by the first; a rotation `rotation` in radians,
  /// clockwise.
  public var annotations: [Annotation] = []

  init(_ specification: SynthesisSpecification) { self.specification = specification }

  /// The device that the capture seems to come from.
  public var device: SyntheticDevice { specification.device }
}
