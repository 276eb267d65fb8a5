/// The classes that a gesture may belong to, the most likely first.
public struct Ranking: Hashable, Sendable {
  /// A class and its score.
  @frozen public struct Entry: Hashable, Sendable {
    /// The index of the class in the `classNames` of the training set.
    public var classIndex: Int
    /// The score; larger means more likely. Scores of one classifier can be compared with each
    /// other, scores of different classifiers cannot.
    public var score: Double

    /// Creates an entry.
    @inlinable public init(classIndex: Int, score: Double) {
      self.classIndex = classIndex
      self.score = score
    }
  }

  /// The entries, with descending scores and each class at most once. A classifier may leave out
  /// unlikely classes.
  public var entries: [Entry]

  /// Sorts the entries. Of equal scores the lower class comes first, so that the result does not
  /// depend on the order in which they were found.
  public init(_ entries: [Entry]) {
    self.entries = entries.sorted {
      ($0.score, $1.classIndex) > ($1.score, $0.classIndex)
    }
  }

  /// The most likely class; nil if the ranking is empty.
  public var best: Entry? { entries.first }

  /// The distance of the best class, for scores that are negative distances; infinite without
  /// entries.
  var distanceOfBest: Double { best.map { -$0.score } ?? .infinity }
}
