/// The classes that a gesture may belong to, the most likely first.
public struct Ranking: Hashable, Sendable {
  /// A class and its score.
  @frozen public struct Entry: Hashable, Sendable {
    /// Into the `classNames` of the training set.
    public var classIndex: Int
    /// The larger, the likelier. Of one scale within a classifier, of any scale between two.
    public var score: Double

    /// Creates an entry.
    @inlinable public init(classIndex: Int, score: Double) {
      self.classIndex = classIndex
      self.score = score
    }
  }

  /// Scores do not rise, each class stands once; a classifier may leave out the hopeless.
  public var entries: [Entry]

  /// Puts the entries in order; of equal scores the lower class comes first, so that nothing
  /// depends on the order in which they were found.
  public init(_ entries: [Entry]) {
    self.entries = entries.sorted {
      ($0.score, $1.classIndex) > ($1.score, $0.classIndex)
    }
  }

  /// The most likely class; nil if the ranking is empty.
  public var best: Entry? { entries.first }

  /// Where scores are distances with a minus: that of the best; infinite without any.
  var distanceOfBest: Double { best.map { -$0.score } ?? .infinity }
}
