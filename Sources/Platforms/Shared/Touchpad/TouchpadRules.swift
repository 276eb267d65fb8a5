internal import Recognition
public import TouchModel

/// The thresholds with which a touchpad decides between pointing, holding, scrolling, swiping and
/// pinching: libinput's rules as values. Lengths are in points.
///
/// The touchpad makes one gesture at a time with all of its fingers. A recognizer of any kind
/// reports only the gestures of its own kind.
///
/// All rules are from `evdev-mt-touchpad.c`, `-gestures.c` and `-tap.c` [S].
public struct TouchpadRules: Hashable, Sendable {
  // Taps. The configuration of a tap or long press recognizer replaces these values.
  /// The time after a landing or lift of a tap within which the next lift must come.
  public var tapDuration: TimeSpan = .milliseconds(180)
  /// The largest movement of a finger in a tap, inclusive. Pointing and scrolling begin only when a
  /// finger has moved farther or the tap is over.
  public var tapMovement = millimetres(1.3)

  // Holds.
  /// The time after which one or two fingers that stay still hold.
  public var quickHoldDuration: TimeSpan = .milliseconds(40)
  /// The time after which three or more fingers that stay still hold.
  public var holdDuration: TimeSpan = .milliseconds(180)
  /// One finger holds as long as it has moved less than this.
  public var holdMovement = millimetres(0.5)

  // The choice of the gesture.
  /// No gesture of several fingers is chosen before one of the two outer fingers has moved this
  /// far, inclusive.
  public var undecidedMovement = millimetres(1)
  /// A finger takes part in a gesture once it has moved this far, inclusive.
  public var minimumMovement = millimetres(1.5)
  /// The amount that is added to `minimumMovement` for each finger beyond two.
  public var minimumMovementPerTouch = millimetres(0.5)
  /// If an outer finger has moved this far, inclusive, while the upper one has moved less than
  /// `minimumMovement`, two fingers scroll and more fingers pinch.
  public var maximumMovement = millimetres(4)
  /// The amount that is added to `maximumMovement` for each finger beyond two.
  public var maximumMovementPerTouch = millimetres(2)
  /// The width of the box in which fingers do not pinch once `nearDelay` is over.
  public var nearWidth = millimetres(40)
  /// The height of the box in which fingers do not pinch once `nearDelay` is over.
  public var nearHeight = millimetres(7)
  /// The time after which fingers in a box of `nearWidth` and `nearHeight` scroll or swipe.
  public var nearDelay: TimeSpan = .milliseconds(150)
  /// A scroll becomes a pinch if both fingers move at least `pinchMovement` within this time, in
  /// different directions.
  public var pinchDelay: TimeSpan = .milliseconds(300)
  /// The movement of each finger that makes a scroll a pinch within `pinchDelay`, inclusive.
  public var pinchMovement = millimetres(1.5)
  /// The largest number of fingers in a gesture, inclusive.
  public var maximumTouches = 4
  /// The time after which another number of fingers ends a gesture that has begun.
  public var switchDelay: TimeSpan = .milliseconds(100)

  // Errors of the device.
  /// A step that is longer than this within `jumpInterval` is an error of the device.
  public var jumpLength = millimetres(20)
  /// A step that exceeds the previous step by more than this within `jumpInterval` is an error of
  /// the device.
  public var jumpGrowth = millimetres(7)
  /// The time to which steps are scaled before `jumpLength` and `jumpGrowth` apply.
  public var jumpInterval: TimeSpan = .milliseconds(12)

  // The axes of a scroll.
  /// The time within which earlier steps of a scroll lose their weight.
  public var scrollMemory: TimeSpan = .milliseconds(100)
  /// A scroll keeps to an axis once the fingers have moved along it for this time.
  public var scrollAxisDuration: TimeSpan = .milliseconds(100)
  /// An axis is released if less than this time is left of it when a scroll begins to keep to the
  /// other axis.
  public var scrollAxisRelease: TimeSpan = .milliseconds(50)
  /// Earlier steps count towards an axis if their weighted sum is longer than this.
  public var scrollMinimumLength = millimetres(0.15)
  /// A scroll goes along both axes once the weighted sum of its steps is diagonal and longer than
  /// this.
  public var scrollFreeLength = millimetres(5)

  // The sensor.
  /// The length of a unit of the sensor; libinput calculates in whole units [S]. A tenth of a point is
  /// the unit of the touchpad with which the preset was compared [I].
  package var unit = 0.1

  /// Creates libinput's rules.
  public init() {}
}

private func millimetres(_ count: Double) -> Double { count * Point.perMillimetre }
