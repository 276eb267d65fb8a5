internal import Recognition

extension PlatformWords {
  /// The properties and delegate methods of UIKit's recognizers [A].
  static let uikit = PlatformWords(
    "UIKit", otherwise: "a constant of UIKit; an application cannot change it", uikitEntries)

  private static let uikitEntries: [Entry] = [
    .write(
      "minimumPressDuration", of: .longPress,
      "set minimumPressDuration of the UILongPressGestureRecognizer to {value}"),
    .write(
      "allowableMovement", of: .longPress,
      "set allowableMovement of the UILongPressGestureRecognizer to {value}"),
    .write("numberOfTapsRequired", of: .tap, or: .longPress, "set numberOfTapsRequired to {value}"),
    .write(
      "numberOfTouchesRequired", of: .tap, or: .longPress, or: .swipe,
      "set numberOfTouchesRequired to {value}"),
    .write("minimumNumberOfTouches", of: .pan, "set minimumNumberOfTouches to {value}"),
    .write("maximumNumberOfTouches", of: .pan, "set maximumNumberOfTouches to {value}"),
    .write("direction", of: .swipe, "set direction of the UISwipeGestureRecognizer"),
    .write(
      "direction directionHalfWidth", of: .pan, or: .screenEdgePan,
      """
      in gestureRecognizerShouldBegin(_:), compare velocity(in:) or translation(in:) with that \
      direction
      """),
    .write(
      offsets, of: .pan, or: .screenEdgePan,
      """
      in touchesMoved(_:with:) of a subclass, compare translation(in:) with that offset, and set \
      state to .began or .failed
      """),
    .write(
      "direction directionHalfWidth", of: .longPress,
      """
      in the action, compare the change of location(in:) with that direction, and set isEnabled \
      to false and to true again to cancel the press
      """),
    .write("edges", of: .screenEdgePan, "set edges of the UIScreenEdgePanGestureRecognizer"),
    .write("requireToFail", "remove require(toFail:) for {rival}"),
    .write(
      "delegate.requireFailureOf",
      "return false from gestureRecognizer(_:shouldRequireFailureOf:) for {rival}"),
    .write(
      "delegate.beRequiredToFailBy",
      """
      call require(toFail:) on {rival} with this recognizer, or return true from \
      gestureRecognizer(_:shouldBeRequiredToFailBy:) for {rival}
      """),
    .write(
      "delegate.simultaneousWith",
      "return true from gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:) for {rival}"),
    .write(
      "canBePreventedBy",
      """
      return false from canBePrevented(by:) in a subclass, or true from \
      gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:) for {rival}
      """),
    .write("canPrevent", "override canPrevent(_:) in a subclass"),
    .write("enabled", "set isEnabled to true"),
    .write("delegate.shouldBegin", "return true from gestureRecognizerShouldBegin(_:)"),
    .write("delegate.shouldReceive", "return true from gestureRecognizer(_:shouldReceive:)"),
    .write("allowedTouchTypes", "add the type of the touch to allowedTouchTypes"),
    .fixed(
      "hysteresis", of: .pan,
      """
      a constant of UIPanGestureRecognizer; a subclass can begin earlier by setting state to \
      .began in touchesMoved(_:with:)
      """,
      raised: """
        a constant of UIPanGestureRecognizer; a subclass can begin later by calling super in \
        touchesMoved(_:with:) only after {value} pt
        """),
    .fixed(
      "maximumTapDuration maximumTapInterval allowableMovement", of: .tap,
      """
      a constant of UITapGestureRecognizer; a subclass of UIGestureRecognizer can measure \
      otherwise
      """),
    .write("waited", "without require(toFail:) for {rival} the action is called at once"),
  ]
}
