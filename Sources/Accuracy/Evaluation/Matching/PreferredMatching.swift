/// A maximum matching that prefers the edges listed first: augmenting paths, row by row (Kuhn 1955,
/// Berge 1957).
///
/// The worst time is O(rows · edges). Events in time have few edges each, so that it is nearly
/// linear.
struct PreferredMatching {
  /// The column of each row; nil for an unmatched row.
  private(set) var columns: [Int?]
  private var rows: [Int?]

  /// Matches rows. `edges` has the columns that each row may take, the preferred ones first. If two
  /// rows prefer the same column, the first row takes it.
  init(_ edges: [[Int]], columns count: Int) {
    columns = Array(repeating: nil, count: edges.count)
    rows = Array(repeating: nil, count: count)
    // Rows whose preferred column is free take it, so that few paths have to be searched.
    for row in edges.indices {
      guard let free = edges[row].first(where: { rows[$0] == nil }) else { continue }
      rows[free] = row
      columns[row] = free
    }
    var seen = Array(repeating: -1, count: count)
    for row in edges.indices where columns[row] == nil {
      augment(from: row, edges, &seen)
    }
  }

  /// Searches depth first for a path. An explicit stack is used because the path may be as long as
  /// the number of rows.
  private mutating func augment(from root: Int, _ edges: [[Int]], _ seen: inout [Int]) {
    var path: [(row: Int, next: Int)] = [(root, 0)]
    while let (row, next) = path.last {
      guard next < edges[row].count else {
        path.removeLast()
        continue
      }
      path[path.count - 1].next = next + 1
      let column = edges[row][next]
      if seen[column] == root { continue }
      seen[column] = root
      if let owner = rows[column] {
        path.append((owner, 0))
      } else {
        // Each row of the path takes the column that it tried last.
        for (row, next) in path {
          let column = edges[row][next - 1]
          rows[column] = row
          columns[row] = column
        }
        return
      }
    }
  }
}
