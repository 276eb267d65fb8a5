extension CaptureFormat {
  /// The binary container of revent, a part of workload-automation.
  public static let revent = CaptureFormat("revent")
}

extension ReadableFormat {
  static let revent: ReadableFormat = {
    var format = ReadableFormat(.revent, "revent files of Workload Automation, binary.") {
      .events(ReventReader($0.choice))
    }
    format.claimsBytes = { bytes, _ in ReventSignature.claims(bytes) ? .revent : nil }
    format.namesDevices = true
    format.isAndroid = true
    format.isBinary = true
    return format
  }()
}
