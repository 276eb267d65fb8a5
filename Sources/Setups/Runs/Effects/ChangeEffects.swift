internal import Ordering
internal import TactusGestures

/// The effects of a change of a setup on the gestures of one capture.
package struct ChangeEffects: Sendable {
  /// The effects in the order of landings.
  package private(set) var effects: [GestureEffect] = []
  /// The number of gestures that are the same with the change.
  package private(set) var unchanged = 0
  /// The gestures that are recognized with and without the change, in the order of landings.
  private var kept: [ComparedGesture] = []

  /// Compares the first setup of a comparison with the second one, which has the change.
  ///
  /// Two gestures of one recognizer whose first touch landed at the same time are a pair. Of the
  /// other gestures, two that overlap in time are a pair; each gesture is in one pair at most.
  package init(_ capture: ComparedCapture) {
    for block in capture.blocks where block.columns.count == 2 {
      pair(block.columns[0], block.columns[1])
    }
    effects = effects.ordered { $0.onset < $1.onset }
    kept = kept.ordered { $0.record.onset < $1.record.onset }
  }

  private mutating func pair(_ before: [ComparedGesture], _ after: [ComparedGesture]) {
    var left = after
    var alone: [ComparedGesture] = []
    for gesture in before {
      let match = left.firstIndex {
        $0.id == gesture.id && $0.record.onset == gesture.record.onset
      }
      if let match { add(gesture, left.remove(at: match)) } else { alone.append(gesture) }
    }
    for gesture in alone.ordered(by: Self.landsFirst) {
      let match = left.firstIndex {
        $0.record.onset <= gesture.record.lift && gesture.record.onset <= $0.record.lift
      }
      add(gesture, match.map { left.remove(at: $0) })
    }
    for gesture in left { add(nil, gesture) }
  }

  private mutating func add(_ before: ComparedGesture?, _ after: ComparedGesture?) {
    if let effect = GestureEffect(before: before, after: after) {
      effects.append(effect)
    } else {
      unchanged += 1
    }
    if let before, let after, before.id == after.id { kept.append(after) }
  }

  /// The recognizers whose gestures take the same touches as the gesture that the recognizer `id` gains in `span`, and
  /// are recognized without the change, too. Empty if it gains none there.
  func beside(gainOf id: String, in span: ClosedRange<Timestamp>) -> [String] {
    let gained = effects.first { effect in
      effect.kind == .gained && effect.after?.id == id
        && span.contains(effect.after?.record.onset ?? span.upperBound)
    }
    guard let gesture = gained?.after?.record else { return [] }
    var names: [String] = []
    for other in kept where other.record.onset <= gesture.lift {
      let sharesTouches =
        other.record.onset >= span.lowerBound && gesture.onset <= other.record.lift
      if sharesTouches, !names.contains(other.id) { names.append(other.id) }
    }
    return names
  }

  /// The effects without the gain of one gesture of the recognizer `id` that overlaps `span`.
  func withoutGain(of id: String, in span: ClosedRange<Timestamp>) -> ChangeEffects {
    var rest = self
    let own = effects.firstIndex { effect in
      guard effect.kind == .gained, let gesture = effect.after, gesture.id == id else {
        return false
      }
      return gesture.record.onset <= span.upperBound && span.lowerBound <= gesture.record.lift
    }
    if let own { rest.effects.remove(at: own) }
    return rest
  }

  private static func landsFirst(_ one: ComparedGesture, _ other: ComparedGesture) -> Bool {
    (one.record.onset, one.record.decided, one.id)
      < (other.record.onset, other.record.decided, other.id)
  }
}
