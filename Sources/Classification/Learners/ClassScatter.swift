import LinearAlgebra

/// Means of classes, and how examples lie about them.
struct ClassScatter {
  /// One row a class that has examples, in the order of `present`.
  let means: Matrix<Double>
  /// The classes with examples, ascending.
  let present: [Int]
  let counts: [Int]
  /// Every example less the mean of its class.
  let centred: Matrix<Double>
  /// How many examples there are beyond one a class: what a covariance can be divided by.
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
