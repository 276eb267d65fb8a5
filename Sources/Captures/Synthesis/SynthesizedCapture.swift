public import TouchModel

/// A capture, with annotations of the gestures in it.
///
/// Positions and sizes lie on the grid of the device: a whole number of units divided by the
/// resolution, times `Point.perMillimetre`. An encoder therefore finds the units by rounding.
/// Pressures are in device units. Every frame contains all contacts that are down; a contact that
/// has not moved is `stationary`. A contact ends at its last position. Touches are numbered from 1
/// in the order of landing.
public struct SynthesizedCapture: Hashable, Sendable {
  /// The parameters from which the capture was made.
  public var specification: SynthesisSpecification
  /// The frames, in order of time.
  public var frames: [Frame] = []
  /// One entry for each gesture, in order of time. An entry lasts from the first landing to the
  /// last lift, and its attributes are measured in the frames. All have `duration` in seconds; a
  /// tap has `taps`; a swipe has `directionX` and `directionY`, a unit vector, and like a pan
  /// `translationX` and `translationY` in points; a pinch has `scale`, the final span of both
  /// fingers divided by the initial one; a rotation has `rotation` in radians, clockwise.
  public var annotations: [Annotation] = []

  init(_ specification: SynthesisSpecification) { self.specification = specification }

  /// The simulated device.
  public var device: SyntheticDevice { specification.device }
}
