internal import Recognition
internal import TouchModel

/// The lanes of all recognizers, indexed by number, and for each question that is asked of all of
/// them the set of the recognizers for which the answer is yes.
///
/// A set is kept in words of 64 ranks, so its members come in offering order, and a recognizer that
/// is not a member takes no time. States and claims change only by functions of this type, which keep
/// the sets.
struct Lanes: ~Copyable {
  /// The sets for 64 ranks.
  struct Block {
    /// The recognizers in a terminal state.
    fileprivate(set) var terminal = TouchSet()
    /// The recognizers whose gesture has begun, goes on, or has ended.
    fileprivate(set) var recognized = TouchSet()
    /// The recognizers whose bid has to be judged.
    fileprivate(set) var open = TouchSet()
    /// The ranks that belong to a recognizer.
    fileprivate(set) var all = TouchSet()

    /// The recognizers that are still possible.
    var undecided: TouchSet { all.subtracting(terminal.union(recognized)) }
  }

  private var rows = Row<Lane>()
  private var sets = Row<Block>()

  init() {}

  func copy() -> Lanes {
    var copy = Lanes()
    copy.rows = rows.copy()
    copy.sets = sets.copy()
    return copy
  }

  var count: Int { rows.count }
  var indices: Range<Int> { rows.indices }
  /// The indices of the words of a set. Word `block` is about the ranks from 64 × `block` on.
  var blocks: Range<Int> { sets.indices }

  subscript(number: Int) -> Lane {
    @inline(__always) _read { yield rows[number] }
    @inline(__always) _modify { yield &rows[number] }
  }

  /// The sets for the ranks from 64 × `block` on.
  @inline(__always)
  func sets(in block: Int) -> Block { sets[block] }

  mutating func append(_ lane: Lane) { rows.append(lane) }

  /// Gives each recognizer its rank in the offering order, by which the sets are ordered.
  mutating func arrange(by ranks: [Int]) {
    sets = Row(repeating: Block(), count: (rows.count + 63) / 64)
    for number in rows.indices {
      rows[number].rank = Int32(truncatingIfNeeded: ranks[number])
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
  mutating func setClaim(_ claim: Lane.Claim, of number: Int) {
    rows[number].claim = claim
    let (block, member) = place(of: number)
    sets[block].open.set(member, to: rows[number].isOpen)
  }

  /// Prepares the lane of a recognizer that is possible for the next gesture sequence.
  @inline(__always)
  mutating func reset(_ number: Int) {
    if rows[number].claim != .none { setClaim(.none, of: number) }
    rows[number].forgetSequence()
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
