internal import Ordering
internal import Setups
package import TactusGestures

/// The effects of a change, counted over captures.
package struct EffectTotals: Sendable {
  /// One kind of effect on the gestures of one recognizer.
  package struct Row: Hashable, Sendable {
    package let kind: GestureEffect.Kind
    /// The recognizer without the change; nil if the gesture is gained.
    package let before: String?
    /// The recognizer with the change; nil if the gesture is lost.
    package let after: String?
    package fileprivate(set) var count = 0
    /// The delay of each decision, in ascending order; negative if the gesture is decided earlier.
    package fileprivate(set) var delays: [TimeSpan] = []

    /// The recognizers as text: `tap`, or `tap -> press` if another one takes the touches.
    package var gesture: String {
      guard let before, let after, before != after else { return before ?? after ?? "" }
      return "\(before) -> \(after)"
    }

    /// The median delay; for an even number of delays, the lower of the two middle ones.
    package var medianDelay: TimeSpan? {
      delays.isEmpty ? nil : delays[(delays.count - 1) / 2]
    }

    fileprivate var order: (Int, String, String) {
      let position = GestureEffect.Kind.allCases.firstIndex(of: kind) ?? 0
      return (position, before ?? "", after ?? "")
    }
  }

  /// The rows in the order of their first effects, with unsorted delays.
  private var met: [Row] = []
  /// The number of gestures that are the same with the change.
  package private(set) var unchanged = 0

  package init() {}

  /// The rows in the order of `GestureEffect.Kind`, then by name.
  package var rows: [Row] {
    met.map { row in
      var row = row
      row.delays = row.delays.ordered { $0 < $1 }
      return row
    }.ordered { $0.order < $1.order }
  }

  package mutating func add(_ capture: ChangeEffects) {
    unchanged += capture.unchanged
    for effect in capture.effects {
      let (before, after) = (effect.before?.id, effect.after?.id)
      var index = met.firstIndex {
        $0.kind == effect.kind && $0.before == before && $0.after == after
      }
      if index == nil {
        met.append(Row(kind: effect.kind, before: before, after: after))
        index = met.count - 1
      }
      guard let index else { continue }
      met[index].count += 1
      if let delay = effect.delay { met[index].delays.append(delay) }
    }
  }

  /// The change in one sentence: `gains 3 press, turns 2 tap into press, delays 11 tap by 80 ms`.
  package var sentence: String {
    if met.isEmpty { return "changes nothing" }
    return rows.map { row in
      let (count, before, after) = (row.count, row.before ?? "", row.after ?? "")
      let delay = Quantity.time(abs(row.medianDelay?.seconds ?? 0))
      let span = row.count == 1 ? delay : "\(delay) in the median"
      return switch row.kind {
      case .gained: "gains \(count) \(after)"
      case .lost: "loses \(count) \(before)"
      case .turned: "turns \(count) \(before) into \(after)"
      case .delayed: "delays \(count) \(before) by \(span)"
      case .hastened: "decides \(count) \(before) earlier by \(span)"
      case .altered: "changes the values or the end of \(count) \(before)"
      }
    }.joined(separator: ", ")
  }
}
