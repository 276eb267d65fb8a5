/// Ranks the tests of folds by one classifier, by tables of pairs where it compares pairs.
struct FoldJudge<Judged: Classifier> {
  let classifier: Judged
  let forms: [Judged.Form]
  let census: Census
  private let sessions: [[Int]]
  private var tables: [TableKey: PairTable] = [:]

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

  init(_ classifier: Judged, _ forms: [Judged.Form], _ census: Census, sessions: [[Int]]) {
    self.classifier = classifier
    self.forms = forms
    self.census = census
    self.sessions = sessions
  }

  /// One answer a test sample. `kind` is the protocol that the fold is of; how novel samples are takes
  /// longer than all the rest.
  mutating func answers(
    to fold: Fold, _ kind: StrokeProtocol, withNovelty: Bool = false
  ) throws -> [Answer] {
    if let pairwise = classifier as? any PairwiseClassifier {
      return try answers(to: fold, kind, pairwise, withNovelty)
    }
    let fitted = try classifier.fit(TrainingSet(fold, of: forms, census: census))
    let rankings = fitted.rankings(of: fold.testing.map { forms[$0] })
    return zip(fold.testing, rankings).map { sample, ranking in
      Answer(
        sample: sample, ranking: ranking,
        novelty: withNovelty ? fitted.novelty(of: forms[sample], ranking) : 0)
    }
  }

  /// Tables are made when they are first wanted.
  private mutating func answers<Pairwise: PairwiseClassifier>(
    to fold: Fold, _ kind: StrokeProtocol, _ classifier: Pairwise, _ withNovelty: Bool
  ) throws -> [Answer] {
    // Of the same classifier, so its forms they are.
    guard let forms = forms as? [Pairwise.Form] else { return [] }
    let staysInSessions = if case .userDependent = kind { true } else { false }
    let training = TrainingSet(fold, of: forms, census: census)
    let key = TableKey(
      measure: classifier.measure(for: training), staysInSessions: staysInSessions)
    let table =
      tables[key]
      ?? PairTable(
        classifier, forms, groups: staysInSessions ? sessions : [Array(0..<census.count)],
        measure: key.measure)
    tables[key] = table
    let supplement = try classifier.supplement(training)
    let handicaps = supplement?.handicaps.map { handicaps in { handicaps(forms[$0]) } }
    let rankings = table.rankings(of: fold, census, handicaps: handicaps)
    return zip(fold.testing, rankings).map { sample, ranking in
      guard withNovelty else { return Answer(sample: sample, ranking: ranking, novelty: 0) }
      let novelty = ranking.best.flatMap { supplement?.novelty(forms[sample], $0.classIndex) }
      return Answer(
        sample: sample, ranking: ranking, novelty: novelty ?? ranking.distanceOfBest)
    }
  }
}
