package import TouchModel

/// Assigns contacts to earlier contacts by position alone, with the least sum of squared distances.
///
/// The Hungarian method with potentials, O(n³). All memory is used again.
package struct ContactMatching {
  private var old: [(number: Int, place: Point)] = []
  private var new: [(number: Int, place: Point)] = []
  private var pairs: [(old: Int, new: Int)] = []
  // All tables of the method count from 1; entry 0 is its working column.
  private var rowPotential: [Double] = []
  private var columnPotential: [Double] = []
  private var rowOfColumn: [Int] = []
  private var previousColumn: [Int] = []
  private var slack: [Double] = []
  private var isVisited: [Bool] = []

  package init() {}

  package var pairCount: Int { pairs.count }
  package func pair(_ index: Int) -> (old: Int, new: Int) { pairs[index] }

  package mutating func removeAll() {
    old.removeAll(keepingCapacity: true)
    new.removeAll(keepingCapacity: true)
    pairs.removeAll(keepingCapacity: true)
  }

  package mutating func addOld(_ number: Int, at place: Point) { old.append((number, place)) }
  package mutating func addNew(_ number: Int, at place: Point) { new.append((number, place)) }

  package mutating func solve() {
    if old.isEmpty || new.isEmpty { return }
    if old.count == 1, new.count == 1 {
      pairs.append((old[0].number, new[0].number))
      return
    }
    let isSwapped = old.count > new.count
    let (rows, columns) = (min(old.count, new.count), max(old.count, new.count))
    reset(rows, columns)
    for row in 1...rows { assign(row, columns, isSwapped) }
    for column in 1...columns where rowOfColumn[column] > 0 {
      let row = rowOfColumn[column]
      let (oldIndex, newIndex) = isSwapped ? (column - 1, row - 1) : (row - 1, column - 1)
      pairs.append((old[oldIndex].number, new[newIndex].number))
    }
  }

  private mutating func reset(_ rows: Int, _ columns: Int) {
    refill(&rowPotential, rows + 1, 0)
    refill(&columnPotential, columns + 1, 0)
    refill(&rowOfColumn, columns + 1, 0)
    refill(&previousColumn, columns + 1, 0)
    refill(&slack, columns + 1, 0)
    refill(&isVisited, columns + 1, false)
  }

  private func refill<Value>(_ array: inout [Value], _ count: Int, _ value: Value) {
    array.removeAll(keepingCapacity: true)
    for _ in 0..<count { array.append(value) }
  }

  private func cost(_ row: Int, _ column: Int, _ isSwapped: Bool) -> Double {
    isSwapped
      ? (old[column - 1].place - new[row - 1].place).squaredLength
      : (old[row - 1].place - new[column - 1].place).squaredLength
  }

  /// Finds the cheapest augmenting path that gives `row` a column.
  private mutating func assign(_ row: Int, _ columns: Int, _ isSwapped: Bool) {
    rowOfColumn[0] = row
    var column = 0
    for index in 0...columns { (slack[index], isVisited[index]) = (.infinity, false) }
    repeat {
      isVisited[column] = true
      let current = rowOfColumn[column]
      var (least, next) = (Double.infinity, 0)
      for candidate in 1...columns where !isVisited[candidate] {
        let reduced =
          cost(current, candidate, isSwapped) - rowPotential[current] - columnPotential[candidate]
        if reduced < slack[candidate] {
          (slack[candidate], previousColumn[candidate]) = (reduced, column)
        }
        if slack[candidate] < least { (least, next) = (slack[candidate], candidate) }
      }
      guard next > 0 else { return }
      for index in 0...columns {
        if isVisited[index] {
          rowPotential[rowOfColumn[index]] += least
          columnPotential[index] -= least
        } else {
          slack[index] -= least
        }
      }
      column = next
    } while rowOfColumn[column] != 0
    while column != 0 {
      rowOfColumn[column] = rowOfColumn[previousColumn[column]]
      column = previousColumn[column]
    }
  }
}
