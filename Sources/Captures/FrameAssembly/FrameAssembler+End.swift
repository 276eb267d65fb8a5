internal import TextSuggestion

extension FrameAssembler {
  /// Reports the faults that are known only at the end of a capture.
  package mutating func finish(_ diagnostics: inout DiagnosticLog) {
    if description.reportsBoundingBox, !awaitsBox {
      awaitsBox = true
      diagnostics.add(
        .cornersOnly, at: .capture,
        "the two contacts are corners of a box around the fingers, so the direction of a rotation is unknown"
      )
    }
    if let jumps = slots.jumps?.count, jumps > 0 {
      diagnostics.add(
        .contactJumps, at: .capture,
        "\(Plural.text(jumps, "jump")) of contacts, treated as other fingers")
      slots.jumps?.count = 0
    }
    if ignoredReleases > 0 {
      diagnostics.add(
        .touchKeyReleased, at: .capture,
        "BTN_TOUCH was released \(Plural.text(ignoredReleases, "time")) while contacts pressed; "
          + "they stay down, because a touchpad that reports pressures needs no BTN_TOUCH")
      ignoredReleases = 0
    }
    slots.unsigned.finish()
    noteSigns(&diagnostics)
    let count =
      serials.withoutPosition + slots.countWithoutPosition()
      + pointer.slots.countWithoutPosition()
    if count > 0 {
      diagnostics.add(
        .unknownPosition, at: .capture,
        "\(Plural.text(count, "touch", "touches")) without a position")
    }
    if serials.derived > 0 {
      diagnostics.add(
        .unknownPosition, at: .capture,
        "the device left out where \(Plural.text(serials.derived, "touch", "touches")) "
          + "landed; ABS_X and ABS_Y tell it")
    }
    (serials.withoutPosition, serials.derived) = (0, 0)
  }
}
