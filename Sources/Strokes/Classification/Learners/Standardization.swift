import LinearAlgebra

/// Shifts and scales features so that each has mean 0 and deviation 1 over the training.
///
/// A feature that did not vary in training becomes 0, whatever its later values are.
package struct Standardization: Hashable, Sendable {
  package let means: [Double]
  /// 1 divided by the standard deviation; 0 for a feature that is constant except for rounding.
  package let scales: [Double]

  init(means: [Double], scales: [Double]) {
    self.means = means
    self.scales = scales
  }

  init(of rows: Matrix<Double>) {
    let means = rows.columnMeans.elements
    var scales = [Double](repeating: 0, count: rows.columns)
    for column in 0..<rows.columns {
      var (sum, largest) = (0.0, 0.0)
      for row in 0..<rows.rows {
        let difference = rows[row, column] - means[column]
        sum += difference * difference
        largest = max(largest, abs(rows[row, column]))
      }
      let deviation = (sum / Double(max(rows.rows, 1))).squareRoot()
      if deviation > 1e-12 * largest { scales[column] = 1 / deviation }
    }
    self.init(means: means, scales: scales)
  }

  func apply(_ values: [Double]) -> [Double] {
    values.indices.map { (values[$0] - means[$0]) * scales[$0] }
  }

  /// Standardizes `values` into the caller's storage, which holds one number for each feature.
  func apply(_ values: [Double], into result: UnsafeMutableBufferPointer<Double>) {
    for index in values.indices { result[index] = (values[index] - means[index]) * scales[index] }
  }

  func apply(_ rows: Matrix<Double>) -> Matrix<Double> {
    var result = rows
    result.withMutableRows { base, stride in
      for row in 0..<rows.rows {
        for column in 0..<rows.columns {
          let place = row * stride + column
          base[place] = (base[place] - means[column]) * scales[column]
        }
      }
    }
    return result
  }
}
