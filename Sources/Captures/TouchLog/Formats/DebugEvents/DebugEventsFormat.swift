extension CaptureFormat {
  /// The text of `libinput debug-events` about a touchscreen.
  public static let debugEvents = CaptureFormat("libinput-debug-events")
}

extension ReadableFormat {
  static let debugEvents = samples(
    .debugEvents, "libinput debug-events: the lines about touches.", DebugEventsLines.self
  ) { DebugEventsLines.kind(of: $0) != nil }
}
