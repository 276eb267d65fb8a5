internal import TouchModel

/// Two fingers that are left of three, where they are as the third one lifts.
///
/// GTK moves one finger after the other, and a pair begins with the first one that moves. So the scale
/// counts from where the other one was (`gtkgesturezoom.c`, measured with GTK 3.24 [M]).
struct RestingPair: Hashable, Sendable {
  private let first: Int
  private let second: Int
  private let firstPosition: Point
  private let secondPosition: Point

  /// nil unless `fingers` are two.
  init?(_ fingers: TouchSet, in table: TouchTable) {
    guard let first = fingers.first,
      let second = fingers.subtracting(TouchSet(first)).first
    else { return nil }
    (self.first, self.second) = (first, second)
    (firstPosition, secondPosition) = (table.position(at: first), table.position(at: second))
  }

  /// The span with which the pair begins; nil if `fingers` are others.
  func span(of fingers: TouchSet, in table: TouchTable) -> Double? {
    guard fingers == TouchSet(first).union(TouchSet(second)) else { return nil }
    let now = table.position(at: first)
    let other = now == firstPosition ? table.position(at: second) : secondPosition
    return (now - other).length
  }
}
