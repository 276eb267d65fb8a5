internal import Ordering
package import TouchModel

/// The events of two annotators of one capture, paired.
///
/// As many events of one label as possible are paired first, as `Evaluator` does; then as many of
/// the others as possible, whatever their labels are. Both annotators are treated alike: exchanging
/// them exchanges the sides of the result and nothing else.
package struct EventPairs: Hashable, Sendable {
  /// An event of each annotator, as indices of their lists.
  package struct Pair: Hashable, Sendable {
    package var first: Int
    package var second: Int
  }

  /// The pairs in the order of the first annotator's events.
  package let pairs: [Pair]
  /// Pairs of one label whose events overlap but begin or end too far apart to be one event.
  package let displaced: [Pair]
  /// The events without a pair, including those of `displaced`.
  package let onlyFirst: [Int]
  package let onlySecond: [Int]

  package init(_ first: [Annotation], _ second: [Annotation], _ rule: MatchingRule) {
    // The matching may choose among equally many pairs, so the sides are put into an order that
    // does not depend on who is first.
    let isSwapped = Self.keys(second).lexicographicallyPrecedes(Self.keys(first)) { $0 < $1 }
    let (left, right) = isSwapped ? (second, first) : (first, second)
    let found = Self.matched(left, right, rule)
    func turned(_ pairs: [EventMatching.Pair]) -> [Pair] {
      pairs.map {
        isSwapped
          ? Pair(first: $0.detection, second: $0.annotation)
          : Pair(first: $0.annotation, second: $0.detection)
      }.ordered { $0.first < $1.first }
    }
    pairs = turned(found.pairs)
    displaced = turned(found.displaced)
    let (taken, used) = (Set(pairs.map(\.first)), Set(pairs.map(\.second)))
    onlyFirst = first.indices.filter { !taken.contains($0) }
    onlySecond = second.indices.filter { !used.contains($0) }
  }

  private typealias Key = (start: Timestamp, end: Timestamp, label: String)

  private static func keys(_ events: [Annotation]) -> [Key] {
    events.map { ($0.start, $0.end, $0.label) }
  }

  private static func matched(
    _ left: [Annotation], _ right: [Annotation], _ rule: MatchingRule
  ) -> (pairs: [EventMatching.Pair], displaced: [EventMatching.Pair]) {
    let (rows, columns) = (
      left.map { Interval($0.start, $0.end) }, right.map { Interval($0.start, $0.end) }
    )
    var (freeRows, freeColumns) = (Set(left.indices), Set(right.indices))
    func match(
      _ someRows: [Int], _ someColumns: [Int], _ rule: MatchingRule
    ) -> [EventMatching.Pair] {
      EventMatching.matching(
        someRows.map { rows[$0] }, someColumns.map { columns[$0] }, rule, isMutual: true
      ).pairs.map {
        .init(annotation: someRows[$0.annotation], detection: someColumns[$0.detection])
      }
    }
    func matchEachLabel(_ rule: MatchingRule) -> [EventMatching.Pair] {
      let byLabel = Dictionary(grouping: freeColumns.ordered()) { right[$0].label }
      return Dictionary(grouping: freeRows.ordered()) { left[$0].label }.inOrderOfKeys.flatMap {
        match($0.value, byLabel[$0.key] ?? [], rule)
      }
    }
    func take(_ pairs: [EventMatching.Pair]) {
      freeRows.subtract(pairs.map(\.annotation))
      freeColumns.subtract(pairs.map(\.detection))
    }
    var pairs = matchEachLabel(rule)
    take(pairs)
    let others = match(freeRows.ordered(), freeColumns.ordered(), rule)
    take(others)
    pairs += others
    // The smallest overlap that a share can state.
    return (pairs, matchEachLabel(.overlap(.leastNormalMagnitude)))
  }
}
