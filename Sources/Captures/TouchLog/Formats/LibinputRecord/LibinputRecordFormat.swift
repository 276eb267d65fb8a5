extension CaptureFormat {
  /// The YAML of libinput record.
  public static let libinputRecord = CaptureFormat("libinput-record")
}

extension ReadableFormat {
  static let libinputRecord: ReadableFormat = {
    var format = ReadableFormat(.libinputRecord, "libinput record, as YAML.") {
      .events(LibinputRecordReader($0.choice))
    }
    format.claimsLine = LibinputRecordSignature.claims
    format.namesDevices = true
    return format
  }()
}
