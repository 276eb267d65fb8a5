public import TouchModel

/// The parameters of a synthesized capture. The same specification gives the same bytes.
public struct SynthesisSpecification: Hashable, Sendable {
  /// The order of the requested gestures.
  public enum Order: Hashable, Sendable {
    case shuffled, listed
  }

  /// The seed of all random choices.
  public var seed: UInt64 = 1
  /// The gestures to perform. The default contains all six kinds, a double tap, and gestures with
  /// more fingers.
  public var gestures: [GestureRequest] = Self.mixture
  /// The order of the gestures.
  public var order = Order.shuffled
  /// The simulated device.
  public var device = SyntheticDevice()
  /// The simulated person.
  public var participant = ParticipantStyle()
  /// The share of gestures during which a palm rests on the surface, from 0 to 1.
  public var palms = 0.0
  /// The share of gestures during which a thumb rests on the surface, from 0 to 1.
  public var restingThumbs = 0.0
  /// The shortest time from the last lift of a gesture to the next landing, in seconds; pauses are
  /// drawn uniformly. At least 0.45, because UIKit joins taps that are up to 0.35 s apart.
  public var shortestPause = 0.6
  /// The longest time from the last lift of a gesture to the next landing, in seconds.
  public var longestPause = 1.4
  /// The time at which the first finger lands, exact to one frame.
  public var start: TimeSpan = .milliseconds(500)
  /// The path of the capture in its data set, for the annotations.
  public var capture = "synthetic"
  /// The name of the device in annotations, for a data set with captures of several devices; nil
  /// for none.
  public var deviceName: String?

  /// Creates the specification of forty gestures on a tablet, with seed 1.
  public init() {}

  /// Creates the specification of the given gestures on a tablet.
  public init(seed: UInt64, gestures: [GestureRequest]) {
    self.seed = seed
    self.gestures = gestures
  }

  /// Forty gestures: every kind, with different numbers of fingers and taps.
  public static let mixture: [GestureRequest] = [
    GestureRequest(.tap, count: 6),
    GestureRequest(.tap, count: 3, taps: 2),
    GestureRequest(.tap, count: 2, touches: 2),
    GestureRequest(.tap, count: 1, touches: 3),
    GestureRequest(.longPress, count: 4),
    GestureRequest(.longPress, count: 1, touches: 2),
    GestureRequest(.swipe, count: 5),
    GestureRequest(.swipe, count: 1, touches: 3),
    GestureRequest(.pan, count: 5),
    GestureRequest(.pan, count: 2, touches: 2),
    GestureRequest(.pinch, count: 5),
    GestureRequest(.rotation, count: 5),
  ]
}
