internal import JSONText

/// The keys of JSON objects that state the columns of a map, if the objects are frames with a list of
/// fingers, or hold lists of coordinates, or have nested keys that the map shortens.
struct TableKeys {
  /// The key of each column of the map, with the keys around it.
  private(set) var keys: [String] = []
  /// The key of the list whose objects are rows; nil if the objects themselves are rows.
  private(set) var list: String?
  /// Whether elements of lists of numbers are columns: `pos.1` is the first one of `pos`.
  private(set) var takesElements = false
  /// The names of the keys that the map leaves out.
  private(set) var unused: [String] = []

  /// The keys outside lists, and those in each list of objects.
  private struct Names {
    var own: [String] = []
    var lists: [(key: String, names: [String])] = []
    var elements: Set<String> = []
    /// The keys of long lists of numbers, and of objects whose keys number their values.
    var series: Set<String> = []

    mutating func add(_ members: [JSONValue.Member], prefix: String, list: Int?) {
      for member in members {
        let name = prefix + member.key
        if let inner = member.value.members {
          guard Int(inner.first?.key ?? "") == nil else {
            series.insert(name)
            continue
          }
          add(inner, prefix: name + ".", list: list)
        } else if let array = member.value.array {
          add(array, name, list: list)
        } else {
          add(name, list)
        }
      }
    }

    private mutating func add(_ array: [JSONValue], _ name: String, list: Int?) {
      if list == nil, array.contains(where: { $0.members != nil }) {
        let known = lists.firstIndex { $0.key == name }
        if known == nil { lists.append((name, [])) }
        for element in array {
          add(element.members ?? [], prefix: name + ".", list: known ?? lists.count - 1)
        }
      } else if 1...TableMembers.mostElements ~= array.count,
        array.allSatisfy({ $0.members == nil && $0.array == nil })
      {
        for number in 1...array.count {
          elements.insert("\(name).\(number)")
          add("\(name).\(number)", list)
        }
      } else if array.count > TableMembers.mostElements {
        series.insert(name)
      }
    }

    private mutating func add(_ name: String, _ list: Int?) {
      if let list {
        if !lists[list].names.contains(name) { lists[list].names.append(name) }
      } else if !own.contains(name) {
        own.append(name)
      }
    }
  }

  /// Finds the keys in the first objects of a table. Throws if they lack a column of the map.
  init(_ texts: [[UInt8]], _ map: ColumnMap) throws(ColumnMapFault) {
    var names = Names()
    for text in texts {
      guard let members = (try? JSONReader().read(text))?.members else { continue }
      names.add(members, prefix: "", list: nil)
    }
    var fault: ColumnMapFault?
    for list in [nil] + names.lists.map(Optional.some) {
      let known = names.own + (list?.names ?? [])
      do throws(ColumnMapFault) {
        keys = try map.columns.map { (column) throws(ColumnMapFault) in
          try Self.key(of: column.name, among: known)
        }
        self.list = list?.key
        takesElements = keys.contains { names.elements.contains($0) }
        unused = known.filter { !keys.contains($0) && !names.elements.contains($0) }
        return
      } catch {
        fault = fault ?? error
      }
    }
    for column in map.columns where names.series.contains(column.name) {
      throw ColumnMapFault(
        "the key \"\(column.name)\" holds the values of all rows, but not every column of the map does"
      )
    }
    let all = names.own + names.lists.flatMap(\.names)
    for column in map.columns { _ = try Self.key(of: column.name, among: all) }
    throw fault ?? ColumnMapFault("no objects")
  }

  /// Returns the key with this name: the key itself, in any case, or else the one key that ends with
  /// it after a dot.
  private static func key(
    of column: String, among names: [String]
  ) throws(ColumnMapFault) -> String {
    if names.contains(column) { return column }
    let word = column.lowercased()
    let equal = names.filter { $0.lowercased() == word }
    if equal.count == 1 { return equal[0] }
    let ends = names.filter { $0.lowercased().hasSuffix("." + word) }
    if ends.count > 1 {
      throw ColumnMapFault(
        "several keys \"\(column)\": \(ends.prefix(4).joined(separator: ", ")); write one of them")
    }
    guard let key = ends.first else {
      throw ColumnMapFault("no key \"\(column)\"", near: column, among: names)
    }
    return key
  }
}
