internal import TouchModel

/// Which machine is told of which touches, in one place: this is what every frame goes through.
struct Listeners: Sendable {
  /// One machine, by the row that is told of its touches and the place there.
  struct Listener: Sendable {
    var row: GestureKind
    var index: Int
    /// What it is told of while it runs.
    fileprivate(set) var touches = TouchSet()
    /// False from the moment the machine is overruled until it is reset.
    fileprivate(set) var isRunning = true
    /// The same as one set: empty for one that does not run.
    fileprivate(set) var heard = TouchSet()

    /// Movement says nothing to it while fewer than two fingers are down.
    fileprivate var movesWithTwoFingersOnly: Bool { row == .pinch || row == .rotation }

    fileprivate mutating func update() { heard = isRunning ? touches : TouchSet() }
  }

  /// 64 machines, a bit each: those that exist beside the ones that hear cost a frame nothing.
  private struct Block: Sendable {
    var hearing: UInt64 = 0
    /// Those among them that a single finger cannot move.
    var pairs: UInt64 = 0
  }

  private var rows = OwnedRow<Listener>()
  private var blocks = OwnedRow<Block>()
  /// The touches that some machine may be told of, running or not, and how many machines may be
  /// told of any.
  private var known = TouchSet()
  private var listening = 0

  @inline(__always)
  private var elements: UnsafeMutableBufferPointer<Listener> { rows.elements }

  /// By the number of the recognizer.
  @inline(__always)
  subscript(number: Int) -> Listener { elements[number] }

  /// See `OwnedRow`.
  mutating func own() {
    rows.own()
    blocks.own()
  }

  mutating func append(_ row: GestureKind, at index: Int) {
    if elements.count % 64 == 0 { blocks.append(Block()) }
    rows.append(Listener(row: row, index: index))
    move(elements.count - 1, to: row, at: index)
  }

  /// Another row is told from now on. Between sequences.
  func move(_ number: Int, to row: GestureKind, at index: Int) {
    (elements[number].row, elements[number].index) = (row, index)
    let isPair = elements[number].movesWithTwoFingersOnly
    blocks.elements[number / 64].pairs.set(number % 64, to: isPair)
  }

  /// Calls `body` with each machine that hears some of `touches`, and with those.
  @inline(__always)
  func forEach(
    hearing touches: TouchSet, withPairs: Bool = true, _ body: (GestureKind, Int, TouchSet) -> Void
  ) {
    let (elements, blocks) = (elements, blocks.elements)
    for block in blocks.indices {
      var rest = blocks[block].hearing
      if !withPairs { rest &= ~blocks[block].pairs }
      while rest != 0 {
        let number = block &* 64 &+ rest.trailingZeroBitCount
        rest &= rest &- 1
        let mine = touches.intersection(elements[number].heard)
        if !mine.isEmpty { body(elements[number].row, elements[number].index, mine) }
      }
    }
  }

  @inline(__always)
  mutating func listen(_ number: Int, to touches: TouchSet) {
    if elements[number].touches.isEmpty { listening &+= 1 }
    known.formUnion(touches)
    update(number) { $0.touches.formUnion(touches) }
  }

  /// The places of `touches` are given to other touches: nobody listens to them any more. False
  /// where nobody did.
  @inline(__always)
  mutating func forget(_ touches: TouchSet) -> Bool {
    if known.intersection(touches).isEmpty { return false }
    known.subtract(touches)
    for number in elements.indices where !elements[number].touches.intersection(touches).isEmpty {
      if elements[number].touches.subtracting(touches).isEmpty { listening &-= 1 }
      update(number) { $0.touches.subtract(touches) }
    }
    return true
  }

  func silence(_ number: Int) { update(number) { $0.isRunning = false } }
  func resume(_ number: Int) { update(number) { $0.isRunning = true } }

  mutating func reset(_ number: Int) {
    if !elements[number].touches.isEmpty {
      listening &-= 1
      if listening == 0 { known = TouchSet() }
    }
    update(number) { ($0.touches, $0.isRunning) = (TouchSet(), true) }
  }

  @inline(__always)
  private func update(_ number: Int, _ change: (inout Listener) -> Void) {
    change(&elements[number])
    elements[number].update()
    blocks.elements[number / 64].hearing.set(number % 64, to: !elements[number].heard.isEmpty)
  }
}

extension UInt64 {
  @inline(__always)
  fileprivate mutating func set(_ place: Int, to isMember: Bool) {
    let bit = UInt64(1) &<< UInt64(truncatingIfNeeded: place)
    if isMember { self |= bit } else { self &= ~bit }
  }
}
