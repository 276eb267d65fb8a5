internal import Ordering

/// Matches annotations with detections, within one class or across classes.
enum EventMatching {
  /// An annotation and a detection that match, as indices of the given lists.
  struct Pair: Hashable {
    var annotation: Int
    var detection: Int
  }

  /// The largest number of pairs of an annotation and a detection that are listed, and the largest
  /// number that are tested. Beyond either limit, events are matched in order of onset, so that
  /// memory does not grow with the square of their number.
  static let (pairLimit, testLimit) = (1_000_000, 100_000_000)

  /// Pairs, and whether a larger matching is impossible.
  struct Matching {
    var pairs: [Pair]
    var isMaximum = true
  }

  /// Returns a maximum matching among events of one class. If too many events overlap,
  /// `OrderedMatching` is used.
  ///
  /// The matched events are those that `sed_eval` matches. Among the possible pairs, those with the
  /// nearest onsets are chosen. If `isMutual` is true, the rule must also accept the pair with its
  /// sides exchanged.
  static func matching(
    _ annotations: [Interval], _ detections: [Interval], _ rule: MatchingRule,
    isMutual: Bool = false
  ) -> Matching {
    guard let edges = edges(annotations, detections, rule, isMutual: isMutual) else {
      return Matching(
        pairs: OrderedMatching(annotations, detections, rule, isMutual: isMutual).pairs,
        isMaximum: false)
    }
    let owners = LayeredMatching(edges, rights: annotations.count).owners
    let columns = owners.compactMap { $0 }.sorted()
    let rows = Ordering.numbers(annotations.indices.filter { owners[$0] != nil }) {
      (annotations[$0].start, $0) < (annotations[$1].start, $1)
    }
    let numbers = Dictionary(uniqueKeysWithValues: rows.enumerated().map { ($1, $0) })
    var preferences: [[Int]] = Array(repeating: [], count: rows.count)
    for (number, column) in columns.enumerated() {
      for row in edges[column] {
        if let place = numbers[row] { preferences[place].append(number) }
      }
    }
    for (place, row) in rows.enumerated() {
      let start = annotations[row].start
      preferences[place] = Ordering.numbers(preferences[place]) {
        let left = (detections[columns[$0]].start - start).magnitude
        let right = (detections[columns[$1]].start - start).magnitude
        return (left, $0) < (right, $1)
      }
    }
    let matching = PreferredMatching(preferences, columns: columns.count)
    var pairs: [Pair] = []
    for (place, row) in rows.enumerated() {
      guard let number = matching.columns[place] else { continue }
      pairs.append(Pair(annotation: row, detection: columns[number]))
    }
    return Matching(pairs: pairs.ordered { $0.annotation < $1.annotation })
  }

  static func pairs(
    _ annotations: [Interval], _ detections: [Interval], _ rule: MatchingRule
  ) -> [Pair] { matching(annotations, detections, rule).pairs }

  /// Returns the number of pairs in the matching.
  static func size(
    _ annotations: [Interval], _ detections: [Interval], _ rule: MatchingRule
  ) -> Int {
    guard let edges = edges(annotations, detections, rule) else {
      return OrderedMatching(annotations, detections, rule).pairs.count
    }
    return LayeredMatching(edges, rights: annotations.count).size
  }

  /// Returns, for each detection, the annotations that it may match; nil if there are more than the
  /// limits allow.
  private static func edges(
    _ annotations: [Interval], _ detections: [Interval], _ rule: MatchingRule,
    isMutual: Bool = false
  ) -> [[Int]]? {
    var (count, tests) = (0, 0)
    let order = Ordering.numbers(below: detections.count) {
      (detections[$0].start, $0) < (detections[$1].start, $1)
    }
    let longest = detections.reduce(0) { max($0, $1.length) }
    var edges: [[Int]] = Array(repeating: [], count: detections.count)
    for (row, annotation) in annotations.enumerated() {
      let range = rule.onsets(annotation, longest: longest)
      let first = order.partition { detections[$0].start >= range.lowerBound }
      for column in order[first...] {
        guard detections[column].start <= range.upperBound else { break }
        tests += 1
        guard rule.accepts(annotation, detections[column], isMutual: isMutual) else { continue }
        edges[column].append(row)
        count += 1
        if count > pairLimit { return nil }
      }
      if tests > testLimit { return nil }
    }
    return edges
  }

  /// Returns pairs across classes, as `sed_eval` counts substitutions: each unmatched annotation,
  /// in the order of the file, gets the first unmatched detection that the rule accepts.
  static func substitutions(
    _ annotations: [Interval], _ unmatched: [Int], _ detections: [Interval], _ free: [Int],
    _ rule: MatchingRule
  ) -> [Pair] {
    var free = free
    var pairs: [Pair] = []
    for annotation in unmatched {
      let accepted = free.firstIndex {
        rule.accepts(annotations[annotation], detections[$0])
      }
      guard let accepted else { continue }
      pairs.append(Pair(annotation: annotation, detection: free.remove(at: accepted)))
    }
    return pairs
  }
}

extension Array {
  /// Returns the first index at which `belongs` is true. `belongs` must also be true at all later
  /// indices.
  func partition(_ belongs: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if belongs(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
