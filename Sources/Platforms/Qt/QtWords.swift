internal import Recognition

extension PlatformWords {
  private static let recognizer =
    "a constant of qstandardgestures.cpp; write a subclass of QGestureRecognizer and register it with "
    + "QGestureRecognizer::registerRecognizer()"

  /// The settings of an application of Qt Widgets [S].
  static let qt = PlatformWords(
    "Qt", otherwise: recognizer,
    [
      .write(
        ["minimumPressDuration"], of: [.longPress], "QTapAndHoldGesture::setTimeout({ms})"),
      .write(
        together + waits + ["delegate.beRequiredToFailBy"],
        "QGesture::setGestureCancelPolicy(): with CancelNone no gesture cancels another, with "
          + "CancelAllInContext an accepted one cancels all others"),
      .write(
        admissions,
        "call grabGesture() on the widget, set Qt::WA_AcceptTouchEvents, and accept the gesture in "
          + "QEvent::Gesture"),
      .fixed(
        ["minimumNumberOfTouches", "maximumNumberOfTouches", "numberOfTouchesRequired"],
        "a QPanGesture takes two fingers and a QSwipeGesture three; \(recognizer), or for one finger "
          + "QScroller::grabGesture()"),
    ])
}
