internal import Recognition
internal import TouchModel

/// The records of all recognizers, indexed by number, and for each question that is asked of all of
/// them the set of the recognizers for which the answer is yes.
///
/// A set is kept in words of 64 ranks, so its members come in offering order, and a recognizer that
/// is not a member takes no time. States and claims change only by functions of this type, which keep
/// the sets.
struct RecognizerRecords: ~Copyable {
  /// The sets for 64 ranks.
  struct Block {
    // `terminal` and `recognized` are not neighbors; see `Subscriptions.Block`.

    /// The recognizers in a terminal state.
    fileprivate(set) var terminal = TouchSet()
    /// The recognizers whose bid has to be judged.
    fileprivate(set) var open = TouchSet()
    /// The recognizers whose gesture has begun, goes on, or has ended.
    fileprivate(set) var recognized = TouchSet()
    /// The ranks that belong to a recognizer.
    fileprivate(set) var all = TouchSet()

    /// The recognizers that are still possible.
    var undecided: TouchSet { all.subtracting(terminal.union(recognized)) }
  }

  private var rows = Row<RecognizerRecord>()
  private var sets = Row<Block>()
  /// The number of the recognizer of each rank.
  private var order = Row<Int>()
  /// The number of bids that are held.
  private var held = 0

  init() {}

  func copy() -> RecognizerRecords {
    var copy = RecognizerRecords()
    copy.rows = rows.copy()
    copy.sets = sets.copy()
    copy.order = order.copy()
    copy.held = held
    return copy
  }

  var count: Int { rows.count }
  var indices: Range<Int> { rows.indices }
  /// The indices of the words of a set. Word `block` is about the ranks from 64 × `block` on.
  var blocks: Range<Int> { sets.indices }

  subscript(number: Int) -> RecognizerRecord {
    @inline(__always) _read { yield rows[number] }
    @inline(__always) _modify { yield &rows[number] }
  }

  /// The sets for the ranks from 64 × `block` on.
  @inline(__always)
  func sets(in block: Int) -> Block { sets[block] }

  /// The number of the recognizer whose rank in the offering order is 64 × `block` + `bit`.
  @inline(__always)
  func number(_ bit: Int, in block: Int) -> Int { order[block &* 64 &+ bit] }

  /// Whether some bid is held.
  var holdsBids: Bool { held > 0 }

  mutating func append(_ record: RecognizerRecord) { rows.append(record) }

  /// Gives each recognizer its rank in the offering order, by which the sets are ordered.
  mutating func arrange(in order: [Int]) {
    self.order = Row(order)
    sets = Row(repeating: Block(), count: (rows.count + 63) / 64)
    for (rank, number) in order.enumerated() {
      rows[number].rank = Int32(truncatingIfNeeded: rank)
      let (block, member) = place(of: number)
      sets[block].all.formUnion(member)
      setPhase(rows[number].phase, of: number)
      setClaim(rows[number].claim, of: number)
    }
  }

  /// Sets the state of a recognizer.
  @inline(__always)
  mutating func setPhase(_ phase: Phase, of number: Int) {
    rows[number].phase = phase
    let (block, member) = place(of: number)
    sets[block].terminal.set(member, to: phase.isTerminal)
    sets[block].recognized.set(member, to: phase.isRecognized)
  }

  /// Sets the state of a recognizer whose gesture has begun and goes on. No set changes.
  @inline(__always)
  mutating func goOn(_ number: Int) { rows[number].phase = .changed }

  /// Sets the claim of a recognizer.
  @inline(__always)
  mutating func setClaim(_ claim: RecognizerRecord.Claim, of number: Int) {
    held &-= rows[number].isHeld ? 1 : 0
    rows[number].claim = claim
    held &+= rows[number].isHeld ? 1 : 0
    let (block, member) = place(of: number)
    sets[block].open.set(member, to: rows[number].isOpen)
  }

  /// Prepares the record of a recognizer that is possible for the next gesture sequence.
  @inline(__always)
  mutating func reset(_ number: Int) {
    dropClaim(of: number)
    rows[number].forgetSequence()
  }

  /// Removes the claim of a recognizer that has one.
  @inline(__always)
  mutating func dropClaim(of number: Int) {
    if rows[number].claim != .none { setClaim(.none, of: number) }
  }

  /// Adds touches of one kind that land and are offered to a recognizer, unless its rules keep them
  /// out or its gesture is complete. Returns whether they were added.
  @inline(__always)
  mutating func offer(
    _ touches: TouchSet, _ kind: Contact.Kind, to number: Int, at time: Timestamp
  ) -> Bool {
    // Only a gesture whose bid is held can be complete.
    if held > 0 && rows[number].isComplete { return false }
    return rows[number].join(touches, kind: kind, at: time)
  }

  /// Moves touches that lift from `down` to `lifting` in the records of the recognizers that follow
  /// them.
  mutating func lift(_ touches: TouchSet) {
    for number in rows.indices { rows[number].lift(touches) }
  }

  @inline(__always)
  private func place(of number: Int) -> (block: Int, member: TouchSet) {
    let rank = Int(rows[number].rank)
    return (rank &>> 6, TouchSet(rank & 63))
  }
}

extension TouchSet {
  @inline(__always)
  fileprivate mutating func set(_ member: TouchSet, to isMember: Bool) {
    // Without a branch, because a processor cannot predict the next state.
    self = subtracting(member).union(isMember ? member : TouchSet())
  }
}
