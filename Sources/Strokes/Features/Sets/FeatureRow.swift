/// The memory into which a set of features writes its values, one after the other.
struct FeatureRow {
  private let base: UnsafeMutablePointer<Double>
  private let capacity: Int
  private(set) var count = 0

  init(_ room: UnsafeMutableBufferPointer<Double>, base: UnsafeMutablePointer<Double>) {
    self.base = base
    capacity = room.count
  }

  @inline(__always) mutating func append(_ value: Double) {
    precondition(count < capacity, "more features than the set names")
    base[count] = value
    count += 1
  }

  @inline(__always) mutating func append(_ values: SIMD4<Double>) {
    for lane in 0..<4 { append(values[lane]) }
  }
}
