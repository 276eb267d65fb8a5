internal import Tactus

/// The views on which touches landed, as a line of an explanation: `landed on: row at 0.000 s, list at 0.120 s`.
enum LandingLine {
  /// The largest number of touches that are named.
  private static let most = 6

  /// Returns the line for touches of a period; nil if the setup has one view, or no touch landed.
  static func text(
    from start: Timestamp, to end: Timestamp, in run: CaptureExplanation
  ) -> String? {
    guard run.views.areSeveral else { return nil }
    let landings = run.landings.filter { $0.time >= start && $0.time <= end }
    if landings.isEmpty { return nil }
    let places = landings.prefix(most).map { landing in
      let view = run.views.view(at: landing.position).map { run.names.views[$0] } ?? "no view"
      return "\(view) at \(Quantity.instant(landing.time))"
    }
    let left = landings.count - most
    let rest = left > 0 ? " and \(left) more" : ""
    return "landed on: " + places.joined(separator: ", ") + rest
  }
}
