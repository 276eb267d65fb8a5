internal import Ordering

/// A maximum matching in phases of shortest augmenting paths (Hopcroft and Karp 1973).
///
/// The time is O(edges · √vertices). There may be several maximum matchings. Vertices are visited
/// in the order of Eppstein's program, which `sed_eval` and `mir_eval` use, so that the same events
/// stay unmatched as there; the number of substitutions depends on them.
struct LayeredMatching {
  /// The left vertex that each right vertex is matched with; nil for an unmatched one.
  private(set) var owners: [Int?]
  private let edges: [[Int]]
  /// The left vertices with edges, in the order of the visits.
  private let order: [Int]

  /// The way in which a left vertex was reached in a phase.
  private enum Step {
    case unreached
    case start
    case from(Int)
  }

  /// Matches vertices. `edges` has the right vertices of each left vertex, in ascending order.
  init(_ edges: [[Int]], rights: Int) {
    self.edges = edges
    owners = Array(repeating: nil, count: rights)
    // Vertices are ordered by their first right vertex, as if the rows of a table were scanned.
    order = Ordering.numbers(edges.indices.filter { !edges[$0].isEmpty }) {
      (edges[$0][0], $0) < (edges[$1][0], $1)
    }
    for left in order {
      guard let free = edges[left].first(where: { owners[$0] == nil }) else { continue }
      owners[free] = left
    }
    while augment() {}
  }

  var size: Int { owners.reduce(0) { $0 + ($1 == nil ? 0 : 1) } }

  /// Runs one phase. Returns false if no path is left.
  private mutating func augment() -> Bool {
    var steps = Array(repeating: Step.unreached, count: edges.count)
    var isMatched = Array(repeating: false, count: edges.count)
    for case .some(let left) in owners { isMatched[left] = true }
    var layer = order.filter { !isMatched[$0] }
    for left in layer { steps[left] = .start }
    var sources: [[Int]?] = Array(repeating: nil, count: owners.count)
    var ends: [Int] = []
    while !layer.isEmpty, ends.isEmpty {
      var found: [Int: [Int]] = [:]
      var rights: [Int] = []
      for left in layer {
        for right in edges[left] where sources[right] == nil {
          if found[right] == nil { rights.append(right) }
          found[right, default: []].append(left)
        }
      }
      layer = []
      for right in rights {
        sources[right] = found[right]
        if let owner = owners[right] {
          layer.append(owner)
          steps[owner] = .from(right)
        } else {
          ends.append(right)
        }
      }
    }
    for end in ends { flip(from: end, &sources, &steps) }
    return !ends.isEmpty
  }

  /// Follows a path back to its start and inverts it. An explicit stack is used because the path
  /// may be long.
  private mutating func flip(
    from end: Int, _ sources: inout [[Int]?], _ steps: inout [Step]
  ) {
    var path: [(right: Int, sources: [Int], next: Int)] = []
    func enter(_ right: Int, _ sources: inout [[Int]?]) {
      guard let lefts = sources[right] else { return }
      sources[right] = nil
      path.append((right, lefts, 0))
    }
    enter(end, &sources)
    while let top = path.last {
      guard top.next < top.sources.count else {
        path.removeLast()
        continue
      }
      path[path.count - 1].next += 1
      let left = top.sources[top.next]
      let step = steps[left]
      steps[left] = .unreached
      switch step {
      case .unreached: break
      case .from(let right): enter(right, &sources)
      case .start:
        for (right, sources, next) in path { owners[right] = sources[next - 1] }
        return
      }
    }
  }
}
