/// Plain loops over vector registers, for work that is smaller than a library call.
///
/// They are compiled for `Double` and `Float` separately; `BreakEven` states where they are used.
/// Dot products are summed in eight lanes, so they differ from the library's in the last bits.
enum Loops {
  typealias Read<Scalar> = UnsafePointer<Scalar>
  typealias Write<Scalar> = UnsafeMutablePointer<Scalar>

  @specialized(where Scalar == Double)
  @specialized(where Scalar == Float)
  static func dot<Scalar: MatrixScalar>(
    _ count: Int, _ x: Read<Scalar>, _ y: Read<Scalar>
  ) -> Scalar {
    var lanes = SIMD8<Scalar>(repeating: 0)
    let whole = count & ~7
    var index = 0
    while index < whole {
      lanes += octet(x + index) * octet(y + index)
      index += 8
    }
    var sum = lanes.sum()
    while index < count {
      sum += x[index] * y[index]
      index += 1
    }
    return sum
  }

  /// Computes `y ← y + factor x`.
  @specialized(where Scalar == Double)
  @specialized(where Scalar == Float)
  static func add<Scalar: MatrixScalar>(
    _ count: Int, _ factor: Scalar, _ x: Read<Scalar>, to y: Write<Scalar>
  ) {
    let whole = count & ~7
    var index = 0
    while index < whole {
      let sum = octet(UnsafePointer(y + index)) + octet(x + index) * factor
      UnsafeMutableRawPointer(y + index).storeBytes(of: sum, as: SIMD8<Scalar>.self)
      index += 8
    }
    while index < count {
      y[index] += factor * x[index]
      index += 1
    }
  }

  /// Computes `y ← alpha A x + beta y` with `A` stored row by row. If `beta` is zero, `y` is
  /// ignored, whatever it holds.
  @specialized(where Scalar == Double)
  @specialized(where Scalar == Float)
  static func multiply<Scalar: MatrixScalar>(
    rows: Int, columns: Int, _ alpha: Scalar, _ a: Read<Scalar>, _ lda: Int, _ x: Read<Scalar>,
    _ beta: Scalar, _ y: Write<Scalar>
  ) {
    for row in 0..<rows {
      let sum = alpha * dot(columns, a + row * lda, x)
      y[row] = beta == 0 ? sum : sum + beta * y[row]
    }
  }

  /// Computes `C ← alpha A B + beta C`, all stored row by row, one row of `C` at a time.
  @specialized(where Scalar == Double)
  @specialized(where Scalar == Float)
  static func multiply<Scalar: MatrixScalar>(
    rows: Int, columns: Int, inner: Int, _ alpha: Scalar, _ a: Read<Scalar>, _ lda: Int,
    _ b: Read<Scalar>, _ ldb: Int, _ beta: Scalar, _ c: Write<Scalar>, _ ldc: Int
  ) {
    for row in 0..<rows {
      let target = c + row * ldc
      scale(columns, beta, target)
      for index in 0..<inner {
        add(columns, alpha * a[row * lda + index], b + index * ldb, to: target)
      }
    }
  }

  @specialized(where Scalar == Double)
  @specialized(where Scalar == Float)
  static func scale<Scalar: MatrixScalar>(_ count: Int, _ factor: Scalar, _ x: Write<Scalar>) {
    if factor == 0 {
      for index in 0..<count { x[index] = 0 }
    } else if factor != 1 {
      for index in 0..<count { x[index] *= factor }
    }
  }

  @specialized(where Scalar == Double)
  @specialized(where Scalar == Float)
  static func copy<Scalar: MatrixScalar>(
    rows: Int, columns: Int, from source: Read<Scalar>, _ rowStride: Int, _ columnStride: Int,
    to target: Write<Scalar>, _ targetRowStride: Int, _ targetColumnStride: Int
  ) {
    for row in 0..<rows {
      let (line, written) = (source + row * rowStride, target + row * targetRowStride)
      for column in 0..<columns {
        written[column * targetColumnStride] = line[column * columnStride]
      }
    }
  }

  /// Returns the largest magnitude; not-a-number if one element is not a number.
  @specialized(where Scalar == Double)
  @specialized(where Scalar == Float)
  static func largestMagnitude<Scalar: MatrixScalar>(
    lines: Int, _ count: Int, _ a: Read<Scalar>, _ stride: Int
  ) -> Scalar {
    var largest: Scalar = 0
    for line in 0..<lines {
      let base = a + line * stride
      for index in 0..<count {
        let magnitude = abs(base[index])
        if !(magnitude <= largest) { largest = magnitude }
        if magnitude.isNaN { return magnitude }
      }
    }
    return largest
  }

  @inline(__always)
  private static func octet<Scalar: MatrixScalar>(_ place: Read<Scalar>) -> SIMD8<Scalar> {
    UnsafeRawPointer(place).loadUnaligned(as: SIMD8<Scalar>.self)
  }
}
