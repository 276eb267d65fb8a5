extension CaptureFormat {
  /// A script of Android's sendevent commands.
  public static let sendevent = CaptureFormat("sendevent")
}

extension ReadableFormat {
  static let sendevent: ReadableFormat = {
    var format = ReadableFormat(.sendevent, "A script of Android's sendevent commands.") {
      .events(SendeventReader($0.choice, rate: $0.options.rate))
    }
    format.claimsLine = SendeventSignature.claims
    format.namesDevices = true
    format.isAndroid = true
    return format
  }()
}
