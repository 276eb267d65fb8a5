internal import CStrokeKernels
internal import TouchModel

/// The slowest waves of a path, and how much of it they leave out: bounds for inner products.
///
/// With c the coefficients of an orthonormal cosine transform (Ahmed, Natarajan and Rao 1974, DCT-II)
/// and r the length of what is left, |⟨p, q⟩| ≤ |⟨c, c'⟩| + r r'. Paths bend slowly, so that four
/// waves of the sixteen say nearly all.
struct PathOutline: Sendable {
  private static let waves = Int(STROKE_OUTLINE)
  /// Numbers of an outline: x and y of each wave, then what is left out.
  static let length = 2 * waves + 1

  private let points: Int
  /// Wave by wave; zeros for those that so few points cannot tell from others.
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

  /// `form` holds x of all points, then y. The middle, wave 0, is left out: forms are centred.
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
