extension CaptureFormat {
  /// TUIO 1.1 messages as text.
  public static let tuio = CaptureFormat("tuio")
}

extension ReadableFormat {
  static let tuio: ReadableFormat = {
    var format = samples(
      .tuio, "TUIO 1.1 messages about cursors, as text.", TuioLines.self
    ) { $0.contains("/tuio/2Dcur") && !PacketBytes.shows($0) }
    format.lacksTimes = { TuioLines.lackTimes($0) }
    return format
  }()
}
