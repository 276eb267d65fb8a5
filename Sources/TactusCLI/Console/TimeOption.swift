internal import Arguments
internal import Tactus

/// `--time`: from where the times of a report are counted.
enum TimeOption {
  static let time = Option(
    "time", .choice("CLOCK", of: ["capture", "relative"]),
    defaultText: "capture; in text, relative where the capture begins after its first hour",
    help: "Count times on the capture's own clock, or from its first frame (relative).")

  /// `isText`: a report for people, in which long times are counted from the first frame.
  static func choice(_ values: ParsedValues, isText: Bool) -> CaptureClock.Choice {
    if let stated = values[time], let choice = CaptureClock.Choice(rawValue: stated) {
      return choice
    }
    return isText ? .readable : .capture
  }
}
