extension CaptureFormat {
  /// The text of evtest: a device and its events.
  public static let evtest = CaptureFormat("evtest")
}

extension ReadableFormat {
  static let evtest: ReadableFormat = {
    var format = ReadableFormat(.evtest, "evtest: the description of a device, and its events.") {
      .events(EvtestReader($0.choice))
    }
    format.claimsLine = EvtestSignature.claims
    format.namesDevices = true
    format.searchesDevices = true
    return format
  }()
}
