/// The results of classifiers on test samples, as whole numbers.
public struct StrokeTally: Hashable, Sendable {
  /// How often the true class was the first, second … of the ranking; last, how often in none.
  public private(set) var places: [Int]
  /// Rows are true classes, columns what they were taken for; one more column for nothing.
  public private(set) var confusion: [[Int]]
  /// The number of tests of each writer, in the order of the census.
  public private(set) var testsByWriter: [Int]
  /// The number of tests of each writer that were classified right, in the order of the census.
  public private(set) var hitsByWriter: [Int]
  /// One a test, in the order of folds; what paired comparisons of two classifiers need.
  package private(set) var verdicts: [Bool] = []

  init(_ census: Census) {
    let classes = census.classNames.count
    places = Array(repeating: 0, count: classes + 1)
    confusion = Array(repeating: Array(repeating: 0, count: classes + 1), count: classes)
    testsByWriter = Array(repeating: 0, count: census.writerNames.count)
    hitsByWriter = testsByWriter
  }

  mutating func count(_ ranking: Ranking, of sample: Int, _ census: Census) {
    let truth = census.classes[sample]
    let place = ranking.entries.firstIndex { $0.classIndex == truth } ?? census.classNames.count
    places[place] += 1
    confusion[truth][ranking.best?.classIndex ?? census.classNames.count] += 1
    testsByWriter[census.writers[sample]] += 1
    hitsByWriter[census.writers[sample]] += place == 0 ? 1 : 0
    verdicts.append(place == 0)
  }

  /// The number of tests.
  public var tests: Int { testsByWriter.reduce(0, +) }
  /// The number of tests that were classified right.
  public var hits: Int { hitsByWriter.reduce(0, +) }

  /// Share of tests that were classified right; 0 without tests.
  public var accuracy: Double { accuracy(within: 1) }

  /// Share of tests whose true class is among the first `count` of the ranking.
  public func accuracy(within count: Int) -> Double {
    tests == 0 ? 0 : Double(places.dropLast().prefix(count).reduce(0, +)) / Double(tests)
  }
}
