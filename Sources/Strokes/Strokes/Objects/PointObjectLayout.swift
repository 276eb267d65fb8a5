internal import JSONText
internal import TextSuggestion

/// The keys of JSON that state the columns of a table of points.
struct PointObjectLayout {
  /// A column of the map that no key has.
  struct Missing: Error {
    let column: String
    let keys: [String]
  }

  let columns: PointTableColumns
  /// The sentence about keys that are not read; nil if all are.
  let unreadNote: String?
  /// The places of the columns that number the samples and the strokes.
  let item, stroke: Int
  /// Whether a key states the stroke, so that the lists do not.
  let statesStroke: Bool
  /// Whether each value of the outermost list is a point.
  let isFlat: Bool

  /// Finds the keys of `map`, and those with usual names for everything that it does not name.
  init(_ root: PointKey, _ map: StrokeColumns) throws(Missing) {
    let leaves = root.leaves()
    var search = PointKeySearch(leaves)
    for column in map.columns.values { search.reserve(column) }
    func missing(_ column: String) -> Missing {
      Missing(column: column, keys: leaves.map(\.text).filter { !$0.isEmpty })
    }
    for target in StrokeColumns.Target.allCases {
      guard let column = map.columns[target] else { continue }
      guard search.find(column, as: target.usualNames[0]) else {
        throw missing(column)
      }
    }
    for target in StrokeColumns.Target.allCases where map.columns[target] == nil {
      let names = target == .time ? PointTableColumns.timeNames : target.usualNames
      let isOfPoint = target == .time || target == .point
      let isFound = names.contains { search.find($0, as: $0, besidesPosition: isOfPoint) }
      if !isFound, let name = names.first, target == .x || target == .y {
        throw missing(name)
      }
    }
    _ = search.find("dataset", as: "dataset")
    statesStroke = search.names.contains("stroke")
    if !statesStroke { search.addColumn("stroke") }
    search.addColumn(PointTableColumns.itemName)
    guard
      let columns = PointTableColumns(search.names, written: search.written, unit: map.timeUnit)
    else { throw Missing(column: "x", keys: []) }
    self.columns = columns
    stroke = columns.stroke ?? 0
    item = search.names.count - 1
    isFlat = search.positionParent?.isEmpty ?? false && !search.hasSeries
    unreadNote = columns.unreadNote(of: search.unread, "key")
  }
}

/// A search for the keys that state columns. A key states at most one.
struct PointKeySearch {
  private let leaves: [PointKeyPath]
  private var reserved: Set<String> = []
  /// The names of the columns that were found, and the keys that state them.
  private(set) var (names, written) = ([String](), [String]())
  /// The names above the key of x; nil before it is found.
  private(set) var positionParent: [String]?

  /// Whether x is stated by a list of numbers.
  private(set) var hasSeries = false

  init(_ leaves: [PointKeyPath]) { self.leaves = leaves }

  /// Keeps a key with exactly this path for this column.
  mutating func reserve(_ column: String) { reserved.insert(column) }

  /// The paths of the keys that state no column.
  var unread: [String] {
    leaves.filter { $0.key.column == nil && $0.key.elements.isEmpty }.map(\.text)
  }

  mutating func addColumn(_ name: String) {
    names.append(name)
    written.append(name)
  }

  /// Finds the key of a column: one with this path, the shortest path that ends with it, or an
  /// element of a list that is given by its number. Returns false if there is none.
  mutating func find(_ column: String, as name: String, besidesPosition: Bool = false) -> Bool {
    let free = leaves.filter { leaf in
      leaf.key.column == nil && leaf.ends(with: column)
        && (leaf.text.lowercased() == column || !reserved.contains(leaf.text.lowercased()))
        && (!besidesPosition || leaf.parent == positionParent)
    }
    if let leaf = free.min(by: { $0.names.count < $1.names.count }) {
      leaf.key.column = names.count
      if name == "x" { hasSeries = leaf.key.elementCount > 0 }
      note(name, written: leaf.text, leaf.parent)
      return true
    }
    return findElement(column, as: name)
  }

  private mutating func findElement(_ column: String, as name: String) -> Bool {
    let parts = column.split(separator: ".", omittingEmptySubsequences: false)
    guard let last = parts.last, let number = Int(last), number >= 1 else { return false }
    let path = parts.dropLast().joined(separator: ".")
    let lists = leaves.filter { leaf in
      path.isEmpty
        ? leaf.key.listedCount >= number : leaf.key.elementCount >= number && leaf.ends(with: path)
    }
    guard let list = lists.min(by: { $0.names.count < $1.names.count }) else { return false }
    list.key.elements.append((number - 1, names.count))
    note(name, written: "element \(number)", list.names)
    return true
  }

  private mutating func note(_ name: String, written: String, _ parent: [String]) {
    names.append(name)
    self.written.append(written)
    if name == "x" { positionParent = parent }
  }
}
