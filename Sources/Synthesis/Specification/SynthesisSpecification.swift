public import TouchModel

/// The parameters of a synthesized capture; the same specification gives the same bytes.
public struct SynthesisSpecification: Hashable, Sendable {
  /// In which order the requested gestures come.
  public enum Order: Hashable, Sendable {
    case shuffled, listed
  }

  /// The seed of all random choices.
  public var seed: UInt64 = 1
  /// The gestures to perform. The default contains all six kinds, a double tap and gestures of more
  /// fingers.
  public var gestures: [GestureRequest] = Self.mixture
  /// The order of the gestures.
  public var order = Order.shuffled
  /// The device that the capture seems to come from.
  public var device = SyntheticDevice()
  /// The person who seems to perform the gestures.
  public var participant = ParticipantStyle()
  /// The share of gestures beside which a palm lies, and beside which a thumb rests.
  public var palms = 0.0
  /// The share of gestures beside which a thumb rests, from 0 to 1.
  public var restingThumbs = 0.0
  /// From the last lift of a gesture to the next landing, in seconds, drawn evenly. Never less
  /// than 0.45: UIKit joins taps that are up to 0.35 s apart.
  public var shortestPause = 0.6
  /// The longest time from the last lift of a gesture to the next landing, in seconds.
  public var longestPause = 1.4
  /// The time at which the first finger lands, exact to one frame.
  public var start: TimeSpan = .milliseconds(500)
  /// The capture's path in its data set, for the annotations.
  public var capture = "synthetic"
  /// For the annotations, where a data set has captures of several devices.
  public var deviceName: String?

  /// Creates the specification of forty gestures on a tablet, with seed 1.
  public init() {}

  /// Creates the specification of the given gestures on a tablet.
  public init(seed: UInt64, gestures: [GestureRequest]) {
    self.seed = seed
    self.gestures = gestures
  }

  /// Forty gestures: every kind, and what the fingers of one hand can vary.
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
