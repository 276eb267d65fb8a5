internal import Recognition
internal import TouchModel

/// A step of a recognizer that a ruling brings about, before it is recorded.
struct Decree {
  let number: Int
  let from: Phase
  let state: Phase
  var failure: Failure?
}

/// What the rulings of one instant come to, in order. They are recorded when no bid is left, so that
/// nothing is corrected after it was recorded.
struct Decrees: ~Copyable {
  private var row = Row<Decree>()

  init() {}

  var count: Int { row.count }
  var isEmpty: Bool { row.isEmpty }
  subscript(index: Int) -> Decree { row[index] }

  mutating func append(_ decree: Decree) { row.append(decree) }
  mutating func removeAll() { row.removeAll() }

  /// Gives the failure of a recognizer another reason, where it failed for `reason`.
  mutating func amend(_ reason: Failure.Reason, of number: Int, to failure: Failure) {
    for index in row.indices where row[index].number == number {
      if row[index].failure?.reason == reason { row[index].failure = failure }
    }
  }
}
