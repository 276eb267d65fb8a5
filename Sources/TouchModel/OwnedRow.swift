/// Elements side by side, in memory that is not asked at every write whether anybody shares it.
///
/// An array asks that, and whether the index is within it, once for each write; a frame writes to a
/// dozen rows. Here `own` asks, once for as many writes as follow: whoever holds a row calls it
/// before the first write after the row may have been copied. All is inlinable, because a generic
/// call into another module looks up its types first, which costs as much as several frames.
@usableFromInline package struct OwnedRow<Element: Sendable>: @unchecked Sendable {
  /// Ends the memory with its last row. Unchecked: a row writes to it only while it is its own.
  @usableFromInline
  final class Block: @unchecked Sendable {
    @usableFromInline let elements: UnsafeMutableBufferPointer<Element>

    @inlinable
    init(capacity: Int) { elements = .allocate(capacity: capacity) }

    /// Copies of `others`, and `added`.
    @inlinable
    convenience init(_ others: UnsafeMutableBufferPointer<Element>, adding added: Element? = nil) {
      self.init(capacity: others.count + (added == nil ? 0 : 1))
      for index in others.indices { elements.initializeElement(at: index, to: others[index]) }
      if let added { elements.initializeElement(at: others.count, to: added) }
    }

    @inlinable
    deinit {
      elements.deinitialize()
      elements.deallocate()
    }
  }

  @usableFromInline var block: Block
  /// Its memory lasts as long as the row does.
  @usableFromInline package var elements: UnsafeMutableBufferPointer<Element>

  @inlinable
  package init() { self.init(Block(capacity: 0)) }

  @inlinable
  package init(repeating element: Element, count: Int) {
    self.init(Block(capacity: count))
    elements.initialize(repeating: element)
  }

  @inlinable
  package init(_ elements: [Element]) {
    self.init(Block(capacity: elements.count))
    _ = self.elements.initialize(from: elements)
  }

  @inlinable
  init(_ block: Block) {
    self.block = block
    elements = block.elements
  }

  /// O(n): rows are filled before the first frame.
  @inlinable
  package mutating func append(_ element: Element) {
    block = Block(elements, adding: element)
    elements = block.elements
  }

  /// Makes sure that writes change no other row.
  @inlinable
  package mutating func own() {
    if isKnownUniquelyReferenced(&block) { return }
    block = Block(elements)
    elements = block.elements
  }
}
