internal import Tactus
internal import TextSuggestion

/// The content of a capture that a format for playing leaves out.
struct PlaybackLosses: Hashable, Sendable {
  /// The number of `set` lines of a touch log.
  var commands = 0
  /// The number of motions, buttons and media keys.
  var events = 0
  /// The number of touches that were down before the capture began.
  var unseenTouches = 0
  /// The number of touches that are down when the capture ends.
  var openTouches = 0
  /// The number of touches that are cancelled, with those that are down at the end.
  var cancellations = 0
  /// The number of positions between whole points.
  var fractions = 0
  /// The number of touches of a pen or a mouse.
  var otherKinds = 0
  /// The number of touches whose pressure or size is known.
  var measuredTouches = 0

  /// Returns one sentence for each loss in a format; empty if nothing is lost.
  func sentences(of format: PlaybackFormat) -> [String] {
    let name = format.name
    func touches(_ count: Int) -> String { Plural.text(count, "touch", "touches") }
    let counted = [
      (commands, "\(Plural.text(commands, "set line")) left out: \(name) plays touches alone"),
      (
        events,
        "\(Plural.text(events, "motion, button or media key", "motions, buttons or media keys")) "
          + "left out: \(name) plays touches alone"
      ),
      (unseenTouches, "\(touches(unseenTouches)) left out: down before the capture began"),
      (openTouches, "\(touches(openTouches)) not lifted before the capture ends: cancelled there"),
      (
        format.gaps.contains(.cancellations) ? cancellations : 0,
        "\(touches(cancellations)) lifted instead of cancelled: \(name) cannot cancel"
      ),
      (
        format.gaps.contains(.fractions) ? fractions : 0,
        "\(Plural.text(fractions, "position")) rounded to whole points"
      ),
      (otherKinds, "\(touches(otherKinds)) of a pen or a mouse played as fingers"),
      (measuredTouches, "\(touches(measuredTouches)) played without pressure and size"),
    ]
    return counted.filter { $0.0 > 0 }.map(\.1)
  }
}
