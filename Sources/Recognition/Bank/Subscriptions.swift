internal import TouchModel

/// Which recognizer is told of which touches.
struct Subscriptions: ~Copyable {
  struct Subscription {
    /// What the recognizer is told of while it runs.
    var touches = TouchSet()
    /// False from the moment the recognizer is overruled until it is reset.
    var isRunning = true
    /// `touches` while it runs, and nothing otherwise.
    var heard = TouchSet()
  }

  /// 64 recognizers, a bit each, so that those that hear nothing cost a frame nothing.
  struct Block {
    var hearing = TouchSet()
    /// Those among them that a single finger cannot move.
    var pairs = TouchSet()
  }

  private var rows = Row<Subscription>()
  private var bits = Row<Block>()
  /// The touches that some recognizer is subscribed to, running or not.
  private var known = TouchSet()
  /// How many recognizers are subscribed to any touch.
  private var subscribed = 0

  init() {}

  func copy() -> Subscriptions {
    var copy = Subscriptions()
    copy.rows = rows.copy()
    copy.bits = bits.copy()
    (copy.known, copy.subscribed) = (known, subscribed)
    return copy
  }

  /// The numbers of the recognizers.
  var indices: Range<Int> { rows.indices }

  mutating func append(movesInPairsOnly: Bool) {
    if rows.count % 64 == 0 { bits.append(Block()) }
    rows.append(Subscription())
    setMovesInPairsOnly(movesInPairsOnly, rows.count - 1)
  }

  /// Whether a single finger cannot move a recognizer.
  mutating func setMovesInPairsOnly(_ isPair: Bool, _ number: Int) {
    bits[number / 64].pairs.set(number % 64, to: isPair)
  }

  /// Goes through the recognizers that hear some touch.
  struct Cursor {
    fileprivate var block = -1
    fileprivate var rest = TouchSet()
    fileprivate let leavesOutPairs: Bool

    init(leavesOutPairs: Bool = false) { self.leavesOutPairs = leavesOutPairs }
  }

  /// The next recognizer that hears some touch; nil after the last.
  @inline(__always)
  func next(_ cursor: inout Cursor) -> Int? {
    while true {
      if let bit = cursor.rest.next() { return cursor.block &* 64 &+ bit }
      cursor.block &+= 1
      if cursor.block == bits.count { return nil }
      let block = bits[cursor.block]
      cursor.rest =
        cursor.leavesOutPairs ? block.hearing.subtracting(block.pairs) : block.hearing
    }
  }

  /// Those of `touches` that a recognizer hears of.
  @inline(__always)
  func heard(by number: Int, of touches: TouchSet) -> TouchSet {
    touches.intersection(rows[number].heard)
  }

  func hearsSome(_ number: Int) -> Bool { !rows[number].heard.isEmpty }
  func isRunning(_ number: Int) -> Bool { rows[number].isRunning }

  mutating func subscribe(_ number: Int, to touches: TouchSet) {
    if rows[number].touches.isEmpty { subscribed &+= 1 }
    known.formUnion(touches)
    rows[number].touches.formUnion(touches)
    update(number)
  }

  /// The places of `touches` are given to other touches, so nobody is subscribed to them any more.
  /// False if nobody was.
  mutating func forget(_ touches: TouchSet) -> Bool {
    if known.intersection(touches).isEmpty { return false }
    known.subtract(touches)
    for number in indices where !rows[number].touches.intersection(touches).isEmpty {
      rows[number].touches.subtract(touches)
      if rows[number].touches.isEmpty { subscribed &-= 1 }
      update(number)
    }
    return true
  }

  mutating func silence(_ number: Int) {
    rows[number].isRunning = false
    update(number)
  }

  mutating func resume(_ number: Int) {
    rows[number].isRunning = true
    update(number)
  }

  mutating func reset(_ number: Int) {
    if !rows[number].touches.isEmpty {
      subscribed &-= 1
      if subscribed == 0 { known = TouchSet() }
    }
    (rows[number].touches, rows[number].isRunning) = (TouchSet(), true)
    update(number)
  }

  private mutating func update(_ number: Int) {
    let heard = rows[number].isRunning ? rows[number].touches : TouchSet()
    rows[number].heard = heard
    bits[number / 64].hearing.set(number % 64, to: !heard.isEmpty)
  }
}

extension TouchSet {
  @inline(__always)
  fileprivate mutating func set(_ place: Int, to isMember: Bool) {
    if isMember { formUnion(TouchSet(place)) } else { subtract(TouchSet(place)) }
  }
}
