public import TouchModel

/// The touches that each recognizer follows, and the recognizers that receive their inputs.
@usableFromInline
struct Subscriptions: ~Copyable {
  /// The state of 64 recognizers, one bit each, so that recognizers that follow no touch take no
  /// time in a frame.
  @usableFromInline
  struct Block {
    // `receiving` and `running` are not neighbors. The compiler would change both at once, and a
    // processor waits long for two words that were just written one at a time.

    /// The recognizers that receive inputs of some touch.
    @usableFromInline var receiving = TouchSet()
    /// The recognizers that ignore movements of a single touch.
    var pairs = TouchSet()
    /// The recognizers that need no movement before their next other input, and those of `atEnd`.
    var resting = TouchSet()
    /// The recognizers that receive the movements of a frame at its end.
    var atEnd = TouchSet()
    /// The recognizers of `atEnd` that need no end of a frame without news of their detector.
    var waiting = TouchSet()
    /// The recognizers of `pairs` and `resting`.
    var ignoringOne = TouchSet()
    /// The recognizers that receive inputs of the touches that they follow: all but those that were
    /// silenced and not yet resumed or reset.
    @usableFromInline var running = TouchSet()
    /// The recognizers that may ever have a deadline.
    @usableFromInline var timed = TouchSet()
    /// The recognizers that may have a deadline now: those of `timed` that have followed a touch
    /// since they were reset, and those in `independent`.
    @usableFromInline var active = TouchSet()
    /// The recognizers that may have a deadline without touches.
    var independent = TouchSet()
    /// The recognizers that receive input after they have recognized or failed.
    @usableFromInline var keepingInput = TouchSet()

    /// Lets the recognizers in `member` ignore movements of a single touch, or not.
    mutating func setPair(_ member: TouchSet, to isPair: Bool) {
      pairs.set(member, to: isPair)
      ignoringOne = pairs.union(resting)
    }

    /// Lets the recognizers in `member` receive the movements of a frame at its end, or not.
    mutating func setAtEnd(_ member: TouchSet, to isAtEnd: Bool) {
      atEnd.set(member, to: isAtEnd)
      resting.set(member, to: isAtEnd)
      ignoringOne = pairs.union(resting)
    }
  }

  /// Where the inputs of each recognizer go, and the touches that it follows.
  @usableFromInline var routes = Row<Route>()
  @usableFromInline var bits = Row<Block>()
  /// The touches that some recognizer follows, running or not.
  @usableFromInline var known = TouchSet()
  /// The number of recognizers that follow some touch.
  @usableFromInline var subscribed = 0

  init() {}

  func copy() -> Subscriptions {
    var copy = Subscriptions()
    copy.routes = routes.copy()
    copy.bits = bits.copy()
    (copy.known, copy.subscribed) = (known, subscribed)
    return copy
  }

  /// Adds a recognizer that follows no touch.
  mutating func append(_ route: Route, _ traits: InputTraits) {
    if routes.count % 64 == 0 { bits.append(Block()) }
    let (block, member) = Self.place(of: routes.count)
    routes.append(route)
    bits[block].running.formUnion(member)
    bits[block].setPair(member, to: traits.movesInPairsOnly)
    bits[block].setAtEnd(member, to: traits.sharesDetector)
    bits[block].timed.set(member, to: traits.hasDeadlines)
    bits[block].independent.set(member, to: !traits.needsTouches)
    bits[block].active.set(member, to: !traits.needsTouches)
    bits[block].keepingInput.set(member, to: traits.keepsInput)
  }

  /// Where the inputs of recognizer `number` go.
  @inline(__always)
  func route(_ number: Int) -> Route { routes[number] }

  /// Sends the inputs of a recognizer to another machine, which has `traits`.
  mutating func setRoute(_ route: Route, of number: Int, _ traits: InputTraits) {
    let followed = routes[number].followed
    routes[number] = route
    routes[number].followed = followed
    let (block, member) = Self.place(of: number)
    bits[block].setPair(member, to: traits.movesInPairsOnly)
    bits[block].setAtEnd(member, to: traits.sharesDetector)
    bits[block].timed.set(member, to: traits.hasDeadlines)
    bits[block].keepingInput.set(member, to: traits.keepsInput)
  }

  /// Whether recognizer `number` receives input after it has recognized or failed.
  @inlinable
  @inline(__always)
  func keepsInput(_ number: Int) -> Bool {
    let (block, member) = Self.place(of: number)
    return !bits[block].keepingInput.intersection(member).isEmpty
  }

  /// The recognizers of a block of 64 that receive inputs of some touch.
  @inline(__always)
  func receiving(in block: Int) -> TouchSet { bits[block].receiving }

  /// The recognizers of a block of 64 that receive a movement. `isPair`: several touches are down.
  @inline(__always)
  func receiving(in block: Int, movementsOfPair isPair: Bool) -> TouchSet {
    let ignoring = isPair ? bits[block].resting : bits[block].ignoringOne
    return bits[block].receiving.subtracting(ignoring)
  }

  /// The recognizers of a block of 64 that receive the movements of a frame at its end.
  @inline(__always)
  func atEnd(in block: Int) -> TouchSet { bits[block].atEnd }

  /// The recognizers of a block of 64 that need no end of a frame without news of their detector.
  @inline(__always)
  func waiting(in block: Int) -> TouchSet { bits[block].waiting }

  /// Sends no ends of frames without news to the recognizers in `members` of a block of 64, and only to
  /// them, until they are woken.
  mutating func wait(_ members: TouchSet, in block: Int) { bits[block].waiting = members }

  /// Sends no movements to the recognizers in `members` of a block of 64 until they are woken.
  mutating func rest(_ members: TouchSet, in block: Int) {
    bits[block].resting.formUnion(members)
    bits[block].ignoringOne.formUnion(members)
  }

  /// Sends movements to all recognizers of a block of 64 again.
  @inline(__always)
  mutating func wake(in block: Int) {
    bits[block].waiting = TouchSet()
    bits[block].resting = bits[block].atEnd
    bits[block].ignoringOne = bits[block].pairs.union(bits[block].atEnd)
  }

  /// Sends movements to recognizer `number`, and to the others of its block, again.
  mutating func wake(_ number: Int) { wake(in: Self.place(of: number).block) }

  /// The running recognizers of a block of 64 that may have a deadline.
  @inline(__always)
  func active(in block: Int) -> TouchSet { bits[block].active.intersection(bits[block].running) }
  /// The blocks of 64 recognizers.
  var blocks: Range<Int> { bits.indices }

  /// Whether recognizer `number` receives inputs of some touch.
  func isReceiving(_ number: Int) -> Bool {
    let (block, member) = Self.place(of: number)
    return !bits[block].receiving.intersection(member).isEmpty
  }

  /// Whether recognizer `number` receives inputs of the touches that it follows.
  func isRunning(_ number: Int) -> Bool {
    let (block, member) = Self.place(of: number)
    return !bits[block].running.intersection(member).isEmpty
  }

  /// Makes recognizer `number` follow `touches`, in addition to the touches that it follows
  /// already. It receives their inputs as soon as `receive` was called for it.
  @inlinable
  @inline(__always)
  mutating func follow(_ number: Int, _ touches: TouchSet) {
    if routes[number].followed.isEmpty { subscribed &+= 1 }
    routes[number].followed.formUnion(touches)
  }

  /// Sends the inputs of `touches` to recognizers of a block of 64 that follow these touches.
  @inlinable
  @inline(__always)
  mutating func receive(_ touches: TouchSet, _ members: TouchSet, in block: Int) {
    known.formUnion(touches)
    bits[block].active.formUnion(bits[block].timed.intersection(members))
    bits[block].receiving.formUnion(bits[block].running.intersection(members))
  }

  /// Removes the subscriptions to `touches`, because their places are given to other touches.
  /// Returns false if there were none.
  mutating func forget(_ touches: TouchSet) -> Bool {
    if known.intersection(touches).isEmpty { return false }
    known.subtract(touches)
    for number in routes.indices where !routes[number].followed.intersection(touches).isEmpty {
      routes[number].followed.subtract(touches)
      guard routes[number].followed.isEmpty else { continue }
      subscribed &-= 1
      let (block, member) = Self.place(of: number)
      bits[block].receiving.subtract(member)
    }
    return true
  }

  /// Stops recognizer `number` from receiving inputs.
  @inlinable
  @inline(__always)
  mutating func silence(_ number: Int) {
    let (block, member) = Self.place(of: number)
    bits[block].running.subtract(member)
    bits[block].receiving.subtract(member)
  }

  /// Undoes `silence`.
  mutating func resume(_ number: Int) {
    let (block, member) = Self.place(of: number)
    wake(in: block)
    bits[block].running.formUnion(member)
    if !routes[number].followed.isEmpty { bits[block].receiving.formUnion(member) }
  }

  /// Removes all subscriptions of recognizer `number` and lets it run. Returns where its inputs go.
  @inline(__always)
  mutating func reset(_ number: Int) -> Route {
    if !routes[number].followed.isEmpty {
      routes[number].followed = TouchSet()
      subscribed &-= 1
      if subscribed == 0 { known = TouchSet() }
    }
    let (block, member) = Self.place(of: number)
    bits[block].running.formUnion(member)
    bits[block].receiving.subtract(member)
    if !bits[block].resting.isEmpty { wake(in: block) }
    bits[block].active.subtract(member.subtracting(bits[block].independent))
    return routes[number]
  }

  /// The block of recognizer `number`, and its bit there.
  @inlinable
  @inline(__always)
  static func place(of number: Int) -> (block: Int, member: TouchSet) {
    (number &>> 6, TouchSet(number & 63))
  }
}

extension TouchSet {
  @inline(__always)
  fileprivate mutating func set(_ member: TouchSet, to isMember: Bool) {
    if isMember { formUnion(member) } else { subtract(member) }
  }
}
