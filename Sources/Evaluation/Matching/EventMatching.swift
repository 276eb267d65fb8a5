/// Which annotation is which detection, within one class or across classes.
enum EventMatching {
  /// Places in the lists that were given.
  struct Pair: Hashable {
    var annotation: Int
    var detection: Int
  }

  /// A matching of the greatest size among events of one class.
  ///
  /// Which events are matched is as `sed_eval` has it; which of them make a pair is decided by the
  /// nearest onsets.
  static func pairs(
    _ annotations: [Interval], _ detections: [Interval], _ rule: MatchingRule
  ) -> [Pair] {
    let edges = edges(annotations, detections, rule)
    let owners = LayeredMatching(edges, rights: annotations.count).owners
    let columns = owners.compactMap { $0 }.sorted()
    let rows = annotations.indices.filter { owners[$0] != nil }
      .sorted { (annotations[$0].start, $0) < (annotations[$1].start, $1) }
    let numbers = Dictionary(uniqueKeysWithValues: rows.enumerated().map { ($1, $0) })
    var preferences: [[Int]] = Array(repeating: [], count: rows.count)
    for (number, column) in columns.enumerated() {
      for row in edges[column] {
        if let place = numbers[row] { preferences[place].append(number) }
      }
    }
    for (place, row) in rows.enumerated() {
      let start = annotations[row].start
      preferences[place].sort {
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
    return pairs.sorted { $0.annotation < $1.annotation }
  }

  /// How many pairs there can be.
  static func size(
    _ annotations: [Interval], _ detections: [Interval], _ rule: MatchingRule
  ) -> Int {
    LayeredMatching(edges(annotations, detections, rule), rights: annotations.count).size
  }

  /// Of each detection, the annotations that it may be.
  private static func edges(
    _ annotations: [Interval], _ detections: [Interval], _ rule: MatchingRule
  ) -> [[Int]] {
    let order = detections.indices.sorted {
      (detections[$0].start, $0) < (detections[$1].start, $1)
    }
    let longest = detections.reduce(0) { max($0, $1.length) }
    var edges: [[Int]] = Array(repeating: [], count: detections.count)
    for (row, annotation) in annotations.enumerated() {
      let range = rule.onsets(annotation, longest: longest)
      let first = order.partition { detections[$0].start >= range.lowerBound }
      for column in order[first...] {
        guard detections[column].start <= range.upperBound else { break }
        if rule.accepts(annotation, detections[column]) { edges[column].append(row) }
      }
    }
    return edges
  }

  /// Each unmatched annotation, in the order of the file, takes the first unmatched detection that
  /// the rule accepts: how `sed_eval` counts substitutions.
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
  /// The first index at which `belongs` holds, for an array in which it holds from there on.
  func partition(_ belongs: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if belongs(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
