internal import Datasets
internal import TactusGestures

/// Writes Audacity's label tracks: a line `start TAB end TAB label` for each interval, in seconds.
///
/// A tier follows the label after a tab; Audacity shows it as a part of the label and writes it
/// again. Control characters are written as their pictures, such as `\u{2409}` for a tab.
enum LabelTrack {
  static func bytes(_ labels: [Annotation]) -> [UInt8] {
    var text = ""
    for label in labels {
      text += "\(seconds(label.start))\t\(seconds(label.end))\t"
      text += ControlPicture.pictures(in: label.label)
      if let tier = label.remarks.first(where: { $0.name == "tier" })?.text {
        text += "\t" + ControlPicture.pictures(in: tier)
      }
      text += "\n"
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
