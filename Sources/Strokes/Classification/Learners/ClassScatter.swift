import LinearAlgebra

/// The means of classes, and the deviations of their examples.
struct ClassScatter {
  /// One row for each class with examples, in the order of `present`.
  let means: Matrix<Double>
  /// The classes with examples, in ascending order.
  let present: [Int]
  let counts: [Int]
  /// Every example minus the mean of its class.
  let centred: Matrix<Double>
  /// The number of examples minus the number of classes, by which a covariance is divided.
  var freedom: Int { centred.rows - present.count }

  init(_ rows: Matrix<Double>, _ classes: [Int]) {
    let present = Set(classes).sorted()
    let places = Dictionary(uniqueKeysWithValues: present.enumerated().map { ($1, $0) })
    let place = classes.map { places[$0] ?? 0 }
    var counts = [Int](repeating: 0, count: present.count)
    for index in place { counts[index] += 1 }
    var means = Matrix<Double>(rows: present.count, columns: rows.columns)
    means.withMutableRows { base, stride in
      for (row, index) in place.enumerated() {
        for column in 0..<rows.columns { base[index * stride + column] += rows[row, column] }
      }
      for index in present.indices {
        for column in 0..<rows.columns {
          base[index * stride + column] /= Double(counts[index])
        }
      }
    }
    var centred = rows
    centred.withMutableRows { base, stride in
      for (row, index) in place.enumerated() {
        for column in 0..<rows.columns { base[row * stride + column] -= means[index, column] }
      }
    }
    (self.means, self.present, self.counts, self.centred) = (means, present, counts, centred)
  }
}
