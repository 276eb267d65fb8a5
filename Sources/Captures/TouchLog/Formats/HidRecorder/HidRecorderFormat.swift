extension CaptureFormat {
  /// The text of hid-recorder: report descriptors and reports.
  package static let hidRecorder = CaptureFormat("hid-recorder")
}

extension ReadableFormat {
  static let hidRecorder: ReadableFormat = {
    var format = ReadableFormat(
      .hidRecorder, "hid-recorder of hid-tools: the report descriptor of a device, and its reports."
    ) { _ in .events(HidRecorderReader()) }
    format.claimsLine = HidRecorderLine.claims
    return format
  }()
}
