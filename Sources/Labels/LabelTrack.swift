internal import TactusGestures

/// Writes Audacity's label tracks: a line `start TAB end TAB label` for each interval, in seconds.
enum LabelTrack {
  static func bytes(_ labels: [Annotation]) -> [UInt8] {
    var text = ""
    for label in labels {
      let words = String(
        label.label.unicodeScalars.map { $0.value < 0x20 || $0.value == 0x7f ? " " : Character($0) }
      )
      text += "\(seconds(label.start))\t\(seconds(label.end))\t\(words)\n"
    }
    return Array(text.utf8)
  }

  /// Returns a time in seconds with six decimals, as Audacity writes it.
  static func seconds(_ time: Timestamp) -> String {
    let (whole, rest) = time.microseconds.magnitude.quotientAndRemainder(dividingBy: 1_000_000)
    let digits = String(rest)
    let zeros = String(repeating: "0", count: 6 - digits.count)
    return "\(time.microseconds < 0 ? "-" : "")\(whole).\(zeros)\(digits)"
  }
}
