/// The results of classifiers on test samples, as whole numbers.
public struct StrokeTally: Hashable, Sendable {
  /// How often the true class was the first, second … of the ranking. The last number counts
  /// rankings without it.
  public private(set) var places: [Int]
  /// The confusion matrix: rows are true classes, columns are named classes, and one more column is
  /// for no class.
  public private(set) var confusion: [[Int]]
  /// The number of tests of each writer, in the order of the census.
  public private(set) var testsByWriter: [Int]
  /// The number of tests of each writer that were classified correctly, in the order of the census.
  public private(set) var hitsByWriter: [Int]
  /// Whether each test was correct, in the order of folds, for paired comparisons of two
  /// classifiers.
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
  /// The number of tests that were classified correctly.
  public var hits: Int { hitsByWriter.reduce(0, +) }

  /// The share of tests that were classified correctly; 0 without tests.
  public var accuracy: Double { accuracy(within: 1) }

  /// Returns the share of tests whose true class is among the first `count` of the ranking.
  public func accuracy(within count: Int) -> Double {
    tests == 0 ? 0 : Double(places.dropLast().prefix(count).reduce(0, +)) / Double(tests)
  }
}
