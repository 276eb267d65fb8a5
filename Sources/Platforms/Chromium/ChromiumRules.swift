internal import Recognition
internal import TouchModel

/// The rules of Chromium's `GestureDetector` and `ScaleGestureDetector`. They are ports of Android's with
/// other values and the rules of `ChromiumPort`, so Android's machine judges with them.
struct ChromiumRules: Hashable, Sendable {
  var detector = AndroidRules()

  /// The rules of the desktop: `gesture_configuration.cc` and its Aura part [S].
  static var desktop: ChromiumRules {
    var rules = ChromiumRules()
    rules.detector.port = ChromiumPort()
    rules.detector.slop = 15
    rules.detector.showPressDelay = .milliseconds(150)
    rules.detector.longPressDelay = .milliseconds(650)
    rules.detector.minimumFling = 30
    rules.detector.maximumFling = 17_000
    rules.detector.spanSlop = 30
    rules.detector.minimumSpan = 125
    return rules
  }

  /// The rules of phones: the defaults of the detectors [S]. The width of a rail is that of a display of 412
  /// by 915 px.
  static var mobile: ChromiumRules {
    var rules = ChromiumRules()
    rules.detector.port = ChromiumPort(
      hasDoubleTap: true, restrictsVelocity: false, movesOneByOne: false, railWidth: 25)
    rules.detector.showPressDelay = .milliseconds(180)
    rules.detector.longPressDelay = .milliseconds(680)
    rules.detector.minimumSpan = 200
    return rules
  }
}

extension ChromiumRules: SurfaceRules {
  static var name: StaticString { "chromium" }
  var filter: NoFilter? { nil }

  /// A swipe that judges each finger is Chromium's gesture of several fingers, and judges for itself; so
  /// does a double tap on the desktop, where pages get none.
  func machine(for recognizer: RecognizerConfiguration) -> CustomMachine? {
    var rules = detector
    guard let part = rules.take(recognizer) else { return nil }
    switch (part, recognizer) {
    case (.doubleTap, _), (.singleTapConfirmed, _):
      if rules.port?.hasDoubleTap != true { return nil }
    case (.fling, .swipe(let swipe)):
      guard case .atLift(let fling) = swipe.decision, !fling.judgesEachFinger else { return nil }
    case (.scale, .pinch(let pinch)):
      // The configuration of a pinch has the margin in its slop.
      if case .hysteresis(let limits) = pinch.start, let offset = limits.baselineOffset {
        rules.spanSlop = offset
      }
    default: break
    }
    return CustomMachine(platform: AndroidMachine(part, rules))
  }
}
