extension CaptureFormat {
  /// The text of Android's getevent, with or without its options.
  public static let getevent = CaptureFormat("getevent")
}

extension ReadableFormat {
  static let getevent: ReadableFormat = {
    var format = ReadableFormat(
      .getevent, "Android's getevent, with or without its options -l, -t and -p."
    ) {
      .events(GeteventReader($0.choice, rate: $0.options.rate))
    }
    format.claimsLine = GeteventSignature.claims
    format.namesDevices = true
    format.searchesDevices = true
    format.isAndroid = true
    format.partition = GeteventSignature.lastEvent
    return format
  }()
}
