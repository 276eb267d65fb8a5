extension CaptureFormat {
  /// This toolkit's own format: a frame of touches in each line.
  public static let touchLog = CaptureFormat("touch-log")
}

extension ReadableFormat {
  static let touchLog: ReadableFormat = {
    var format = ReadableFormat(
      .touchLog, "This toolkit's own format: one frame of touches a line, in points."
    ) {
      _ in .frames(TouchLogReader())
    }
    format.claimsLine = TouchLogSignature.claims
    return format
  }()
}
