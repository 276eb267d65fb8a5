package import Classification
internal import Evaluation

/// Two classifiers under one protocol, compared by the same tests.
package struct StrokePairing: Hashable, Sendable {
  package let first: String
  package let second: String
  package let kind: StrokeProtocol
  /// The number of tests that only the first classified correctly; `secondOnly` for the second.
  package let firstOnly: Int
  package let secondOnly: Int
  /// The two-sided p-value of Wilcoxon's signed-rank test over the accuracies of each writer.
  package let wilcoxon: Double
  /// The p-value of McNemar's test over the tests; nil if draws test a sample more than once,
  /// because such tests are not independent.
  package let mcNemar: Double?

  init(_ first: StrokeComparison.Row, _ second: StrokeComparison.Row) {
    (self.first, self.second) = (first.classifier, second.classifier)
    kind = first.outcome.kind
    let verdicts = zip(first.outcome.tally.verdicts, second.outcome.tally.verdicts)
    firstOnly = verdicts.reduce(0) { $0 + ($1.0 && !$1.1 ? 1 : 0) }
    secondOnly = verdicts.reduce(0) { $0 + ($1.1 && !$1.0 ? 1 : 0) }
    let shares = zip(first.outcome.tally.shares, second.outcome.tally.shares)
    wilcoxon = WilcoxonSignedRank(shares: shares.map { (first: $0, second: $1) }).pValue
    switch kind {
    case .userDependent, .userIndependent: mcNemar = nil
    case .leaveOneUserOut, .folds, .heldOut, .transfer:
      mcNemar = McNemar(broken: firstOnly, fixed: secondOnly).pValue
    }
  }
}

extension StrokeComparison {
  /// The pairs of classifiers under each protocol, in the order of the rows.
  package var pairings: [StrokePairing] {
    rows.indices.flatMap { index in
      rows[(index + 1)...].filter { $0.outcome.kind == rows[index].outcome.kind }
        .map { StrokePairing(rows[index], $0) }
    }
  }
}

extension StrokeTally {
  /// The hits and tests of each writer who was tested, in their order.
  fileprivate var shares: [(part: Int, whole: Int)] {
    zip(hitsByWriter, testsByWriter).filter { $0.1 > 0 }.map { (part: $0, whole: $1) }
  }
}
