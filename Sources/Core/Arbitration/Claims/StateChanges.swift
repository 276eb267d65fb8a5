internal import Recognition
internal import TouchModel

/// A change of a recognizer's state that a ruling causes, before it is recorded.
struct StateChange {
  let number: Int
  let from: Phase
  let state: Phase
  var failure: Failure?
}

/// The changes of state that the rulings of one instant cause, in order. They are recorded when no
/// bid is left to judge, because a later ruling may change the reason of an earlier failure.
struct StateChanges: ~Copyable {
  private var row = Row<StateChange>()

  init() {}

  var count: Int { row.count }
  var isEmpty: Bool { row.isEmpty }
  subscript(index: Int) -> StateChange { _read { yield row[index] } }

  mutating func append(_ change: StateChange) { row.append(change) }
  mutating func removeAll() { row.removeAll() }

  /// Replaces the failure of recognizer `number` by `failure` in the changes whose failure has the
  /// reason `reason`.
  mutating func amend(_ reason: Failure.Reason, of number: Int, to failure: Failure) {
    for index in row.indices where row[index].number == number {
      if row[index].failure?.reason == reason { row[index].failure = failure }
    }
  }
}
