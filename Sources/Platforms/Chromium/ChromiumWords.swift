internal import Recognition

extension PlatformWords {
  /// The ways of a page around the thresholds of Chromium. All thresholds are in the browser.
  static let chromium = PlatformWords(
    "Chromium", otherwise: "a constant of Chromium; a page cannot change it", chromiumEntries)

  private static let chromiumEntries: [Entry] = [
    .fixed(
      "hysteresis", of: .pan,
      """
      a constant of Chromium; a page cannot change it, but with touch-action: none it gets every \
      pointermove and can begin earlier
      """,
      raised: """
        a constant of Chromium; a page cannot change it, but with touch-action: none it gets every \
        pointermove and can begin later
        """),
    .fixed(
      "hysteresis minimumSpan", of: .pinch,
      """
      a constant of Chromium; a page cannot change it, but with touch-action: pan-x pan-y it \
      gets both fingers and can scale by itself
      """),
    .fixed(
      "minimumPressDuration allowableMovement", of: .longPress,
      """
      a constant of Chromium; a page can start a timer of its own at pointerdown and prevent \
      contextmenu
      """),
    .fixed(
      "minimumVelocity minimumPrimaryMovement", of: .swipe,
      """
      a constant of Chromium; a page can compute a velocity from pointermove under touch-action: \
      none
      """),
    .fixed(
      "allowableMovement", of: .tap,
      """
      a constant of Chromium; a page can compare pointerdown with pointerup under touch-action: \
      none
      """),
    .write(
      "maximumTapInterval maximumTapDistance numberOfTapsRequired", of: .tap,
      "count click events in the page"),
    .write(
      "waitsForDoubleTap requireToFail delegate.requireFailureOf waited", of: .tap,
      """
      touch-action: manipulation, or a viewport of width=device-width, turns the double tap off, \
      and no tap waits
      """),
    .write(
      admissions,
      "touch-action must allow the gesture, and no listener may call preventDefault()"),
  ]
}
