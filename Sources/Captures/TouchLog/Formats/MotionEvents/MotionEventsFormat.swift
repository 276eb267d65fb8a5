extension CaptureFormat {
  /// A log of Android's MotionEvent.
  public static let motionEvents = CaptureFormat("motion-events")
}

extension ReadableFormat {
  static let motionEvents: ReadableFormat = {
    var format = samples(
      .motionEvents, "A log in which Android's MotionEvent is printed.", MotionEventLines.self
    ) { $0.contains("MotionEvent {") && $0.contains("action=") && $0.contains("eventTime=") }
    format.isAndroid = true
    return format
  }()
}
