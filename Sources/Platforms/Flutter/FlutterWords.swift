internal import Recognition

extension PlatformWords {
  /// The code that an application of Flutter can write: properties of recognizers, and how the arena decides.
  static let flutter = PlatformWords(
    "Flutter",
    otherwise: """
      a constant of Flutter's gestures/constants.dart; write a recognizer of your own in a \
      RawGestureDetector
      """, flutterEntries)

  private static let flutterEntries: [Entry] = [
    .write(
      "hysteresis", of: .pan,
      """
      set gestureSettings: DeviceGestureSettings(touchSlop: {half}) on the recognizer, whose pan \
      slop is twice that, or {value} for a horizontal or vertical drag, whose slop is just that
      """),
    .write(
      "hysteresis", of: .pinch, or: .rotation,
      "set gestureSettings: DeviceGestureSettings(touchSlop: {value}) on the recognizer"),
    .write(
      "allowableMovement", of: .tap,
      """
      set preAcceptSlopTolerance: {value} on a recognizer of your own that extends \
      PrimaryPointerGestureRecognizer
      """),
    .write(
      "minimumPressDuration", of: .longPress,
      """
      LongPressGestureRecognizer(duration: Duration(milliseconds: {ms})) in a \
      RawGestureDetector, or a DelayedMultiDragGestureRecognizer(delay: …) for a drag after a \
      press
      """),
    .write(
      "allowableMovement", of: .longPress,
      """
      LongPressGestureRecognizer(postAcceptSlopTolerance: …) limits only the movement after the \
      press; before it, write a recognizer with preAcceptSlopTolerance: {value}
      """),
    .write(
      "minimumVelocity", of: .swipe,
      "set minFlingVelocity: {value} on the DragGestureRecognizer"),
    .write(
      "minimumPrimaryMovement", of: .swipe,
      "set minFlingDistance: {value} on the DragGestureRecognizer"),
    .write(
      "direction directionHalfWidth", of: .pan,
      "give onHorizontalDragUpdate or onVerticalDragUpdate instead of onPanUpdate"),
    .write(
      together,
      """
      let both accept: a GestureArenaTeam enters the arena as one member; for both at once take \
      a recognizer out of the arena with a Listener
      """),
    .write(
      "requireToFail delegate.requireFailureOf waited",
      """
      without {rival} the arena accepts the gesture at once; beside it, use a Listener or a \
      GestureArenaTeam whose captain is this recognizer
      """),
    .write(
      "delegate.beRequiredToFailBy",
      """
      the arena has no failure requirements; let {name} accept before {rival}, as a drag \
      recognizer of your own that overrides hasSufficientGlobalDistanceToAccept()
      """),
    .write(admissions, "set behavior: HitTestBehavior.opaque, and give the callback"),
    .fixed(
      "maximumTapInterval minimumTapInterval maximumTapDistance", of: .tap,
      """
      a constant of Flutter's gestures/constants.dart; count taps in onTapUp, or in a \
      SerialTapGestureRecognizer
      """),
  ]
}
