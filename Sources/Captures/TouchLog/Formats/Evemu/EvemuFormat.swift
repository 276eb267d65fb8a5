extension CaptureFormat {
  /// The text of evemu-record: a device and its events.
  public static let evemu = CaptureFormat("evemu")
}

extension ReadableFormat {
  static let evemu: ReadableFormat = {
    var format = ReadableFormat(
      .evemu, "evemu-record: the description of a device, and its events."
    ) {
      _ in .events(EvemuReader())
    }
    format.claimsLine = EvemuSignature.claims
    return format
  }()
}
