import Features
import LinearAlgebra
import Strokes
import Synthesis
import Testing
import TouchModel

@testable import Classification

/// Classes as clouds of points, drawn from a seed.
struct RandomClasses {
  var generator: SeededGenerator
  let means: [[Double]]

  init(seed: UInt64, classes: Int, features: Int) {
    var drawing = SeededGenerator(seed: seed)
    means = (0..<classes).map { _ in (0..<features).map { _ in drawing.uniform(-4, 4) } }
    generator = drawing
  }

  /// Returns `count` rows of every class in turn. The last feature is 1000 times as large, and the
  /// first is always 7.
  mutating func rows(_ count: Int) -> (rows: Matrix<Double>, labels: [Int]) {
    var (rows, labels): ([[Double]], [Int]) = ([], [])
    for index in 0..<(count * means.count) {
      let label = index % means.count
      var row = means[label].map { $0 + generator.gaussian() }
      row[row.count - 1] *= 1000
      row[0] = 7
      rows.append(row)
      labels.append(label)
    }
    return (Matrix(rows), labels)
  }
}

@Suite struct `Learners of features` {
  static let all: [Learner] = [
    .discriminant(.none), .discriminant(.ledoitWolf), .discriminant(.oracleApproximating),
    .discriminant(.fixed(0.3)), .nearestNeighbors(1), .nearestNeighbors(3),
  ]

  @Test(arguments: all)
  func `learners of features distinguish classes whose examples are apart, whatever the units`(
    learner: Learner
  ) throws {
    var random = RandomClasses(seed: 5, classes: 5, features: 8)
    let (rows, labels) = random.rows(12)
    let fitted = try learner.fit(rows, labels)
    let (tests, truths) = random.rows(20)
    let hits = truths.indices.count {
      fitted.ranking(of: tests.row($0).elements).best?.classIndex == truths[$0]
    }
    #expect(hits >= 90, "\(hits) of 100")
  }

  /// Compares with the boundaries of normal distributions with one covariance, computed in the
  /// simplest way.
  @Test func `learners of features score as the likelihoods of normal distributions do`() throws {
    var random = RandomClasses(seed: 6, classes: 3, features: 4)
    let (rows, labels) = random.rows(30)
    let fitted = try Learner.discriminant(.none).fit(rows, labels)
    let varying = 1..<4
    var means = [[Double]](repeating: [0, 0, 0], count: 3)
    for (row, label) in labels.enumerated() {
      for column in varying { means[label][column - 1] += rows[row, column] / 30 }
    }
    var covariance = Matrix<Double>(rows: 3, columns: 3)
    for (row, label) in labels.enumerated() {
      let difference = varying.map { rows[row, $0] - means[label][$0 - 1] }
      for (i, j) in (0..<3).flatMap({ i in (0..<3).map { (i, $0) } }) {
        covariance[i, j] += difference[i] * difference[j] / 87
      }
    }
    let cholesky = try Cholesky(covariance)
    for row in stride(from: 0, to: 90, by: 7) {
      let values = rows.row(row).elements
      let distances = try means.map { mean in
        let difference = Vector(varying.map { values[$0] - mean[$0 - 1] })
        return try difference.dot(cholesky.solve(difference))
      }
      let ranking = fitted.ranking(of: values)
      for entry in ranking.entries {
        // Scores are half the negative distances plus a number that all classes share.
        let shared = ranking.entries[0].score + distances[ranking.entries[0].classIndex] / 2
        #expect(abs(entry.score + distances[entry.classIndex] / 2 - shared) < 1e-5)
        let novelty = fitted.novelty(of: values, classIndex: entry.classIndex)
        #expect(abs(novelty - distances[entry.classIndex]) < 1e-5 * max(1, novelty))
      }
    }
  }

  @Test func `neighbors are those that a search of all examples finds`() throws {
    var random = RandomClasses(seed: 8, classes: 4, features: 20)
    let (rows, labels) = random.rows(9)
    let fitted = try Learner.nearestNeighbors(2).fit(rows, labels)
    let (tests, _) = random.rows(3)
    let deviations = (0..<20).map { column in
      let values = rows.column(column).elements
      let mean = values.reduce(0, +) / Double(values.count)
      return (values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(values.count))
        .squareRoot()
    }
    for test in 0..<tests.rows {
      let ranking = fitted.ranking(of: tests.row(test).elements)
      for entry in ranking.entries {
        let distances = labels.indices.filter { labels[$0] == entry.classIndex }.map { example in
          (1..<20).reduce(0.0) { sum, column in
            let part = (rows[example, column] - tests[test, column]) / deviations[column]
            return sum + part * part
          }.squareRoot()
        }.sorted()
        #expect(abs(entry.score + (distances[0] + distances[1]) / 2) < 1e-9)
      }
    }
  }

  @Test func `shrinkage keeps a covariance of few examples usable`() throws {
    var random = RandomClasses(seed: 9, classes: 4, features: 45)
    let (rows, labels) = random.rows(12)  // 44 degrees of freedom, 44 features that vary
    let (tests, truths) = random.rows(50)
    func hits(_ shrinkage: Shrinkage) throws -> Int {
      let fitted = try Learner.discriminant(shrinkage).fit(rows, labels)
      return truths.indices.count {
        fitted.ranking(of: tests.row($0).elements).best?.classIndex == truths[$0]
      }
    }
    let (plain, wolf, oracle) = (
      try hits(.none), try hits(.ledoitWolf), try hits(.oracleApproximating)
    )
    #expect(wolf >= 198 && oracle >= 198 && plain < wolf, "\(plain), \(wolf), \(oracle) of 200")
  }

  /// The number is scikit-learn's `ledoit_wolf` of the same rows, taken as centered.
  @Test func `shrinkage after Ledoit and Wolf does not depend on the divisor`() {
    let rows = Matrix<Double>([
      [0, 1, -4 / 3], [1, 0, -1 / 3], [-1, -1, 5 / 3], [0, -8 / 3, -2 / 3], [1, 10 / 3, 1 / 3],
      [-1, -2 / 3, 1 / 3],
    ])
    for divisor in [4.0, 6] {
      let covariance = Matrix<Double>(
        (0..<3).map { one in
          (0..<3).map { other in
            (0..<6).reduce(0.0) { $0 + rows[$1, one] * rows[$1, other] } / divisor
          }
        })
      let share = Shrinkage.ledoitWolf.share(of: covariance, centred: rows)
      #expect(abs(share - 0.6631205673758874) < 1e-12)
    }
  }

  @Test func `one example of each class is enough with shrinkage, but not for Rubine`() throws {
    var random = RandomClasses(seed: 10, classes: 3, features: 6)
    let (rows, labels) = random.rows(1)
    let fitted = try Learner.discriminant(.ledoitWolf).fit(rows, labels)
    for row in 0..<3 {
      #expect(fitted.ranking(of: rows.row(row).elements).best?.classIndex == row)
    }
    #expect(throws: LearnerFault.noRepetition(classes: 3)) {
      try Learner.discriminant(.none).fit(rows, labels)
    }
  }

  @Test(arguments: all)
  func `learners of features malformed examples are refused with their place`(learner: Learner) {
    #expect(throws: LearnerFault.tooFewClasses(1)) {
      try learner.fit(Matrix([[1, 2], [3, 4]]), [5, 5])
    }
    #expect(throws: LearnerFault.tooFewClasses(0)) {
      try learner.fit(Matrix(rows: 0, columns: 3), [])
    }
    #expect(throws: LearnerFault.notFinite(row: 1, column: 0)) {
      try learner.fit(Matrix([[1, 2], [.nan, 4]]), [0, 1])
    }
  }

  @Test func `features that are constant, equal or zero cause no error`() throws {
    let rows = Matrix<Double>([[1, 2, 2, 0], [1, 3, 3, 0], [1, 8, 8, 0], [1, 9, 9, 0]])
    for learner in Self.all {
      let fitted = try learner.fit(rows, [0, 0, 1, 1])
      #expect(fitted.ranking(of: [1, 2.5, 2.5, 0]).best?.classIndex == 0)
      #expect(fitted.ranking(of: [1, 8.5, 8.5, 0]).best?.classIndex == 1)
      #expect(fitted.ranking(of: [1, 2]).best == nil)
    }
  }
}
