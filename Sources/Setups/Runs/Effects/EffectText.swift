package import Setups
internal import Tables
package import TactusGestures

/// Writes the effects of a change for people: a difference of two timelines, and a table.
package struct EffectText: Sendable {
  private let timeline: TimelineText

  /// Creates texts with the names of a setup. `start` is the first time that is shown, which
  /// decides the width of the columns.
  package init(_ names: TransitionNames, start: Timestamp?) {
    timeline = TimelineText(names, start: start)
  }

  /// The number of spaces before what is left of a line of `difference` that is broken at `width` characters.
  package func indent(within width: Int) -> Int { timeline.indent(within: width) + 2 }

  /// Returns the lines of the two timelines that differ: `-` without the change, `+` with it.
  package func difference(_ effects: ChangeEffects) -> [String] {
    guard !effects.effects.isEmpty else { return [] }
    return ["  " + timeline.header]
      + effects.effects.flatMap { effect in
        [
          effect.before.map { "- " + timeline.line(for: $0.record) },
          effect.after.map { "+ " + timeline.line(for: $0.record) },
        ].compactMap { $0 }
      }
  }

  /// Returns a row for each kind of effect on each recognizer.
  package static func table(_ totals: EffectTotals, width: Int?) -> String {
    var rows = [["effect", "gesture", "count", "decided later by (median)", "at most"]]
    for row in totals.rows {
      let isTimed = row.kind == .delayed || row.kind == .hastened || row.kind == .turned
      let extreme = row.delays.max { abs($0.seconds) < abs($1.seconds) }
      rows.append([
        row.kind.rawValue, row.gesture, "\(row.count)",
        isTimed ? row.medianDelay.map { Quantity.time($0.seconds) } ?? "" : "",
        isTimed ? extreme.map { Quantity.time($0.seconds) } ?? "" : "",
      ])
    }
    rows.append(["unchanged", "", "\(totals.unchanged)", "", ""])
    return TextTable.aligned(rows, width: width)
  }
}
