/// A vector in its own memory, or a row, column or part of other values without a copy.
@usableFromInline package struct Vector<Scalar: MatrixScalar>: Sendable {
  @usableFromInline var storage: AlignedStorage<Scalar>
  @usableFromInline var offset: Int
  @usableFromInline var stride: Int
  @usableFromInline package let count: Int

  @usableFromInline
  init(storage: AlignedStorage<Scalar>, offset: Int, stride: Int, count: Int) {
    self.storage = storage
    self.offset = offset
    self.stride = stride
    self.count = count
  }

  /// Creates a vector of equal elements.
  package init(count: Int, repeating value: Scalar = 0) {
    precondition(count >= 0, "a vector of \(count) numbers")
    self.init(
      storage: AlignedStorage(count: count, repeating: value), offset: 0, stride: 1, count: count)
  }

  package init(_ elements: some Collection<Scalar>) {
    self.init(count: elements.count)
    for (index, element) in elements.enumerated() { storage.base[index] = element }
  }

  @inlinable package subscript(index: Int) -> Scalar {
    get {
      precondition(index >= 0 && index < count, "element \(index) of \(count)")
      return storage.base[offset + index * stride]
    }
    set {
      precondition(index >= 0 && index < count, "element \(index) of \(count)")
      makeUnique()
      storage.base[offset + index * stride] = newValue
    }
  }

  /// A part of the vector; shares its memory.
  package subscript(range: Range<Int>) -> Vector {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "\(range) of \(count)")
    return Vector(
      storage: storage, offset: offset + range.lowerBound * stride, stride: stride,
      count: range.count)
  }

  @usableFromInline package var elements: [Scalar] {
    indices.map { storage.base[offset + $0 * stride] }
  }
  package var indices: Range<Int> { 0..<count }

  /// Passes the elements side by side to `body`. Copies them only if they are not side by side.
  @inlinable package func withContiguous<Result>(
    _ body: (UnsafeBufferPointer<Scalar>) -> Result
  ) -> Result {
    if stride == 1 {
      return withExtendedLifetime(storage) {
        body(UnsafeBufferPointer(start: storage.base + offset, count: count))
      }
    }
    return elements.withUnsafeBufferPointer(body)
  }

  /// Passes the elements side by side to `body` for writing, after a copy if the memory is shared.
  @inlinable package mutating func withMutableElements<Result>(
    _ body: (UnsafeMutableBufferPointer<Scalar>) -> Result
  ) -> Result {
    makeUnique()
    if stride != 1 { compact() }
    return withExtendedLifetime(storage) {
      body(UnsafeMutableBufferPointer(start: storage.base + offset, count: count))
    }
  }

  /// Passes the address of the first element to `body`; the others follow it.
  func withMemory<Result>(_ body: (UnsafePointer<Scalar>) -> Result) -> Result {
    let contiguous = stride == 1 ? self : Vector(elements)
    return withExtendedLifetime(contiguous.storage) {
      body(UnsafePointer(contiguous.storage.base + contiguous.offset))
    }
  }

  /// Calls `body` with the address of the first number; `body` may write, and the other numbers
  /// follow it in memory.
  mutating func withMutableMemory<Result>(
    _ body: (UnsafeMutablePointer<Scalar>) -> Result
  ) -> Result {
    makeUnique()
    if stride != 1 { compact() }
    return withExtendedLifetime(storage) { body(storage.base + offset) }
  }

  @usableFromInline mutating func makeUnique() {
    if !isKnownUniquelyReferenced(&storage) { compact() }
  }

  @usableFromInline mutating func compact() {
    let copy = AlignedStorage(count: count, repeating: Scalar.zero)
    for index in 0..<count { copy.base[index] = storage.base[offset + index * stride] }
    (storage, offset, stride) = (copy, 0, 1)
  }
}

extension Vector: Equatable {
  @usableFromInline package static func == (left: Vector, right: Vector) -> Bool {
    left.count == right.count && left.indices.allSatisfy { left[$0] == right[$0] }
  }
}

extension Vector: ExpressibleByArrayLiteral {
  @usableFromInline package init(arrayLiteral elements: Scalar...) { self.init(elements) }
}
