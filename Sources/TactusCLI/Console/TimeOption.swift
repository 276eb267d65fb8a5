internal import Arguments
internal import Tactus

/// `--time`: the clock of the times that a command prints, and of the times that are typed.
enum TimeOption {
  static let time = Option(
    "time", .choice("CLOCK", of: ["capture", "relative"]),
    defaultText:
      "capture; in text and label tracks, relative if the capture begins after its first hour",
    help: """
      Clock of the times that are printed or typed: the capture's own, or counted from its first \
      frame (relative).
      """)

  /// `isText`: whether people read or type the times, or a program shows them on a track that begins
  /// at 0, in which case long times count from the first frame.
  static func choice(_ values: ParsedValues, isText: Bool) -> CaptureClock.Choice {
    if let stated = values[time], let choice = CaptureClock.Choice(rawValue: stated) {
      return choice
    }
    return isText ? .readable : .capture
  }
}
