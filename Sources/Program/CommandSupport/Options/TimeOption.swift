package import Arguments
package import TouchLog

/// The option `--time`: the clock of the times that a command prints and accepts.
package enum TimeOption {
  package static let time = Option(
    "time", .choice("CLOCK", of: ["capture", "relative"]),
    defaultText: "capture; in text and label tracks, relative if the first frame is later than 1 h",
    help: """
      Clock of all printed and typed times: the clock of the capture, or the time since its first \
      frame (relative).
      """)

  /// Returns the clock. `isText` says whether people read or type the times, or a program shows
  /// them on a track that begins at 0; then long times count from the first frame.
  package static func choice(_ values: ParsedValues, isText: Bool) -> CaptureClock.Choice {
    if let stated = values[time], let choice = CaptureClock.Choice(rawValue: stated) {
      return choice
    }
    return isText ? .readable : .capture
  }
}
