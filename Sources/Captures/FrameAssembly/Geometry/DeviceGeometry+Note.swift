extension DeviceGeometry {
  /// The note about the size on which every length depends; nil if the size is stated.
  package var sizeNote: Diagnostic? {
    guard let measure else {
      return isPhysical
        ? nil
        : Diagnostic(
          .noPhysicalSize, at: .capture,
          "lengths are in units of the device, because no length is in points")
    }
    guard measure.isGuess else {
      guard measure.isRangeSeen else { return nil }
      return Diagnostic(
        .assumedSize, at: .capture,
        "\(device) states no ranges, so its \(measure.text) are mapped to the range of its positions",
        remedy: .deviceDescription)
    }
    let isKnown = measure.source == .quirk
    let reason = measure.reason.map { " (\($0))" } ?? ""
    let what =
      measure.isRangeSeen
      ? "states neither ranges nor a size: \(measure.text)\(reason) are assumed and mapped to the "
        + "range of its positions"
      : "states no size: \(measure.text)\(reason) are \(isKnown ? "taken" : "assumed")"
    return Diagnostic(.assumedSize, at: .capture, "\(device) \(what)", remedy: .statedSize)
  }

  private var device: String {
    switch classification.kind {
    case .touchpad: "this touchpad"
    case .touchscreen: "this touchscreen"
    case .tablet: "this tablet"
    case .other: "this device"
    }
  }
}
