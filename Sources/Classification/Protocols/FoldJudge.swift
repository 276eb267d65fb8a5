/// Ranks the tests of folds by one classifier, by tables of pairs where it compares pairs.
struct FoldJudge<Judged: Classifier> {
  let classifier: Judged
  let forms: [Judged.Form]
  let census: Census
  private let sessions: [[Int]]
  private let mostPairs: Int
  private var tables: [TableKey: PairTable] = [:]
  /// The table of the last fold that was not drawn.
  private var last: ClassTable?

  /// A test sample, and how unlike all that was learned it is.
  struct Answer {
    var sample: Int
    var ranking: Ranking
    /// 0 if it was not asked for.
    var novelty: Double
  }

  /// Which table of pairs: of which measure, and whether only within sessions.
  private struct TableKey: Hashable {
    var measure: Int
    var staysInSessions: Bool
  }

  /// - Parameter mostPairs: the largest table of pairs, in pairs, which take four bytes each. Draws
  ///   from more samples compare the samples of each draw anew.
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

  /// One answer a test sample. `kind` is the protocol that the fold is of; how novel samples are takes
  /// longer than all the rest.
  ///
  /// - Parameter missing: a class whose examples are left out of the training.
  mutating func answers(
    to fold: Fold, _ kind: StrokeProtocol, leavingOut missing: Int? = nil, withNovelty: Bool = false
  ) throws -> [Answer] {
    let open = missing.map { fold.leavingOut(classIndex: $0, in: census) } ?? fold
    if let pairwise = classifier as? any PairwiseClassifier {
      return try answers(to: fold, open, kind, pairwise, leavingOut: missing, withNovelty)
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
    leavingOut missing: Int?, _ withNovelty: Bool
  ) throws -> [Answer] {
    // Of the same classifier, so its forms they are.
    guard let forms = forms as? [Pairwise.Form] else { return [] }
    let training = TrainingSet(open, of: forms, census: census)
    let measure = classifier.measure(for: training)
    let supplement = try classifier.supplement(training, withNovelty: withNovelty)
    let handicaps = supplement?.handicaps.map { handicaps in { handicaps(forms[$0]) } }
    let rankings =
      if let table = pairTable(kind, classifier, forms, measure) {
        table.rankings(of: open, census, handicaps: handicaps)
      } else {
        classTable(of: fold, classifier, forms, measure)
          .rankings(leavingOut: missing, handicaps: handicaps)
      }
    return zip(fold.testing, rankings).map { sample, ranking in
      guard withNovelty else { return Answer(sample: sample, ranking: ranking, novelty: 0) }
      let novelty = ranking.best.flatMap { supplement?.novelty?(forms[sample], $0.classIndex) }
      return Answer(
        sample: sample, ranking: ranking, novelty: novelty ?? ranking.distanceOfBest)
    }
  }

  /// A table of all pairs that the folds of a protocol ask for, made when it is first wanted; nil if
  /// folds ask for most pairs once, or if the table would be too large.
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
    // The old table goes before the new one is made.
    last = nil
    let table = ClassTable(of: fold, classifier, forms, census, measure: measure)
    last = table
    return table
  }
}
