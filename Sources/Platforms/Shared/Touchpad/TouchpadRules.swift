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
  /// The time after a landing or lift of a tap within which the next lift must come. Range: at
  /// least 0 s. Default: 0.18 s [S].
  public var tapDuration: TimeSpan = .milliseconds(180)
  /// The largest movement of a finger in a tap, inclusive. Pointing and scrolling begin only when a
  /// finger has moved farther or the tap is over. Range: at least 0 pt. Default: 8.189 pt, which is
  /// 1.3 mm [S].
  public var tapMovement = millimetres(1.3)

  // Holds.
  /// The time after which one or two fingers that stay still hold. Range: at least 0 s. Default:
  /// 0.04 s [S].
  public var quickHoldDuration: TimeSpan = .milliseconds(40)
  /// The time after which three or more fingers that stay still hold. Range: at least 0 s. Default:
  /// 0.18 s [S].
  public var holdDuration: TimeSpan = .milliseconds(180)
  /// One finger holds as long as it has moved less than this. Range: at least 0 pt. Default: 3.1496
  /// pt, which is 0.5 mm [S].
  public var holdMovement = millimetres(0.5)

  // The choice of the gesture.
  /// No gesture of several fingers is chosen before one of the two outer fingers has moved this
  /// far, inclusive. Range: at least 0 pt. Default: 6.2992 pt, which is 1 mm [S].
  public var undecidedMovement = millimetres(1)
  /// A finger takes part in a gesture once it has moved this far, inclusive. Range: at least 0 pt.
  /// Default: 9.4488 pt, which is 1.5 mm [S].
  public var minimumMovement = millimetres(1.5)
  /// The amount that is added to `minimumMovement` for each finger beyond two. Range: at least 0
  /// pt. Default: 3.1496 pt, which is 0.5 mm [S].
  public var minimumMovementPerTouch = millimetres(0.5)
  /// If an outer finger has moved this far, inclusive, while the upper one has moved less than
  /// `minimumMovement`, two fingers scroll and more fingers pinch. Range: at least 0 pt. Default:
  /// 25.1969 pt, which is 4 mm [S].
  public var maximumMovement = millimetres(4)
  /// The amount that is added to `maximumMovement` for each finger beyond two. Range: at least 0
  /// pt. Default: 12.5984 pt, which is 2 mm [S].
  public var maximumMovementPerTouch = millimetres(2)
  /// The width of the box in which fingers do not pinch once `nearDelay` is over. Range: at least 0
  /// pt. Default: 251.9685 pt, which is 40 mm [S].
  public var nearWidth = millimetres(40)
  /// The height of the box in which fingers do not pinch once `nearDelay` is over. Range: at least
  /// 0 pt. Default: 44.0945 pt, which is 7 mm [S].
  public var nearHeight = millimetres(7)
  /// The time after which fingers in a box of `nearWidth` and `nearHeight` scroll or swipe. Range:
  /// at least 0 s. Default: 0.15 s [S].
  public var nearDelay: TimeSpan = .milliseconds(150)
  /// A scroll becomes a pinch if both fingers move at least `pinchMovement` within this time, in
  /// different directions. Range: at least 0 s. Default: 0.3 s [S].
  public var pinchDelay: TimeSpan = .milliseconds(300)
  /// The movement of each finger that makes a scroll a pinch within `pinchDelay`, inclusive. Range:
  /// at least 0 pt. Default: 9.4488 pt, which is 1.5 mm [S].
  public var pinchMovement = millimetres(1.5)
  /// The largest number of fingers in a gesture, inclusive. Range: at least 0. Default: 4 [S].
  public var maximumTouches = 4
  /// The time after which another number of fingers ends a gesture that has begun. Range: at least
  /// 0 s. Default: 0.1 s [S].
  public var switchDelay: TimeSpan = .milliseconds(100)

  // Errors of the device.
  /// A step that is longer than this within `jumpInterval` is an error of the device. Range: at
  /// least 0 pt. Default: 125.9843 pt, which is 20 mm [S].
  public var jumpLength = millimetres(20)
  /// A step that exceeds the previous step by more than this within `jumpInterval` is an error of
  /// the device. Range: at least 0 pt. Default: 44.0945 pt, which is 7 mm [S].
  public var jumpGrowth = millimetres(7)
  /// The time to which steps are scaled before `jumpLength` and `jumpGrowth` apply. Range: at least
  /// 0 s. Default: 0.012 s [S].
  public var jumpInterval: TimeSpan = .milliseconds(12)

  // The axes of a scroll.
  /// The time within which earlier steps of a scroll lose their weight. Range: at least 0 s.
  /// Default: 0.1 s [S].
  public var scrollMemory: TimeSpan = .milliseconds(100)
  /// A scroll keeps to an axis once the fingers have moved along it for this time. Range: at least
  /// 0 s. Default: 0.1 s [S].
  public var scrollAxisDuration: TimeSpan = .milliseconds(100)
  /// An axis is released if less than this time is left of it when a scroll begins to keep to the
  /// other axis. Range: at least 0 s. Default: 0.05 s [S].
  public var scrollAxisRelease: TimeSpan = .milliseconds(50)
  /// Earlier steps count towards an axis if their weighted sum is longer than this. Range: at least
  /// 0 pt. Default: 0.9449 pt, which is 0.15 mm [S].
  public var scrollMinimumLength = millimetres(0.15)
  /// A scroll goes along both axes once the weighted sum of its steps is diagonal and longer than
  /// this. Range: at least 0 pt. Default: 31.4961 pt, which is 5 mm [S].
  public var scrollFreeLength = millimetres(5)

  // The sensor.
  /// The length of a unit of the sensor; libinput calculates in whole units [S]. A thousandth of a
  /// point is finer than any sensor, so the positions of a device count as they are [I]. Range: at
  /// least 0 pt. Default: 0.001 pt [I].
  package var unit = 0.001 {
    didSet { units = TouchpadUnits(unit) }
  }
  /// The units of the touchpad, made once because every frame needs them.
  private(set) var units = TouchpadUnits(0.001)

  /// Creates libinput's rules.
  public init() {}
}

private func millimetres(_ count: Double) -> Double { count * Point.perMillimetre }
