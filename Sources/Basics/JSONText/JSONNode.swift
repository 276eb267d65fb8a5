/// A value that is being decoded, with its path, which errors name.
package struct JSONNode: Hashable, Sendable {
  package let value: JSONValue
  package let path: JSONPath

  package init(_ value: JSONValue, path: JSONPath = .root) {
    self.value = value
    self.path = path
  }

  package var place: TextPlace { value.place }

  /// The node; nil for a JSON null, for decoders that treat null like a missing value.
  package var unlessNull: JSONNode? { value.isNull ? nil : self }

  package func string() throws(JSONMismatch) -> String {
    guard let string = value.string else { throw mismatch(expected: "a string") }
    return string
  }

  package func bool() throws(JSONMismatch) -> Bool {
    guard let bool = value.bool else { throw mismatch(expected: "true or false") }
    return bool
  }

  package func double(
    in range: ClosedRange<Double> = -Double.infinity...Double.infinity
  ) throws(JSONMismatch) -> Double {
    guard let double = value.double, range ~= double else {
      throw mismatch(expected: "a number" + bounds(range, -Double.infinity...Double.infinity))
    }
    return double
  }

  package func integer(in range: ClosedRange<Int> = Int.min...Int.max) throws(JSONMismatch) -> Int {
    guard let integer = value.integer.flatMap({ Int(exactly: $0) }), range ~= integer else {
      throw mismatch(expected: "an integer" + bounds(range, Int.min...Int.max))
    }
    return integer
  }

  package func array() throws(JSONMismatch) -> [JSONNode] {
    guard let elements = value.array else { throw mismatch(expected: "a list") }
    return nodes(elements)
  }

  /// Returns the elements of a list; for any other value, the value itself.
  package func oneOrList() -> [JSONNode] { value.array.map { nodes($0) } ?? [self] }

  /// Returns a list of exactly `count` numbers.
  package func doubles(count: Int) throws(JSONMismatch) -> [Double] {
    guard let elements = value.array, elements.count == count else {
      throw mismatch(expected: "a list of \(count) numbers")
    }
    var doubles: [Double] = []
    for node in nodes(elements) { doubles.append(try node.double()) }
    return doubles
  }

  package func object() throws(JSONMismatch) -> JSONObject {
    guard let members = value.members else { throw mismatch(expected: "an object") }
    return JSONObject(members, of: self)
  }

  private func nodes(_ elements: [JSONValue]) -> [JSONNode] {
    elements.enumerated().map { JSONNode($1, path: .element($0, of: path)) }
  }

  private func bounds<Bound>(_ range: ClosedRange<Bound>, _ all: ClosedRange<Bound>) -> String
  where Bound: CustomStringConvertible {
    switch (range.lowerBound == all.lowerBound, range.upperBound == all.upperBound) {
    case (true, true): ""
    case (true, false): " of at most \(range.upperBound)"
    case (false, true): " of at least \(range.lowerBound)"
    case (false, false): " from \(range.lowerBound) to \(range.upperBound)"
    }
  }
}
