extension CaptureFormat {
  /// The text of evtest: a device and its events.
  public static let evtest = CaptureFormat("evtest")
}

extension ReadableFormat {
  static let evtest: ReadableFormat = {
    var format = ReadableFormat(.evtest, "evtest: a device and its events, as text for people.") {
      .events(EvtestReader($0.choice))
    }
    format.claimsLine = EvtestSignature.claims
    format.namesDevices = true
    format.searchesDevices = true
    return format
  }()
}
