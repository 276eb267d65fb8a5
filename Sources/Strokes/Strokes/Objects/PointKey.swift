internal import JSONText

/// A key of JSON that may hold points, with the keys below it. A list adds no level: the objects of a
/// list have the keys of one object.
final class PointKey {
  /// The number of elements of a list that can be columns.
  private static let mostElements = 16

  let name: String
  private(set) var children: [PointKey] = []
  private var places: [String: Int] = [:]
  /// Whether the key has a number, a text, or a list of those.
  private(set) var isLeaf = false
  /// The number of elements in the longest list at the key, and in the longest list in another list.
  private(set) var (elementCount, listedCount) = (0, 0)
  /// The column that the value of the key states; nil if it states none.
  var column: Int?
  /// The columns that elements of a list at the key state, by their numbers from 0.
  var elements: [(number: Int, column: Int)] = []

  init(_ name: String) { self.name = name }

  /// Whether the key, or a key below it, states a column.
  private(set) lazy var isUsed: Bool =
    column != nil || !elements.isEmpty || children.contains { $0.isUsed }

  func child(_ name: String) -> PointKey? { places[name].map { children[$0] } }

  /// Adds the keys of a value. `isListed` is whether the value is an element of a list.
  func add(_ value: JSONValue, isListed: Bool) {
    if let elements = value.elements {
      guard elements.contains(where: { !$0.isScalar }) else {
        if elements.isEmpty { return }
        isLeaf = true
        elementCount = max(elementCount, min(elements.count, Self.mostElements))
        if isListed { listedCount = max(listedCount, elementCount) }
        return
      }
      for element in elements { add(element, isListed: true) }
    } else if let members = value.members {
      for member in members {
        let known = child(member.key)
        let child = known ?? PointKey(member.key)
        if known == nil {
          places[member.key] = children.count
          children.append(child)
        }
        child.add(member.value, isListed: false)
      }
    } else {
      isLeaf = true
    }
  }

  /// Returns the leaves with their paths, such as `pos.x`, in the order of the text.
  func leaves(below parent: [String] = []) -> [PointKeyPath] {
    let names = name.isEmpty && parent.isEmpty ? [] : parent + [name]
    let own = isLeaf ? [PointKeyPath(key: self, parent: parent, names: names)] : []
    return own + children.flatMap { $0.leaves(below: names) }
  }
}

/// A key with the names of the keys above it.
struct PointKeyPath {
  let key: PointKey
  /// The names above the key.
  let parent: [String]
  /// The names from the root to the key; none for the elements of the outermost list.
  let names: [String]

  var text: String { names.joined(separator: ".") }

  /// Returns whether the path is the column of a map, or ends with it. `column` is in lower case.
  func ends(with column: String) -> Bool {
    let text = text.lowercased()
    return text == column || text.hasSuffix("." + column)
  }
}

extension JSONValue {
  /// The elements of a list, or of an object whose keys number or name its values, as some programs
  /// write tables. Nil for other values.
  var elements: [JSONValue]? {
    if let array { return array }
    guard let members, let first = members.first else { return nil }
    let isNumbered = members.allSatisfy {
      !$0.key.isEmpty && $0.key.utf8.allSatisfy { 48...57 ~= $0 }
    }
    guard isNumbered || Self.areAlike(first, members.dropFirst()) else { return nil }
    return members.map(\.value)
  }

  /// Returns whether members are samples, whose keys are their names: objects that hold lists under
  /// the same keys.
  private static func areAlike(_ first: Member, _ others: ArraySlice<Member>) -> Bool {
    guard let keys = first.value.members?.map(\.key), !others.isEmpty,
      first.value.members?.contains(where: { $0.value.array != nil }) ?? false
    else { return false }
    return others.allSatisfy { $0.value.members.map { $0.map(\.key) == keys } ?? false }
  }

  var isScalar: Bool { array == nil && members == nil }

  /// The text of a scalar as a cell of a table holds it; empty for null.
  var cell: ArraySlice<UInt8> {
    switch content {
    case .string(let string): Array(string.utf8)[...]
    case .number(let number): Array(number.description.utf8)[...]
    case .bool(let bool): Array((bool ? "true" : "false").utf8)[...]
    case .null, .array, .object: []
    }
  }
}
