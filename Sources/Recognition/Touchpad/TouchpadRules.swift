public import TouchModel

/// How a touchpad decides between pointing, holding, scrolling, swiping and pinching: libinput's
/// rules as values, lengths in points. It is one decision for the whole pad, so that a recognizer of
/// any kind only listens for what is its own.
///
/// All from `evdev-mt-touchpad.c`, `-gestures.c` and `-tap.c` [S].
public struct TouchpadRules: Hashable, Sendable {
  // Taps. Those of a recognizer of taps, or of presses, are its own.
  /// After the last landing; later lifts are no tap.
  public var tapDuration: TimeSpan = .milliseconds(180)
  /// Farther than this is no tap; until then nothing moves.
  public var tapMovement = millimetres(1.3)

  // Holds.
  /// Of one or two fingers.
  public var quickHoldDuration: TimeSpan = .milliseconds(40)
  /// Of more.
  public var holdDuration: TimeSpan = .milliseconds(180)
  /// One finger may go this far and still holds.
  public var holdMovement = millimetres(0.5)

  // Which gesture it is.
  /// Nothing is decided before one of the two outer fingers has gone so far.
  public var undecidedMovement = millimetres(1)
  /// A finger that has gone so far takes part.
  public var minimumMovement = millimetres(1.5)
  /// What `minimumMovement` grows by for each finger beyond two.
  public var minimumMovementPerTouch = millimetres(0.5)
  /// A finger that has gone so far, while the other has not taken part, goes alone.
  public var maximumMovement = millimetres(4)
  /// What `maximumMovement` grows by for each finger beyond two.
  public var maximumMovementPerTouch = millimetres(2)
  /// Fingers within a box of this size do not pinch once `nearDelay` is over.
  public var nearWidth = millimetres(40)
  public var nearHeight = millimetres(7)
  public var nearDelay: TimeSpan = .milliseconds(150)
  /// For so long a scroll may turn out to be a pinch, when both fingers have gone `pinchMovement`.
  public var pinchDelay: TimeSpan = .milliseconds(300)
  public var pinchMovement = millimetres(1.5)
  /// With more fingers there is no gesture.
  public var maximumTouches = 4
  /// Another number of fingers ends a gesture once it has lasted so long.
  public var switchDelay: TimeSpan = .milliseconds(100)

  // Steps that are none.
  /// A longer step within `jumpInterval` is a fault of the device.
  public var jumpLength = millimetres(20)
  /// So is one that much longer than the step before.
  public var jumpGrowth = millimetres(7)
  public var jumpInterval: TimeSpan = .milliseconds(12)

  // Along which axes a scroll goes.
  /// Steps fade from memory within this.
  public var scrollMemory: TimeSpan = .milliseconds(100)
  /// An axis is taken when the fingers have gone along it for so long.
  public var scrollAxisDuration: TimeSpan = .milliseconds(100)
  /// A taken one is given up when less than this is left of it as the other is taken.
  public var scrollAxisRelease: TimeSpan = .milliseconds(50)
  /// What is remembered counts from this length on.
  public var scrollMinimumLength = millimetres(0.15)
  /// A slanting movement of this length takes both axes.
  public var scrollFreeLength = millimetres(5)

  public init() {}
}

private func millimetres(_ count: Double) -> Double { count * Point.perMillimetre }
