extension CaptureFormat {
  /// Pointer or touch events of a web page, as JSON.
  public static let pointerEvents = CaptureFormat("pointer-events")
}

extension ReadableFormat {
  static let pointerEvents: ReadableFormat = {
    var format = ReadableFormat(.pointerEvents, "Pointer or touch events of a web page, as JSON.") {
      .frames(PointerEventsReader($0.options))
    }
    format.claimsLine = PointerEventsSignature.claims
    return format
  }()
}
