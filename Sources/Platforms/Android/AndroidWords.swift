internal import Recognition

extension PlatformWords {
  private static var touchSlop: StaticString {
    """
    GestureDetector reads ViewConfiguration.getScaledTouchSlop(); for another distance compare in \
    onTouchEvent with a multiple of it, or provide another LocalViewConfiguration in Compose
    """
  }

  /// The code that an application of Android can write around `GestureDetector` and `ScaleGestureDetector` [S].
  static let android = PlatformWords(
    "Android", otherwise: "a constant of Android's detectors; an application cannot change it",
    androidEntries)

  private static let androidEntries: [Entry] = [
    .write("hysteresis", of: .pan, touchSlop),
    .write("allowableMovement", of: .tap, or: .longPress, touchSlop),
    .write(
      "minimumPressDuration", of: .longPress,
      """
      ViewConfiguration.getLongPressTimeout(), which the user sets (touch and hold delay); for \
      {ms} ms post a Runnable of your own, or provide another LocalViewConfiguration in Compose
      """),
    .write(
      "minimumVelocity", of: .swipe,
      """
      GestureDetector needs ViewConfiguration.getScaledMinimumFlingVelocity(); for {value} dp/s \
      ask a VelocityTracker at ACTION_UP
      """),
    .write("minimumPrimaryMovement", of: .swipe, "ask a VelocityTracker of your own at ACTION_UP"),
    .write(
      "hysteresis minimumSpan", of: .pinch,
      """
      ScaleGestureDetector takes its spans from ViewConfiguration; to scale earlier compare the \
      distance of two pointers in onTouchEvent
      """,
      raised: """
        ScaleGestureDetector takes its spans from ViewConfiguration; to scale later compare \
        getCurrentSpan() with the span in onScaleBegin, and return false there until then
        """),
    .write(
      "maximumTapInterval", of: .tap,
      """
      GestureDetector uses ViewConfiguration.getDoubleTapTimeout(); for {ms} ms count taps in \
      onSingleTapUp, or provide another LocalViewConfiguration in Compose
      """),
    .fixed(
      "maximumTapDistance minimumTapInterval", of: .tap,
      "a constant of GestureDetector; count taps in onSingleTapUp instead"),
    .write(
      "waitsForDoubleTap", of: .tap,
      "handle onSingleTapUp, which does not wait, instead of onSingleTapConfirmed"),
    .write(
      "numberOfTouchesRequired minimumNumberOfTouches maximumNumberOfTouches",
      "GestureDetector does not count fingers; ask MotionEvent.getPointerCount()"),
    .write(
      "direction directionHalfWidth", of: .pan,
      """
      in onInterceptTouchEvent() of the parent, compare the distances along both axes, and \
      return true only for that direction
      """),
    .write(
      together,
      """
      a long press ends taps; call setIsLongpressEnabled(false), or give the touches to a second \
      GestureDetector
      """),
    .write(waits, "call setOnDoubleTapListener(null), or handle onSingleTapUp"),
    .write(
      admissions,
      "return true from onDown, or the view gets no further events of the gesture"),
    .write("waited", "handle onSingleTapUp, which does not wait for a double tap"),
  ]
}
