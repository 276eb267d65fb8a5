/// Memory aligned to 64 bytes (a cache line, and the widest vector register).
///
/// The identity of the object is that of the allocation. Values share it until one of them writes.
@usableFromInline
final class AlignedStorage<Scalar: MatrixScalar>: @unchecked Sendable {
  // Unchecked, because only a value that holds the single reference writes to it.
  @usableFromInline let base: UnsafeMutablePointer<Scalar>
  @usableFromInline let count: Int

  static var alignment: Int { 64 }

  /// Allocates `count` numbers, each equal to `value`.
  init(count: Int, repeating value: Scalar) {
    self.count = count
    let bytes = max(count, 1) * MemoryLayout<Scalar>.stride
    let raw = UnsafeMutableRawPointer.allocate(byteCount: bytes, alignment: Self.alignment)
    base = raw.bindMemory(to: Scalar.self, capacity: max(count, 1))
    base.initialize(repeating: value, count: max(count, 1))
  }

  deinit { base.deallocate() }
}
