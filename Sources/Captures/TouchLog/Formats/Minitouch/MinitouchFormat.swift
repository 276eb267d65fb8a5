extension CaptureFormat {
  /// The commands of minitouch.
  public static let minitouch = CaptureFormat("minitouch")
}

extension ReadableFormat {
  static let minitouch = samples(
    .minitouch, "Commands of minitouch, with pauses.", MinitouchLines.self,
    claims: MinitouchLines.claims)
}
