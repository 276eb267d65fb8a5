internal import Recognition

extension PlatformWords {
  /// The settings of an application of Qt Widgets [S].
  static let qt = PlatformWords(
    "Qt",
    otherwise: """
      a constant of qstandardgestures.cpp; write a subclass of QGestureRecognizer and register it \
      with QGestureRecognizer::registerRecognizer()
      """, qtEntries)

  private static let qtEntries: [Entry] = [
    .write("minimumPressDuration", of: .longPress, "QTapAndHoldGesture::setTimeout({ms})"),
    .write(
      """
      delegate.simultaneousWith canBePreventedBy canPrevent requireToFail \
      delegate.requireFailureOf delegate.beRequiredToFailBy
      """,
      """
      QGesture::setGestureCancelPolicy(): with CancelNone no gesture cancels another, with \
      CancelAllInContext an accepted one cancels all others
      """),
    .write(
      admissions,
      """
      call grabGesture() on the widget, set Qt::WA_AcceptTouchEvents, and accept the gesture in \
      QEvent::Gesture
      """),
    .fixed(
      "minimumNumberOfTouches maximumNumberOfTouches numberOfTouchesRequired",
      """
      a QPanGesture takes two fingers and a QSwipeGesture three; a constant of \
      qstandardgestures.cpp; write a subclass of QGestureRecognizer and register it with \
      QGestureRecognizer::registerRecognizer(), or for one finger QScroller::grabGesture()
      """),
  ]
}
