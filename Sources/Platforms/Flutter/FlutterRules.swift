package import Recognition
internal import TouchModel

/// The rules of a `GestureDetector` in Flutter, whose recognizers meet in an arena for each finger.
///
/// All rules are from `arena.dart`, `tap.dart`, `multitap.dart`, `long_press.dart`, `monodrag.dart` and
/// `velocity_tracker.dart` of Flutter's `gestures` [S], and agree with the compiled program [M]. The
/// values of the recognizers replace those here.
package struct FlutterRules: Hashable, Sendable {
  /// The recognizers that enter the arena of each finger.
  var members = FlutterDetector.Members()
  /// Whether the detector reports feedback.
  var reportsFeedback = false
  /// `kPressTimeout`: the time after which a finger that stays is shown as one that may tap.
  var tapDownTimeout = TimeSpan.milliseconds(100)
  /// `kTouchSlop`, of a tap. A finger that moves farther is no tap.
  var tapSlop = 18.0
  /// `kDoubleTapTouchSlop`, of each finger of a double tap.
  var doubleTapTouchSlop = 18.0
  /// `kDoubleTapSlop`: the largest distance of the two landings.
  var doubleTapSlop = 100.0
  /// `kDoubleTapTimeout`: the longest time from the first lift to the second landing.
  var doubleTapTimeout = TimeSpan.milliseconds(300)
  /// `kDoubleTapMinTime`: the shortest time from the first landing to the second one.
  var doubleTapMinimum = TimeSpan.milliseconds(40)
  /// `kTouchSlop`, of a press.
  var pressSlop = 18.0
  /// `kLongPressTimeout`.
  var pressTimeout = TimeSpan.milliseconds(500)
  /// `kPanSlop`, exclusive: the way that fingers go, whatever their direction.
  static let usualPanSlop = 36.0
  var panSlop = Self.usualPanSlop
  /// `kTouchSlop`, exclusive: the way that fingers go along the axis of a horizontal or vertical drag.
  var horizontalSlop = 18.0
  var verticalSlop = 18.0
  /// `kMinFlingVelocity` and `kMaxFlingVelocity`. A slower finger ends a pan with the velocity 0.
  var minimumFling = 50.0
  var maximumFling = 8000.0
  /// `kTouchSlop`, of a fling, exclusive.
  var flingSlop = 18.0

  package init() {}
}

extension FlutterRules: SurfaceRules {
  package static var name: StaticString { "flutter" }
  package var filter: NoFilter? { nil }

  /// Returns the rules for a detector with these recognizers; nil if Flutter's has not all of them.
  func judging(_ recognizers: [RecognizerConfiguration?]) -> FlutterRules? {
    var rules = self
    for recognizer in recognizers {
      guard let recognizer, let member = rules.take(recognizer), !rules.members.contains(member)
      else { return nil }
      rules.members.insert(member)
    }
    return rules
  }

  package func machine(for recognizer: RecognizerConfiguration) -> CustomMachine? {
    var rules = self
    return rules.take(recognizer).map { CustomMachine(platform: FlutterMachine($0, self)) }
  }

  func slop(along axis: FlutterAxis) -> Double {
    switch axis {
    case .vertical: verticalSlop
    case .horizontal: horizontalSlop
    case .both: panSlop
    }
  }

  /// Replaces values by those of a recognizer. Returns the member of the arena that it is; nil if there
  /// is none such.
  private mutating func take(_ recognizer: RecognizerConfiguration) -> FlutterDetector.Members? {
    switch recognizer {
    case .tap(let tap):
      guard tap.numberOfTouchesRequired == 1 else { return nil }
      switch tap.numberOfTapsRequired {
      case 1:
        tapSlop = tap.allowableMovement ?? .infinity
        return tap.maximumTapDuration == nil ? .tap : nil
      case 2:
        doubleTapTouchSlop = tap.allowableMovement ?? .infinity
        doubleTapSlop = tap.series.maximumTapDistance ?? .infinity
        doubleTapTimeout = tap.series.maximumTapInterval ?? TimeSpan(microseconds: .max)
        doubleTapMinimum = tap.minimumTapInterval
        return .doubleTap
      default: return nil
      }
    case .longPress(let press):
      guard press.numberOfTouchesRequired == 1, press.numberOfTapsRequired == 0
      else { return nil }
      pressSlop = press.allowableMovement ?? .infinity
      pressTimeout = press.minimumPressDuration
      return .press
    case .pan(let pan):
      guard pan.minimumNumberOfTouches <= 1, pan.maximumNumberOfTouches == nil else { return nil }
      return take(pan)
    case .swipe, .pinch, .rotation: return nil
    }
  }

  /// A pan, or with a direction of an axis and no other course a horizontal or vertical drag. One that keeps
  /// the slop of a pan gets that of its kind.
  private mutating func take(_ pan: PanRecognizer.Configuration) -> FlutterDetector.Members? {
    let slop = pan.hysteresis == Self.usualPanSlop ? nil : pan.hysteresis
    switch pan.axisOfCourse {
    case .any:
      panSlop = pan.hysteresis
      return pan.hasCourse ? nil : .pan
    case .horizontal:
      horizontalSlop = slop ?? horizontalSlop
      return .horizontalDrag
    case .vertical:
      verticalSlop = slop ?? verticalSlop
      return .verticalDrag
    }
  }
}
