internal import Recognition
internal import TouchModel

/// Two fingers that are left of three, where they are as the third one lifts.
///
/// GTK moves one finger after the other, and a pair begins with the first one that moves. So scale and
/// angle count from where the other one was (`gtkgesture.c`, measured with GTK 3.24 [M]).
struct RestingPair: Hashable, Sendable {
  private let first: Int
  private let second: Int
  private let secondPosition: Point
  /// Whether the first finger is in the last movement, even if it stays where it is.
  private var hasFirstMoved = false

  init(_ first: Int, _ second: Int, in table: TouchTable) {
    (self.first, self.second) = (first, second)
    secondPosition = table.position(at: second)
  }

  mutating func note(_ movement: TouchSet) { hasFirstMoved = movement.contains(first) }

  /// The vector from the first finger to the second with which the pair begins; nil if `fingers` are
  /// others.
  func span(of fingers: TouchSet, in table: TouchTable) -> Point? {
    guard fingers == TouchSet(first).union(TouchSet(second)) else { return nil }
    let other = hasFirstMoved ? secondPosition : table.position(at: second)
    return other - table.position(at: first)
  }
}
