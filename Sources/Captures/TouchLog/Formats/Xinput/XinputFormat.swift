extension CaptureFormat {
  /// The text of `xinput test-xi2`.
  public static let xinput = CaptureFormat("xinput")
}

extension ReadableFormat {
  static let xinput = samples(
    .xinput, "xinput test-xi2: the events about touches.", XinputLines.self
  ) { line in
    XinputLines.isTouchEvent(line)
  }
}
