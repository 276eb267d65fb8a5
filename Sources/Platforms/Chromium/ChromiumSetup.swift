internal import Recognition

extension PlatformSetup {
  /// The gestures that Chromium on the desktop detects in the touches of a page, under the names of its
  /// events.
  ///
  /// - A `tap` is reported when the finger lifts, before the press.
  /// - A `scroll` begins beyond the slop, also after a long press. A `fling` is its end.
  /// - A `pinch` comes beside a scroll, and states the scale of each step.
  static func chromium(_ preset: Preset) -> PlatformSetup {
    PlatformSetup(
      name: "chromium",
      summary: "Chromium's gestures on a desktop: tap, long press, scroll, fling, pinch.",
      gestures: [Gesture("tap", "tap", .tap(preset.tap))] + moving(preset, minimumFling: 30))
  }

  /// The gestures that Chromium detects on phones: those of the desktop, and the double tap, for which a
  /// tap waits on pages that can be zoomed.
  ///
  /// - A `tapUnconfirmed` is reported when the finger lifts within the time of a double tap, the `tap`
  ///   when no double tap can follow.
  /// - `doubleTap` is reported when the second finger lifts. If it moves instead, it scales (quick
  ///   scale).
  static func chromiumMobile(_ preset: Preset) -> PlatformSetup {
    var confirmed = preset.tap
    confirmed.waitsForDoubleTap = true
    return PlatformSetup(
      name: "chromium-mobile",
      summary: "Chromium's gestures on phones: taps, double tap, long press, scroll, fling, pinch.",
      gestures: [
        Gesture("tapUnconfirmed", "tap", .tap(preset.tap)),
        Gesture("tap", "tap", .tap(confirmed)),
        Gesture("doubleTap", "doubleTap", .tap(preset.doubleTap)),
      ] + moving(preset, minimumFling: 50))
  }

  private static func moving(_ preset: Preset, minimumFling: Double) -> [Gesture] {
    var fling = preset.anySwipe
    fling.minimumPrimaryMovement = preset.pan.hysteresis
    if case .atLift(var decision) = fling.decision {
      decision.minimumVelocity = minimumFling
      decision.judgesEachFinger = false
      decision.maximumDeviation = nil
      fling.decision = .atLift(decision)
    }
    return [
      Gesture("longPress", "longPress", .longPress(preset.longPress)),
      Gesture("scroll", "pan", .pan(preset.pan)),
      Gesture("fling", "swipe", .swipe(fling)),
      Gesture("pinch", "pinch", .pinch(preset.pinch)),
    ]
  }
}
