internal import TouchModel

/// The touches that each recognizer follows.
struct Subscriptions: ~Copyable {
  /// The touches that one recognizer follows.
  struct Subscription {
    /// The touches that the recognizer follows while it runs.
    var touches = TouchSet()
    /// Whether the recognizer receives inputs. False after `silence` until `resume` or `reset`.
    var isRunning = true
  }

  /// The state of 64 recognizers, one bit each, so that recognizers that follow no touch take no
  /// time in a frame.
  struct Block {
    /// The recognizers that receive inputs of some touch.
    var hearing = TouchSet()
    /// The recognizers that ignore movements of a single touch.
    var pairs = TouchSet()
    /// The recognizers that may ever have a deadline.
    var timed = TouchSet()
    /// The recognizers that may have a deadline now: those of `timed` that have followed a touch
    /// since they were reset, and those in `independent`.
    var active = TouchSet()
    /// The recognizers that may have a deadline without touches.
    var independent = TouchSet()
  }

  private var rows = Row<Subscription>()
  /// Where the inputs of each recognizer go. `heard` is what it follows while it runs, or empty.
  private var routes = Row<Route>()
  private var bits = Row<Block>()
  /// The touches that some recognizer follows, running or not.
  private var known = TouchSet()
  /// The number of recognizers that follow some touch.
  private var subscribed = 0

  init() {}

  func copy() -> Subscriptions {
    var copy = Subscriptions()
    copy.rows = rows.copy()
    copy.routes = routes.copy()
    copy.bits = bits.copy()
    (copy.known, copy.subscribed) = (known, subscribed)
    return copy
  }

  /// The numbers of the recognizers.
  var indices: Range<Int> { rows.indices }

  /// Adds a recognizer that follows no touch.
  mutating func append(_ route: Route, _ traits: InputTraits) {
    if rows.count % 64 == 0 { bits.append(Block()) }
    let (block, member) = Self.place(of: rows.count)
    rows.append(Subscription())
    routes.append(route)
    bits[block].pairs.set(member, to: traits.movesInPairsOnly)
    bits[block].timed.set(member, to: traits.hasDeadlines)
    bits[block].independent.set(member, to: !traits.needsTouches)
    bits[block].active.set(member, to: !traits.needsTouches)
  }

  /// Where the inputs of recognizer `number` go.
  @inline(__always)
  func route(_ number: Int) -> Route { routes[number] }

  /// Sends the inputs of a recognizer to another machine, which has `traits`.
  mutating func setRoute(_ route: Route, of number: Int, _ traits: InputTraits) {
    let heard = routes[number].heard
    routes[number] = route
    routes[number].heard = heard
    let (block, member) = Self.place(of: number)
    bits[block].pairs.set(member, to: traits.movesInPairsOnly)
    bits[block].timed.set(member, to: traits.hasDeadlines)
  }

  /// The recognizers of a block of 64 that receive inputs of some touch.
  @inline(__always)
  func hearing(in block: Int) -> TouchSet { bits[block].hearing }

  /// The recognizers of a block of 64 that receive a movement. `isPair`: several touches are down.
  @inline(__always)
  func hearing(in block: Int, movementsOfPair isPair: Bool) -> TouchSet {
    isPair ? bits[block].hearing : bits[block].hearing.subtracting(bits[block].pairs)
  }

  /// The recognizers of a block of 64 that may have a deadline.
  func active(in block: Int) -> TouchSet { bits[block].active }
  /// The number of blocks of 64 recognizers.
  var blocks: Range<Int> { bits.indices }

  /// Whether recognizer `number` receives inputs of some touch.
  func hearsSome(_ number: Int) -> Bool { !routes[number].heard.isEmpty }
  /// Whether recognizer `number` receives inputs of the touches that it follows.
  func isRunning(_ number: Int) -> Bool { rows[number].isRunning }

  /// Makes recognizer `number` follow `touches`, in addition to the touches that it follows
  /// already.
  @inline(__always)
  mutating func subscribe(_ number: Int, to touches: TouchSet) {
    if rows[number].touches.isEmpty { subscribed &+= 1 }
    known.formUnion(touches)
    rows[number].touches.formUnion(touches)
    let (block, member) = Self.place(of: number)
    bits[block].active.formUnion(bits[block].timed.intersection(member))
    if rows[number].isRunning { hear(number) }
  }

  /// Removes the subscriptions to `touches`, because their places are given to other touches.
  /// Returns false if there were none.
  mutating func forget(_ touches: TouchSet) -> Bool {
    if known.intersection(touches).isEmpty { return false }
    known.subtract(touches)
    for number in indices where !rows[number].touches.intersection(touches).isEmpty {
      rows[number].touches.subtract(touches)
      if rows[number].touches.isEmpty { subscribed &-= 1 }
      if rows[number].isRunning { hear(number) }
    }
    return true
  }

  /// Stops recognizer `number` from receiving inputs.
  @inline(__always)
  mutating func silence(_ number: Int) {
    rows[number].isRunning = false
    hearNothing(number)
  }

  /// Undoes `silence`.
  @inline(__always)
  mutating func resume(_ number: Int) {
    rows[number].isRunning = true
    hear(number)
  }

  /// Removes all subscriptions of recognizer `number` and lets it run.
  @inline(__always)
  mutating func reset(_ number: Int) {
    if !rows[number].touches.isEmpty {
      subscribed &-= 1
      if subscribed == 0 { known = TouchSet() }
    }
    rows[number] = Subscription()
    hearNothing(number)
    let (block, member) = Self.place(of: number)
    bits[block].active.subtract(member.subtracting(bits[block].independent))
  }

  /// Sends the inputs of the touches that recognizer `number` follows to it.
  @inline(__always)
  private mutating func hear(_ number: Int) {
    routes[number].heard = rows[number].touches
    if routes[number].heard.isEmpty { return hearNothing(number) }
    let (block, member) = Self.place(of: number)
    bits[block].hearing.formUnion(member)
  }

  @inline(__always)
  private mutating func hearNothing(_ number: Int) {
    routes[number].heard = TouchSet()
    let (block, member) = Self.place(of: number)
    bits[block].hearing.subtract(member)
  }

  /// The block of recognizer `number`, and its bit there.
  @inline(__always)
  private static func place(of number: Int) -> (block: Int, member: TouchSet) {
    (number &>> 6, TouchSet(number & 63))
  }
}

extension TouchSet {
  @inline(__always)
  fileprivate mutating func set(_ member: TouchSet, to isMember: Bool) {
    if isMember { formUnion(member) } else { subtract(member) }
  }
}
