internal import Setups
internal import TouchModel

/// Writes an analysis for people, as names and values of lines.
enum AnalysisText {
  /// Returns the lines. If `isInPoints` is true, lengths are in millimeters, else in units of the
  /// device.
  static func rows(_ analysis: CaptureAnalysis, isInPoints: Bool) -> [(String, String)] {
    let unit = isInPoints ? "mm" : "units"
    let scale = isInPoints ? 1 / Point.perMillimetre : 1
    var rows = [("frames", frames(analysis))]
    for gap in analysis.gaps.prefix(3) {
      rows.append(("gap", "\(milliseconds(gap.length.seconds)) after \(gap.time.text)"))
    }
    rows.append(("jumps", jumps(analysis)))
    for jump in analysis.jumps.prefix(3) {
      let distance = Quantity.plain(jump.distance * scale, decimals: 1)
      rows.append(
        ("jump", "touch \(jump.touch.number) by \(distance) \(unit) at \(jump.time.text)"))
    }
    rows.append(("stuck", stuck(analysis)))
    rows.append(("lasts", spread(analysis.durations, "no touch lifted") { milliseconds($0) }))
    rows.append(
      (
        "size",
        spread(analysis.major, "not reported") {
          Quantity.plain($0 * scale, decimals: 1) + " " + unit
        }
      ))
    rows.append(
      (
        "pressure",
        spread(analysis.pressure, "not reported") {
          Quantity.plain($0, decimals: 2)
        }
      ))
    if let least = analysis.least, let greatest = analysis.greatest {
      let (from, to) = (least * scale, greatest * scale)
      rows.append(
        (
          "reach",
          "x \(plain(from.x)) to \(plain(to.x)) \(unit), y \(plain(from.y)) to \(plain(to.y)) \(unit)"
        ))
    }
    return rows
  }

  private static func frames(_ analysis: CaptureAnalysis) -> String {
    guard analysis.intervals.count > 0 else {
      return "there are no two frames while a finger is down"
    }
    let missing = analysis.missingFrames
    let lost =
      missing == 0
      ? "none missing while contacts moved" : "about \(missing) missing while contacts moved"
    return spread(analysis.intervals, "") { milliseconds($0) } + " apart; " + lost
  }

  private static func jumps(_ analysis: CaptureAnalysis) -> String {
    analysis.jumpCount == 0 ? "none" : "\(analysis.jumpCount), faster than a hand can move"
  }

  private static func stuck(_ analysis: CaptureAnalysis) -> String {
    guard let longest = analysis.rests.max(by: { $0.length < $1.length }) else { return "none" }
    let length = Quantity.time(longest.length.seconds)
    let end = longest.isAtEnd ? ", to the end" : ""
    return "\(analysis.restCount), for example touch \(longest.touch.number) for \(length) "
      + "from \(longest.time.text)\(end)"
  }

  /// Returns a distribution as text: `median 7 ms, 5 to 9 ms in four of five, least 4 ms, most 20
  /// ms`.
  private static func spread(
    _ sketch: QuantileSketch, _ none: String, _ text: (Double) -> String
  ) -> String {
    guard let median = sketch.median, let low = sketch.quantile(0.1),
      let high = sketch.quantile(0.9)
    else { return none }
    return "median \(text(median)), 10 % below \(text(low)), 10 % above \(text(high)), "
      + "\(text(sketch.minimum)) to \(text(sketch.maximum))"
  }

  private static func milliseconds(_ seconds: Double) -> String { Quantity.time(seconds) }

  private static func plain(_ number: Double) -> String { Quantity.plain(number, decimals: 1) }
}

extension Timestamp {
  fileprivate var text: String { Quantity.fixed(seconds, decimals: 6) + " s" }
}
