internal import Recognition
internal import TouchModel
internal import ViewTree

/// The transitions that a call to a surface caused, in order.
///
/// A list behaves like an array, with its own storage. An array checks at every append whether its
/// storage is shared, which costs half as much as recording the transition. A surface checks once a
/// call.
public struct TransitionList: RandomAccessCollection, Hashable, Sendable {
  private var storage: TransitionStorage
  /// The number of transitions. O(1).
  public private(set) var count: Int

  /// Creates an empty list.
  public init() { self.init(TransitionStorage(capacity: 0), count: 0) }

  /// Creates a list of the transitions of a sequence. O(n).
  public init(_ transitions: some Sequence<Transition>) {
    var recorder = TransitionRecorder()
    for transition in transitions { recorder.append { $0 = transition } }
    self = recorder.list
  }

  init(_ storage: TransitionStorage, count: Int) {
    (self.storage, self.count) = (storage, count)
  }

  public var startIndex: Int { 0 }
  public var endIndex: Int { count }

  /// The transition at `index`. O(1). The index must be at least 0 and less than `count`.
  public subscript(index: Int) -> Transition {
    precondition(indices.contains(index), "there is no transition \(index) of \(count)")
    return storage.base[index]
  }

  /// Calls `body` with all transitions where they lie. The memory is valid during the call.
  package func withTransitions(_ body: (UnsafeBufferPointer<Transition>) -> Void) {
    body(UnsafeBufferPointer(start: storage.base, count: count))
  }

  /// Returns the storage of the list and leaves the list empty.
  mutating func takeStorage() -> TransitionStorage {
    defer { self = TransitionList() }
    return storage
  }

  /// Removes all transitions and keeps the memory. O(1).
  public mutating func removeAll() { count = 0 }

  public static func == (one: Self, other: Self) -> Bool { one.elementsEqual(other) }

  public func hash(into hasher: inout Hasher) {
    for transition in self { hasher.combine(transition) }
  }
}

extension TransitionList: ExpressibleByArrayLiteral {
  public init(arrayLiteral transitions: Transition...) { self.init(transitions) }
}

/// Memory for transitions, all of it initialized. The class is `@unchecked Sendable` because only a
/// recorder that holds the sole reference writes to it.
final class TransitionStorage: @unchecked Sendable {
  let base: UnsafeMutablePointer<Transition>
  let capacity: Int

  private init(_ base: UnsafeMutablePointer<Transition>, capacity: Int) {
    (self.base, self.capacity) = (base, capacity)
  }

  convenience init(capacity: Int) {
    self.init(UnsafeMutablePointer.allocate(capacity: capacity), capacity: capacity)
    base.initialize(repeating: .blank, count: capacity)
  }

  convenience init(capacity: Int, copying other: TransitionStorage, count: Int) {
    self.init(UnsafeMutablePointer.allocate(capacity: capacity), capacity: capacity)
    base.initialize(from: other.base, count: count)
    (base + count).initialize(repeating: .blank, count: capacity - count)
  }

  deinit {
    base.deinitialize(count: capacity)
    base.deallocate()
  }
}

/// Records the transitions of one call after another.
///
/// `begin` makes sure that the memory does not belong to a list that a caller has kept. `list`
/// returns the recorded transitions. The next call records from the start again.
struct TransitionRecorder: ~Copyable {
  private var storage: TransitionStorage {
    didSet { (base, capacity) = (storage.base, storage.capacity) }
  }
  // Copies of two fields of the storage, which every append reads.
  private var base: UnsafeMutablePointer<Transition>
  private var capacity: Int
  private(set) var count = 0

  init() { self.init(TransitionStorage(capacity: 0)) }

  private init(_ storage: TransitionStorage) {
    (self.storage, base, capacity) = (storage, storage.base, storage.capacity)
  }

  func copy() -> TransitionRecorder {
    var copy = TransitionRecorder(
      TransitionStorage(capacity: capacity, copying: storage, count: count))
    copy.count = count
    return copy
  }

  var list: TransitionList { TransitionList(storage, count: count) }

  /// Removes the recorded transitions. O(1), except that new memory is allocated if a caller has
  /// kept the last list.
  mutating func begin() {
    if !isKnownUniquelyReferenced(&storage) { storage = TransitionStorage(capacity: capacity) }
    count = 0
  }

  /// Moves the recorded transitions to `other` and takes the storage of `other` for the next call.
  mutating func exchange(_ other: inout TransitionList) {
    let free = other.takeStorage()
    other = list
    (storage, count) = (free, 0)
  }

  subscript(index: Int) -> Transition { base[index] }

  /// Updates the transitions after index `index`, in place. A list that a caller has kept does not
  /// change.
  mutating func update(after index: Int, _ body: (inout Transition) -> Void) {
    if index + 1 >= count { return }
    if !isKnownUniquelyReferenced(&storage) {
      storage = TransitionStorage(capacity: capacity, copying: storage, count: count)
    }
    for later in index + 1..<count { body(&base[later]) }
  }

  /// The transition that was recorded last; there must be one.
  var last: Transition {
    _read {
      precondition(count > 0, "no transition was recorded")
      yield base[count - 1]
    }
    _modify {
      precondition(count > 0, "no transition was recorded")
      yield &base[count - 1]
    }
  }

  /// Appends a transition. `write` must set all of its fields, in place.
  @inline(__always)
  mutating func append(_ write: (inout Transition) -> Void) {
    if count == capacity { grow() }
    write(&base[count])
    count &+= 1
  }

  @inline(never)
  private mutating func grow() {
    storage = TransitionStorage(
      capacity: Swift.max(64, 2 * count), copying: storage, count: count)
  }
}

extension Transition {
  /// The value that initializes storage before a transition is recorded there.
  fileprivate static let blank = Transition(
    time: .zero, subject: Subject(0, .tap, .root), from: .possible, state: .possible, action: false,
    touchCount: 0, location: .zero, values: .longPress)
}
