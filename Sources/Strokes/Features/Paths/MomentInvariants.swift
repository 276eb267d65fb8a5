/// Hu's seven moment invariants (Hu 1962) of a path's points, which have equal weight.
enum MomentInvariants {
  /// Appends the seven invariants. `centroid` is the centroid of the path.
  static func append(
    _ path: PathView, about centroid: (x: Double, y: Double), to values: inout FeatureRow
  ) {
    var (m20, m02, m11) = (0.0, 0.0, 0.0)
    var (m30, m03, m21, m12) = (0.0, 0.0, 0.0, 0.0)
    for index in 0..<path.count {
      let (x, y) = (path.x[index] - centroid.x, path.y[index] - centroid.y)
      m20 += x * x
      m02 += y * y
      m11 += x * y
      m30 += x * x * x
      m03 += y * y * y
      m21 += x * x * y
      m12 += x * y * y
    }
    let count = Double(max(path.count, 1))
    // Divide by powers of the mean squared distance to remove the size, because there is no area.
    let spread = (m20 + m02) / count
    let (second, third) = (spread * count + 1e-12, spread * spread.squareRoot() * count + 1e-12)
    (m20, m02, m11) = (m20 / second, m02 / second, m11 / second)
    (m30, m03, m21, m12) = (m30 / third, m03 / third, m21 / third, m12 / third)
    let (a, b) = (m30 + m12, m21 + m03)
    let (c, d) = (m30 - 3 * m12, 3 * m21 - m03)
    values.append(m20 + m02)
    values.append((m20 - m02) * (m20 - m02) + 4 * m11 * m11)
    values.append(c * c + d * d)
    values.append(a * a + b * b)
    values.append(c * a * (a * a - 3 * b * b) + d * b * (3 * a * a - b * b))
    values.append((m20 - m02) * (a * a - b * b) + 4 * m11 * a * b)
    values.append(d * a * (a * a - 3 * b * b) - c * b * (3 * a * a - b * b))
  }
}
