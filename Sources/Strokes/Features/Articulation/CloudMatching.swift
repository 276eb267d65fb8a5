/// Assigns the points of a gesture to those of another, whatever the order of drawing.
///
/// Vatavu, Anthony and Wobbrock 2012 ($P): points take their nearest free partner greedily, from
/// starts ⌊√n⌋ apart and in both directions, with larger weights for early matches. O(n^2.5).
struct CloudMatching {
  /// The point of the gesture for each point of the axis.
  private(set) var partners: [Int]
  private var cost = Double.infinity

  /// Matches two paths with the same number of points.
  init(_ gesture: PathTable, to axis: PathTable) {
    partners = Array(axis.x.indices)
    let step = max(Int(Double(axis.count).squareRoot()), 1)
    for start in stride(from: 0, to: axis.count, by: step) {
      let (forth, own) = Self.match(axis, gesture, from: start)
      if own < cost { (partners, cost) = (forth, own) }
      let (back, other) = Self.match(gesture, axis, from: start)
      if other < cost {
        cost = other
        for (index, partner) in back.enumerated() { partners[partner] = index }
      }
    }
  }

  /// Returns a partner for each point of the first path, and the cost.
  private static func match(
    _ first: PathTable, _ second: PathTable, from start: Int
  ) -> (partners: [Int], cost: Double) {
    let count = first.count
    var partners = Array(repeating: 0, count: count)
    var isFree = Array(repeating: true, count: count)
    var cost = 0.0
    for turn in 0..<count {
      let index = (start + turn) % count
      var (nearest, least) = (0, Double.infinity)
      for other in 0..<count where isFree[other] {
        let (dx, dy) = (first.x[index] - second.x[other], first.y[index] - second.y[other])
        if dx * dx + dy * dy < least { (nearest, least) = (other, dx * dx + dy * dy) }
      }
      isFree[nearest] = false
      partners[index] = nearest
      cost += (1 - Double(turn) / Double(count)) * least.squareRoot()
    }
    return (partners, cost)
  }
}
