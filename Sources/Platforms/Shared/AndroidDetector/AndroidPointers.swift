internal import Recognition
internal import TouchModel

/// The fingers on the surface as Android numbers them: a finger that lands gets the lowest free number.
/// Positions are 32-bit floating-point numbers, as in a `MotionEvent`.
struct AndroidPointers: Hashable, Sendable {
  struct Pointer: Hashable, Sendable {
    var number: Int
    var place: Int
    var x: Float
    var y: Float
  }

  /// The most fingers of an event, `MAX_POINTERS`.
  static let most = 16

  /// The fingers that are down, in the order of their numbers.
  private(set) var all: [Pointer] = []
  /// The numbers of fingers that lifted in this frame, which are not free yet.
  private var leaving: UInt32 = 0
  private var leavingTime = Timestamp.zero

  init() { all.reserveCapacity(Self.most) }

  var isEmpty: Bool { all.isEmpty }

  /// The numbers of the fingers at the places in `touches`, as bits.
  func numbers(of touches: TouchSet) -> UInt32 {
    all.reduce(0) { touches.contains($1.place) ? $0 | 1 << UInt32($1.number) : $0 }
  }

  mutating func removeAll() { all.removeAll(keepingCapacity: true) }

  /// Whether no finger lifted at `time`, so that every number is free that no finger has.
  func areSettled(at time: Timestamp) -> Bool { leaving == 0 || leavingTime != time }

  /// Becomes equal to other pointers, in its own memory.
  mutating func become(_ other: inout AndroidPointers) {
    all.become(&other.all)
    (leaving, leavingTime) = (other.leaving, other.leavingTime)
  }

  /// The mean position of all fingers but `skipped`.
  func focus(without skipped: Int? = nil) -> (x: Float, y: Float) {
    var (x, y, count): (Float, Float, Float) = (0, 0, 0)
    for pointer in all where pointer.number != skipped {
      (x, y, count) = (x + pointer.x, y + pointer.y, count + 1)
    }
    return (x / count, y / count)
  }

  /// Adds the finger at `place`; returns its number, or nil if there are too many.
  mutating func land(_ place: Int, at time: Timestamp, in table: TouchTable) -> Int? {
    if time != leavingTime { leaving = 0 }
    guard all.count < Self.most else { return nil }
    var taken = leaving
    for pointer in all { taken |= 1 << UInt32(pointer.number) }
    let number = (~taken).trailingZeroBitCount
    let position = table[place].position
    let index = all.firstIndex { $0.number > number } ?? all.count
    all.insert(
      Pointer(number: number, place: place, x: Float(position.x), y: Float(position.y)), at: index)
    return number
  }

  mutating func move(_ touches: TouchSet, in table: TouchTable) {
    for index in all.indices where touches.contains(all[index].place) {
      let position = table[all[index].place].position
      (all[index].x, all[index].y) = (Float(position.x), Float(position.y))
    }
  }

  /// Moves the finger at `index`; returns whether it has another position.
  mutating func move(at index: Int, in table: TouchTable) -> Bool {
    let position = table[all[index].place].position
    let (x, y) = (all[index].x, all[index].y)
    (all[index].x, all[index].y) = (Float(position.x), Float(position.y))
    return all[index].x != x || all[index].y != y
  }

  mutating func lift(_ number: Int, at time: Timestamp) {
    if time != leavingTime { (leaving, leavingTime) = (0, time) }
    leaving |= 1 << UInt32(number)
    all.removeAll { $0.number == number }
  }
}

/// An event of fingers as Android's `MotionEvent` names it. `number` is that of the finger that lands or
/// lifts.
enum AndroidAction: Hashable, Sendable {
  case down(number: Int)
  case pointerDown(number: Int)
  case move
  case pointerUp(number: Int)
  case up(number: Int)
}
