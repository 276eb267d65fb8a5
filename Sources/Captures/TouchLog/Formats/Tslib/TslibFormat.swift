extension CaptureFormat {
  /// The text of tslib's ts_print, ts_print_raw and ts_print_mt.
  public static let tslib = CaptureFormat("tslib")
}

extension ReadableFormat {
  static let tslib = samples(
    .tslib, "tslib's ts_print, ts_print_raw and ts_print_mt.", TslibLines.self
  ) { line in
    TslibLines.sample(of: line, at: .capture) != nil
  }
}
