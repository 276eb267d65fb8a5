/// Memory on a boundary of 64 bytes (a cache line, and the widest vector register).
///
/// The identity is that of the allocation; values share it until one of them writes.
@usableFromInline
final class AlignedStorage<Scalar: MatrixScalar>: @unchecked Sendable {
  // Unchecked: written only by a value that holds the one reference to it.
  @usableFromInline let base: UnsafeMutablePointer<Scalar>
  @usableFromInline let count: Int

  static var alignment: Int { 64 }

  /// `count` numbers, every one `value`.
  init(count: Int, repeating value: Scalar) {
    self.count = count
    let bytes = max(count, 1) * MemoryLayout<Scalar>.stride
    let raw = UnsafeMutableRawPointer.allocate(byteCount: bytes, alignment: Self.alignment)
    base = raw.bindMemory(to: Scalar.self, capacity: max(count, 1))
    base.initialize(repeating: value, count: max(count, 1))
  }

  deinit { base.deallocate() }
}
