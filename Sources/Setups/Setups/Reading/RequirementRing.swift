/// Finds recognizers that wait for each other in a ring, so that none of them can be recognized.
struct RequirementRing {
  /// The numbers of the recognizers that each recognizer waits for.
  private let waits: [[Int]]

  init(_ waits: [[Int]]) { self.waits = waits }

  /// A ring that starts at the first recognizer that is in one; nil if there is none.
  ///
  /// If there is no ring, the time grows linearly with the number of requirements.
  var first: [Int]? {
    guard hasRing else { return nil }
    return waits.indices.lazy.compactMap(ring(from:)).first
  }

  /// Whether any recognizers remain after repeatedly removing those that wait for no other.
  private var hasRing: Bool {
    var pending = waits.map { $0.count }
    var dependents: [[Int]] = Array(repeating: [], count: waits.count)
    for (waiting, list) in waits.enumerated() {
      for awaited in list { dependents[awaited].append(waiting) }
    }
    var free = waits.indices.filter { pending[$0] == 0 }
    var taken = 0
    while let awaited = free.popLast() {
      taken += 1
      for waiting in dependents[awaited] {
        pending[waiting] -= 1
        if pending[waiting] == 0 { free.append(waiting) }
      }
    }
    return taken < waits.count
  }

  /// Returns a path along requirements from a recognizer back to itself; nil if there is none.
  private func ring(from start: Int) -> [Int]? {
    var previous: [Int?] = Array(repeating: nil, count: waits.count)
    var isSeen = Array(repeating: false, count: waits.count)
    var open = [start]
    while let last = open.popLast() {
      for next in waits[last] {
        if next == start {
          var path = [last]
          while let before = previous[path[path.count - 1]] { path.append(before) }
          return path.reversed()
        }
        if isSeen[next] { continue }
        isSeen[next] = true
        previous[next] = last
        open.append(next)
      }
    }
    return nil
  }
}
