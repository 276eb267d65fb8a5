internal import TouchModel

/// The touches that each recognizer follows.
struct Subscriptions: ~Copyable {
  /// The touches that one recognizer follows.
  struct Subscription {
    /// The touches that the recognizer follows while it runs.
    var touches = TouchSet()
    /// Whether the recognizer receives inputs. False after `silence` until `resume` or `reset`.
    var isRunning = true
    /// The touches whose inputs the recognizer receives: `touches` while it runs, otherwise empty.
    var heard = TouchSet()
  }

  /// The state of 64 recognizers, one bit each, so that recognizers that follow no touch take no
  /// time in a frame.
  struct Block {
    /// The recognizers that receive inputs of some touch.
    var hearing = TouchSet()
    /// The recognizers that ignore movements of a single touch.
    var pairs = TouchSet()
  }

  private var rows = Row<Subscription>()
  private var bits = Row<Block>()
  /// The touches that some recognizer follows, running or not.
  private var known = TouchSet()
  /// The number of recognizers that follow some touch.
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

  /// Adds a recognizer that follows no touch.
  mutating func append(movesInPairsOnly: Bool) {
    if rows.count % 64 == 0 { bits.append(Block()) }
    rows.append(Subscription())
    setMovesInPairsOnly(movesInPairsOnly, rows.count - 1)
  }

  /// Sets whether a recognizer ignores movements while a single touch is down.
  mutating func setMovesInPairsOnly(_ isPair: Bool, _ number: Int) {
    bits[number / 64].pairs.set(number % 64, to: isPair)
  }

  /// A position in an iteration over the recognizers that receive inputs of some touch.
  struct Cursor {
    fileprivate var block = -1
    fileprivate var rest = TouchSet()
    fileprivate let leavesOutPairs: Bool

    init(leavesOutPairs: Bool = false) { self.leavesOutPairs = leavesOutPairs }
  }

  /// Returns the next recognizer that receives inputs of some touch; nil after the last.
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

  /// The touches in `touches` whose inputs recognizer `number` receives.
  @inline(__always)
  func heard(by number: Int, of touches: TouchSet) -> TouchSet {
    touches.intersection(rows[number].heard)
  }

  /// Whether recognizer `number` receives inputs of some touch.
  func hearsSome(_ number: Int) -> Bool { !rows[number].heard.isEmpty }
  /// Whether recognizer `number` receives inputs of the touches that it follows.
  func isRunning(_ number: Int) -> Bool { rows[number].isRunning }

  /// Makes recognizer `number` follow `touches`, in addition to the touches that it follows
  /// already.
  mutating func subscribe(_ number: Int, to touches: TouchSet) {
    if rows[number].touches.isEmpty { subscribed &+= 1 }
    known.formUnion(touches)
    rows[number].touches.formUnion(touches)
    update(number)
  }

  /// Removes the subscriptions to `touches`, because their places are given to other touches.
  /// Returns false if there were none.
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

  /// Stops recognizer `number` from receiving inputs.
  mutating func silence(_ number: Int) {
    rows[number].isRunning = false
    update(number)
  }

  /// Undoes `silence`.
  mutating func resume(_ number: Int) {
    rows[number].isRunning = true
    update(number)
  }

  /// Removes all subscriptions of recognizer `number` and lets it run.
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
