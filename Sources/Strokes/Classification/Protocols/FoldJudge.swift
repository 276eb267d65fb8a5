/// Ranks the tests of folds with one classifier. Uses tables of pairs if the classifier compares
/// pairs.
struct FoldJudge<Judged: Classifier> {
  let classifier: Judged
  let forms: [Judged.Form]
  let census: Census
  private let sessions: [[Int]]
  private let mostPairs: Int
  private var tables: [TableKey: PairTable] = [:]
  /// The table of the last fold that was not drawn at random.
  private var last: ClassTable?

  /// A test sample with its ranking and its novelty.
  struct Answer {
    var sample: Int
    var ranking: Ranking
    /// How unlike all training examples the sample is; 0 if it was not requested.
    var novelty: Double
  }

  /// The key of a table of pairs: its measure, and whether it only has pairs within sessions.
  private struct TableKey: Hashable {
    var measure: Int
    var staysInSessions: Bool
  }

  /// Creates a judge.
  ///
  /// - Parameter mostPairs: the largest number of pairs in a table; each takes four bytes. With
  /// more samples, the samples of each draw are compared anew.
  init(
    _ classifier: Judged, _ forms: [Judged.Form], _ census: Census, sessions: [[Int]],
    mostPairs: Int = 16 << 20
  ) {
    self.classifier = classifier
    self.forms = forms
    self.census = census
    self.sessions = sessions
    self.mostPairs = mostPairs
  }

  /// Returns one answer for each test sample. `kind` is the protocol of the fold. Computing
  /// novelties takes longer than everything else.
  ///
  /// - Parameters:
  ///   - missing: a class whose examples are left out of the training.
  ///   - endsAtTruth: whether classes behind the true one may be left out of rankings.
  mutating func answers(
    to fold: Fold, _ kind: StrokeProtocol, leavingOut missing: Int? = nil,
    withNovelty: Bool = false, endsAtTruth: Bool = false
  ) throws -> [Answer] {
    let open = missing.map { fold.leavingOut(classIndex: $0, in: census) } ?? fold
    if let pairwise = classifier as? any PairwiseClassifier {
      return try answers(
        to: fold, open, kind, pairwise, leavingOut: missing, withNovelty, endsAtTruth)
    }
    let fitted = try classifier.fit(TrainingSet(open, of: forms, census: census))
    let rankings = fitted.rankings(of: fold.testing.map { forms[$0] })
    return zip(fold.testing, rankings).map { sample, ranking in
      Answer(
        sample: sample, ranking: ranking,
        novelty: withNovelty ? fitted.novelty(of: forms[sample], ranking) : 0)
    }
  }

  private mutating func answers<Pairwise: PairwiseClassifier>(
    to fold: Fold, _ open: Fold, _ kind: StrokeProtocol, _ classifier: Pairwise,
    leavingOut missing: Int?, _ withNovelty: Bool, _ endsAtTruth: Bool
  ) throws -> [Answer] {
    // `pairwise` is the same classifier, so the forms have its type.
    guard let forms = forms as? [Pairwise.Form] else { return [] }
    let training = TrainingSet(open, of: forms, census: census)
    let measure = classifier.measure(for: training)
    let supplement = try classifier.supplement(training, withNovelty: withNovelty)
    let handicaps = supplement?.handicaps.map { handicaps in { handicaps(forms[$0]) } }
    let rankings =
      if let table = pairTable(kind, classifier, forms, measure) {
        table.rankings(of: open, census, handicaps: handicaps)
      } else if endsAtTruth {
        ClassTable(of: open, classifier, forms, census, measure: measure) { [census] test in
          let sample = open.testing[test]
          return RankingEnd(
            group: census.classes[sample], handicaps: handicaps?(sample) ?? [])
        }.rankings(handicaps: handicaps)
      } else {
        classTable(of: fold, classifier, forms, measure)
          .rankings(leavingOut: missing, handicaps: handicaps)
      }
    return zip(fold.testing, rankings).map { sample, ranking in
      guard withNovelty else { return Answer(sample: sample, ranking: ranking, novelty: 0) }
      let novelty = supplement?.novelty?(forms[sample], ranking)
      return Answer(
        sample: sample, ranking: ranking, novelty: novelty ?? ranking.distanceOfBest)
    }
  }

  /// Returns a table of all pairs that the folds of a protocol need, made at the first request. Nil
  /// if folds need most pairs only once, or if the table would be too large.
  private mutating func pairTable<Pairwise: PairwiseClassifier>(
    _ kind: StrokeProtocol, _ classifier: Pairwise, _ forms: [Pairwise.Form], _ measure: Int
  ) -> PairTable? {
    guard kind.isDrawn else { return nil }
    let staysInSessions = if case .userDependent = kind { true } else { false }
    let key = TableKey(measure: measure, staysInSessions: staysInSessions)
    if let table = tables[key] { return table }
    let groups = staysInSessions ? sessions : [Array(0..<census.count)]
    guard groups.reduce(0, { $0 + $1.count * $1.count }) <= mostPairs else { return nil }
    let table = PairTable(classifier, forms, groups: groups, measure: measure)
    tables[key] = table
    return table
  }

  private mutating func classTable<Pairwise: PairwiseClassifier>(
    of fold: Fold, _ classifier: Pairwise, _ forms: [Pairwise.Form], _ measure: Int
  ) -> ClassTable {
    if let last, last.measure == measure, last.fold == fold { return last }
    // Free the old table before the new one is made.
    last = nil
    let table = ClassTable(of: fold, classifier, forms, census, measure: measure)
    last = table
    return table
  }
}
