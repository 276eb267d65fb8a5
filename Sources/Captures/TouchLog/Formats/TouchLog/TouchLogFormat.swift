extension CaptureFormat {
  /// This toolkit's own format: a frame of touches in each line.
  public static let touchLog = CaptureFormat("touch-log")
}

extension ReadableFormat {
  static let touchLog: ReadableFormat = {
    var format = ReadableFormat(
      .touchLog, "The format of Tactus: one frame of touches per line, in points."
    ) {
      _ in .frames(TouchLogReader())
    }
    format.claimsLine = TouchLogSignature.claims
    return format
  }()
}
