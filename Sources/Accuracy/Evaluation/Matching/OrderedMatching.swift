internal import Ordering

/// A matching in order of onset, in bounded memory and time.
///
/// It replaces a maximum matching if so many events overlap that their pairs cannot be listed. Each
/// annotation, in order of onset, takes the earliest free detection that the rule accepts among the
/// first `attempts` within reach. That is a maximum matching if only onsets decide, as for many
/// equal events at one time; otherwise pairs may be missed.
struct OrderedMatching {
  /// The number of free detections that an annotation tries.
  static let attempts = 64

  private(set) var pairs: [EventMatching.Pair] = []

  init(
    _ annotations: [Interval], _ detections: [Interval], _ rule: MatchingRule,
    isMutual: Bool = false
  ) {
    let rows = Ordering.numbers(below: annotations.count) {
      (annotations[$0].start, annotations[$0].end, $0)
        < (annotations[$1].start, annotations[$1].end, $1)
    }
    let columns = Ordering.numbers(below: detections.count) {
      (detections[$0].start, detections[$0].end, $0)
        < (detections[$1].start, detections[$1].end, $1)
    }
    let longest = detections.reduce(0) { max($0, $1.length) }
    // The next free index at or after each index. Lookups shorten the paths (path halving).
    var next = Array(0...columns.count)
    func free(_ place: Int) -> Int {
      var place = place
      while next[place] != place {
        next[place] = next[next[place]]
        place = next[place]
      }
      return place
    }
    for row in rows {
      let range = rule.onsets(annotations[row], longest: longest)
      var place = free(columns.partition { detections[$0].start >= range.lowerBound })
      for _ in 0..<Self.attempts {
        guard place < columns.count, detections[columns[place]].start <= range.upperBound else {
          break
        }
        let detection = detections[columns[place]]
        if rule.accepts(annotations[row], detection, isMutual: isMutual) {
          pairs.append(EventMatching.Pair(annotation: row, detection: columns[place]))
          next[place] = place + 1
          break
        }
        place = free(place + 1)
      }
    }
    pairs = pairs.ordered { $0.annotation < $1.annotation }
  }
}
