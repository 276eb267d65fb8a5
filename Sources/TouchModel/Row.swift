/// Elements side by side in memory that one owner holds.
///
/// An array asks at every write whether somebody else shares its memory. A row is noncopyable, so
/// nobody does, and a write is a store. All of it is inlinable: a generic call into another module
/// looks up its types first, which costs as much as several frames.
@usableFromInline
package struct Row<Element>: ~Copyable {
  @usableFromInline var base: UnsafeMutablePointer<Element>
  @usableFromInline package private(set) var count: Int
  @usableFromInline var capacity: Int

  /// An empty row.
  @inlinable
  package init() { self.init(capacity: 0) }

  @inlinable
  init(capacity: Int) {
    base = .allocate(capacity: capacity)
    (count, self.capacity) = (0, capacity)
  }

  @inlinable
  package init(repeating element: Element, count: Int) {
    self.init(capacity: count)
    base.initialize(repeating: element, count: count)
    self.count = count
  }

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

  @inlinable
  package var isEmpty: Bool { count == 0 }

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

  /// Returns the index of the element. Amortized O(1).
  @inlinable
  @discardableResult
  package mutating func append(_ element: Element) -> Int {
    if count == capacity { grow() }
    (base + count).initialize(to: element)
    count &+= 1
    return count &- 1
  }

  @inlinable
  @inline(never)
  mutating func grow() {
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: max(4, 2 * capacity))
    larger.moveInitialize(from: base, count: count)
    base.deallocate()
    (base, capacity) = (larger, max(4, 2 * capacity))
  }

  /// Keeps the memory. O(n).
  @inlinable
  package mutating func removeAll() {
    base.deinitialize(count: count)
    count = 0
  }

  @inlinable
  package mutating func swapAt(_ first: Int, _ second: Int) {
    if first == second { return }
    swap(&base[first], &base[second])
  }

  /// Another row with the same elements. O(n).
  @inlinable
  package func copy() -> Row {
    var copy = Row(capacity: capacity)
    copy.base.initialize(from: base, count: count)
    copy.count = count
    return copy
  }
}
