internal import CStrokeKernels
internal import TouchModel

/// The slowest waves of a path, and the length of the rest: a bound for inner products.
///
/// With the coefficients c of an orthonormal cosine transform (Ahmed, Natarajan and Rao 1974,
/// DCT-II) and the length r of the rest, |⟨p, q⟩| ≤ |⟨c, c'⟩| + r r'. Paths bend slowly, so four of
/// the sixteen waves contain nearly everything.
struct PathOutline: Sendable {
  private static let waves = Int(STROKE_OUTLINE)
  /// The number of values in an outline: x and y of each wave, then the length of the rest.
  static let length = 2 * waves + 1

  private let points: Int
  /// The waves, one after the other; zeros for waves that cannot be distinguished with this number
  /// of points.
  private let basis: [Double]

  init(_ points: Int) {
    self.points = points
    let step = Trigonometry.halfTurn / Double(max(points, 1))
    let size = (2 / Double(max(points, 1))).squareRoot()
    basis = (1...Self.waves).flatMap { wave in
      (0..<points).map { index in
        wave < points ? size * Trigonometry.cosine(step * Double(wave) * (Double(index) + 0.5)) : 0
      }
    }
  }

  /// Writes the outline of a form, which holds the x coordinates of all points, then the y
  /// coordinates. Wave 0, the mean, is left out, because forms are centered.
  func write(_ form: UnsafePointer<Float>, into outline: UnsafeMutablePointer<Float>) {
    basis.withUnsafeBufferPointer { basis in
      withUnsafeTemporaryAllocation(of: SIMD2<Double>.self, capacity: points) { rest in
        for index in 0..<points {
          rest[index] = SIMD2(Double(form[index]), Double(form[points + index]))
        }
        for wave in 0..<Self.waves {
          let start = wave * points
          var sum = SIMD2<Double>.zero
          for index in 0..<points { sum += basis[start + index] * rest[index] }
          for index in 0..<points { rest[index] -= basis[start + index] * sum }
          outline[wave] = Float(sum.x)
          outline[Self.waves + wave] = Float(sum.y)
        }
        var square = 0.0
        for index in 0..<points { square += (rest[index] * rest[index]).sum() }
        outline[2 * Self.waves] = Float(square.squareRoot())
      }
    }
  }
}
