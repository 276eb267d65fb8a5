internal import CStrokeKernels

/// Inner loops in C for processors with wider vectors than those for which Swift is compiled. Each
/// matcher has its own kernel.
enum WideKernels {
  static let areAvailable = stroke_kernels_available() != 0

  /// Returns the result of a kernel for eight templates whose numbers are interleaved by eight; nil
  /// if the processor has no wide vectors.
  @inline(__always) static func eight(
    limit: SIMD8<Float>, work: UnsafeMutablePointer<SIMD8<Float>>,
    templates: UnsafePointer<SIMD8<Float>>,
    _ kernel: (
      _ templates: UnsafePointer<Float>, _ limit: UnsafePointer<Float>,
      _ work: UnsafeMutablePointer<Float>, _ result: UnsafeMutablePointer<Float>
    ) -> Void
  ) -> SIMD8<Float>? {
    guard areAvailable else { return nil }
    return withUnsafeTemporaryAllocation(of: SIMD8<Float>.self, capacity: 2) { pair in
      pair[0] = limit
      pair[1] = .zero
      guard let base = pair.baseAddress else { return nil }
      let numbers = UnsafeMutableRawPointer(base).assumingMemoryBound(to: Float.self)
      kernel(
        UnsafeRawPointer(templates).assumingMemoryBound(to: Float.self), numbers,
        UnsafeMutableRawPointer(work).assumingMemoryBound(to: Float.self), numbers + 8)
      return pair[1]
    }
  }

  /// Returns the result of a kernel for eight templates that has no limit; nil if the processor has
  /// no wide vectors.
  @inline(__always) static func eight(
    _ templates: UnsafePointer<SIMD8<Float>>,
    _ kernel: (_ templates: UnsafePointer<Float>, _ result: UnsafeMutablePointer<Float>) -> Void
  ) -> SIMD8<Float>? {
    guard areAvailable else { return nil }
    var result = SIMD8<Float>.zero
    withUnsafeMutableBytes(of: &result) { bytes in
      guard let base = bytes.baseAddress else { return }
      kernel(
        UnsafeRawPointer(templates).assumingMemoryBound(to: Float.self),
        base.assumingMemoryBound(to: Float.self))
    }
    return result
  }
}
