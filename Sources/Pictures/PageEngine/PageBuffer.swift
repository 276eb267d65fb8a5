/// Memory that the page and the engine share. Its address changes only if it grows.
package final class PageBuffer {
  package private(set) var base: UnsafeMutableRawPointer
  package private(set) var capacity: Int
  /// The number of bytes in use, from the beginning.
  package private(set) var count = 0

  package init(capacity: Int = 64) {
    self.capacity = max(capacity, 16)
    base = .allocate(byteCount: self.capacity, alignment: 16)
  }

  deinit { base.deallocate() }

  /// The bytes in use.
  package var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: base, count: count) }

  /// Reserves memory for `capacity` bytes in all, and keeps the bytes in use.
  package func reserve(_ capacity: Int) {
    guard capacity > self.capacity else { return }
    let larger = max(capacity, 2 * self.capacity)
    let memory = UnsafeMutableRawPointer.allocate(byteCount: larger, alignment: 16)
    memory.copyMemory(from: base, byteCount: count)
    base.deallocate()
    (base, self.capacity) = (memory, larger)
  }

  /// Appends `count` bytes, which the caller must write, and returns their address.
  func append(count added: Int) -> UnsafeMutableRawPointer {
    reserve(count + added)
    defer { count += added }
    return base + count
  }

  /// Replaces the content.
  func replace(with bytes: [UInt8]) {
    count = 0
    let memory = append(count: bytes.count)
    bytes.withUnsafeBytes { bytes in
      if let start = bytes.baseAddress { memory.copyMemory(from: start, byteCount: bytes.count) }
    }
  }

  /// Sets the number of bytes in use, whatever their content is.
  func setCount(_ count: Int) {
    reserve(count)
    self.count = count
  }
}
