extension CaptureFormat {
  /// TUIO 1.1 messages as text.
  public static let tuio = CaptureFormat("tuio")
}

extension ReadableFormat {
  static let tuio = samples(
    .tuio, "TUIO 1.1 messages about cursors, as text.", TuioLines.self
  ) { $0.contains("/tuio/2Dcur") }
}
