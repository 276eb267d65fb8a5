/// Elements in contiguous memory that has exactly one owner.
///
/// An array checks at every write whether its memory is shared. A row is noncopyable, so its memory
/// is never shared and a write is a plain store. All of its code is inlinable, because a generic
/// call into another module first looks up its types, which takes as much time as several frames.
@usableFromInline
package struct Row<Element>: ~Copyable {
  @usableFromInline var base: UnsafeMutablePointer<Element>
  /// The number of elements.
  @usableFromInline package private(set) var count: Int
  @usableFromInline var capacity: Int

  /// Creates an empty row.
  @inlinable
  package init() { self.init(capacity: 0) }

  @inlinable
  init(capacity: Int) {
    base = .allocate(capacity: capacity)
    (count, self.capacity) = (0, capacity)
  }

  /// Creates a row of `count` equal elements. O(n).
  @inlinable
  package init(repeating element: Element, count: Int) {
    self.init(capacity: count)
    base.initialize(repeating: element, count: count)
    self.count = count
  }

  /// Creates a row of the elements of an array. O(n).
  @inlinable
  package init(_ elements: [Element]) {
    self.init(capacity: elements.count)
    for element in elements { append(element) }
  }

  @inlinable
  deinit {
    base.deinitialize(count: count)
    base.deallocate()
  }

  /// Whether the row has no elements.
  @inlinable
  package var isEmpty: Bool { count == 0 }

  /// The valid indices.
  @inlinable
  package var indices: Range<Int> { 0..<count }

  /// The element at `index`, which must be in `indices`. O(1).
  @inlinable
  package subscript(index: Int) -> Element {
    @inline(__always) _read {
      assert(indices.contains(index))
      yield base[index]
    }
    @inline(__always) _modify {
      assert(indices.contains(index))
      yield &base[index]
    }
  }

  /// Appends an element and returns its index. Amortized O(1).
  @inlinable
  @discardableResult
  package mutating func append(_ element: Element) -> Int {
    if count == capacity { grow() }
    (base + count).initialize(to: element)
    count &+= 1
    return count &- 1
  }

  /// Replaces the element at `index`, or appends the element if `index` is nil. Returns its index.
  @inlinable
  package mutating func put(_ element: Element, at index: Int?) -> Int {
    guard let index else { return append(element) }
    self[index] = element
    return index
  }

  @inlinable
  @inline(never)
  mutating func grow() {
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: max(4, 2 * capacity))
    larger.moveInitialize(from: base, count: count)
    base.deallocate()
    (base, capacity) = (larger, max(4, 2 * capacity))
  }

  /// Removes all elements and keeps the memory. O(n).
  @inlinable
  package mutating func removeAll() {
    base.deinitialize(count: count)
    count = 0
  }

  /// Exchanges two elements. O(1).
  @inlinable
  package mutating func swapAt(_ first: Int, _ second: Int) {
    if first == second { return }
    swap(&base[first], &base[second])
  }

  /// Returns another row with the same elements. O(n).
  @inlinable
  package func copy() -> Row {
    var copy = Row(capacity: capacity)
    copy.base.initialize(from: base, count: count)
    copy.count = count
    return copy
  }
}
