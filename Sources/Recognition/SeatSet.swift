/// Seats of a row, in one word: bit `n` stands for the seats `n`, `n + 64` and so on, at least one of
/// which is meant. Rows are seldom that long.
struct SeatSet: Sendable {
  private var bits: UInt64 = 0
  private static let width = UInt64.bitWidth

  /// Puts in the seat `index` of `count`, or takes it out, as `isMember` says of it.
  mutating func update(_ index: Int, of count: Int, _ isMember: (Int) -> Bool) {
    let first = index % Self.width
    let isMeant =
      count <= Self.width
      ? isMember(index)
      : stride(from: first, to: count, by: Self.width).contains(where: isMember)
    if isMeant { bits |= 1 &<< UInt64(first) } else { bits &= ~(1 &<< UInt64(first)) }
  }

  /// Calls `body` with every seat of `count` that is meant, and perhaps with others.
  @inline(__always)
  func forEach(of count: Int, _ body: (Int) -> Void) {
    var rest = bits
    while rest != 0 {
      var index = rest.trailingZeroBitCount
      rest &= rest &- 1
      repeat {
        body(index)
        index &+= Self.width
      } while index < count
    }
  }
}
