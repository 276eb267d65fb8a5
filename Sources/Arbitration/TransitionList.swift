internal import Recognition
internal import TouchModel
internal import ViewTree

/// What a call brought about, in order; an array in all but its storage.
///
/// An array asks at every append whether anybody shares it, which costs as much as half of a
/// transition. This one is asked once for each call, as rows are; see `OwnedRow`.
public struct TransitionList: RandomAccessCollection, Hashable, Sendable {
  private var row = OwnedRow<Transition>()
  public private(set) var count = 0

  public init() {}

  public init(_ transitions: some Sequence<Transition>) {
    for transition in transitions { append(transition) }
  }

  public var startIndex: Int { 0 }
  public var endIndex: Int { count }

  public subscript(index: Int) -> Transition {
    precondition(indices.contains(index), "there is no transition \(index) of \(count)")
    return row.elements[index]
  }

  /// See `OwnedRow`.
  mutating func own() { row.own() }

  /// Keeps the memory. O(1).
  public mutating func removeAll() { count = 0 }

  mutating func append(_ transition: Transition) { append { $0 = transition } }

  /// Adds one that `write` sets all of, where it lies.
  @inline(__always)
  mutating func append(_ write: (inout Transition) -> Void) {
    if count == row.elements.count { grow() }
    write(&row.elements[count])
    count &+= 1
  }

  /// Another reason than was thought, for one that is there.
  mutating func replace(_ failure: Failure, at index: Int) {
    row.elements[index].failure = failure
  }

  @inline(never)
  private mutating func grow() {
    let old = row
    row = OwnedRow(repeating: .blank, count: Swift.max(64, 2 * count))
    for index in 0..<count { row.elements[index] = old.elements[index] }
  }

  public static func == (one: Self, other: Self) -> Bool { one.elementsEqual(other) }

  public func hash(into hasher: inout Hasher) {
    for transition in self { hasher.combine(transition) }
  }
}

extension TransitionList: ExpressibleByArrayLiteral {
  public init(arrayLiteral transitions: Transition...) { self.init(transitions) }
}

extension Transition {
  /// Fills memory that nobody has written to.
  fileprivate static let blank = Transition(
    time: .zero, subject: Subject(0, .tap, .root), from: .possible, state: .possible, action: false,
    touchCount: 0, location: .zero, values: .longPress)
}
