internal import Recognition
internal import TouchModel
internal import ViewTree

/// What a call to a surface brought about, in order.
///
/// An array in all but its storage: an array asks at every append whether its memory is shared,
/// which costs half as much as a transition. A surface asks once a call.
public struct TransitionList: RandomAccessCollection, Hashable, Sendable {
  private var storage: TransitionStorage
  public private(set) var count: Int

  public init() { self.init(TransitionStorage(capacity: 0), count: 0) }

  /// O(n).
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

  /// O(1). The index must be less than `count`.
  public subscript(index: Int) -> Transition {
    precondition(indices.contains(index), "there is no transition \(index) of \(count)")
    return storage.base[index]
  }

  /// Takes `storage` out of the list, which is empty then.
  mutating func takeStorage() -> TransitionStorage {
    defer { self = TransitionList() }
    return storage
  }

  /// Keeps the memory. O(1).
  public mutating func removeAll() { count = 0 }

  public static func == (one: Self, other: Self) -> Bool { one.elementsEqual(other) }

  public func hash(into hasher: inout Hasher) {
    for transition in self { hasher.combine(transition) }
  }
}

extension TransitionList: ExpressibleByArrayLiteral {
  public init(arrayLiteral transitions: Transition...) { self.init(transitions) }
}

/// Memory for transitions, all of it initialized. Unchecked: only a recorder that holds the sole
/// reference writes to it.
final class TransitionStorage: @unchecked Sendable {
  let base: UnsafeMutablePointer<Transition>
  let capacity: Int

  init(capacity: Int) {
    self.capacity = capacity
    base = .allocate(capacity: capacity)
    base.initialize(repeating: .blank, count: capacity)
  }

  convenience init(capacity: Int, copying other: TransitionStorage, count: Int) {
    self.init(capacity: capacity)
    base.update(from: other.base, count: count)
  }

  deinit {
    base.deinitialize(count: capacity)
    base.deallocate()
  }
}

/// Writes down transitions for one call after another.
///
/// `begin` makes sure that the memory is not that of a list which somebody keeps. `list` hands the
/// memory out, and the next call begins again.
struct TransitionRecorder: ~Copyable {
  private var storage: TransitionStorage {
    didSet { (base, capacity) = (storage.base, storage.capacity) }
  }
  // What every transition asks of the storage.
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

  /// Forgets what was written down before. O(1) unless somebody keeps the last list.
  mutating func begin() {
    if !isKnownUniquelyReferenced(&storage) { storage = TransitionStorage(capacity: capacity) }
    count = 0
  }

  /// Hands the list over, in exchange for storage to be used again.
  mutating func exchange(_ other: inout TransitionList) {
    let free = other.takeStorage()
    other = list
    (storage, count) = (free, 0)
  }

  subscript(index: Int) -> Transition { base[index] }

  /// Adds a transition that `write` sets all of, where it lies.
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
  /// Fills memory that nobody has written to.
  fileprivate static let blank = Transition(
    time: .zero, subject: Subject(0, .tap, .root), from: .possible, state: .possible, action: false,
    touchCount: 0, location: .zero, values: .longPress)
}
