/// Sorts the events and the time of one class into Ward's categories.
struct WardAnalysis {
  private(set) var counts = WardCounts()

  init(_ annotations: [Interval], _ detections: [Interval]) {
    countEvents(annotations, detections)
    countTime(Self.union(annotations), Self.union(detections))
  }

  private mutating func countEvents(_ annotations: [Interval], _ detections: [Interval]) {
    let overlaps = Self.overlaps(annotations, detections)
    var owners = Array(repeating: 0, count: detections.count)
    for places in overlaps { for place in places { owners[place] += 1 } }
    var isFragment = Array(repeating: false, count: detections.count)
    for places in overlaps {
      let isFragmented = places.count > 1
      let isMerged = places.contains { owners[$0] > 1 }
      if isFragmented { for place in places { isFragment[place] = true } }
      switch (places.isEmpty, isFragmented, isMerged) {
      case (true, _, _): counts.annotated.deleted += 1
      case (false, false, false): counts.annotated.correct += 1
      case (false, true, false): counts.annotated.fragmented += 1
      case (false, false, true): counts.annotated.merged += 1
      case (false, true, true): counts.annotated.fragmentedAndMerged += 1
      }
    }
    for place in detections.indices {
      switch (owners[place], isFragment[place]) {
      case (0, _): counts.detected.inserted += 1
      case (1, false): counts.detected.correct += 1
      case (1, true): counts.detected.fragmenting += 1
      case (_, false): counts.detected.merging += 1
      case (_, true): counts.detected.fragmentingAndMerging += 1
      }
    }
  }

  /// Of each annotation, the detections that share time with it.
  private static func overlaps(_ annotations: [Interval], _ detections: [Interval]) -> [[Int]] {
    let order = detections.indices.sorted { detections[$0].start < detections[$1].start }
    let longest = detections.reduce(0) { max($0, $1.length) }
    return annotations.map { annotation in
      let first = order.partition { detections[$0].start >= annotation.start - longest }
      return order[first...].prefix { detections[$0].start < annotation.end }
        .filter { detections[$0].overlaps(annotation) }
    }
  }

  /// Walks over the pieces between the borders; what a piece is depends on its neighbors.
  private mutating func countTime(_ truth: [Interval], _ found: [Interval]) {
    let borders = Set((truth + found).flatMap { [$0.start, $0.end] }).sorted()
    var (annotation, detection) = (0, 0)
    var pieces: [Piece] = []
    for (start, end) in zip(borders, borders.dropFirst()) {
      while annotation < truth.count, truth[annotation].end <= start { annotation += 1 }
      while detection < found.count, found[detection].end <= start { detection += 1 }
      var piece = Piece(span: end - start)
      if annotation < truth.count, truth[annotation].start <= start { piece.truth = annotation }
      if detection < found.count, found[detection].start <= start { piece.found = detection }
      pieces.append(piece)
    }
    for (index, piece) in pieces.enumerated() {
      let before = index > 0 && pieces[index - 1].isHit(besides: piece)
      let after = index + 1 < pieces.count && pieces[index + 1].isHit(besides: piece)
      count(piece, before, after)
    }
  }

  /// A stretch of time, and the numbers of the annotation and the detection that are in it.
  private struct Piece {
    var truth: Int?
    var found: Int?
    var span: Int64

    /// Whether this is a hit of the annotation, or of the detection, that `other` is a part of.
    func isHit(besides other: Piece) -> Bool {
      guard truth != nil, found != nil else { return false }
      return other.truth == nil ? found == other.found : truth == other.truth
    }
  }

  private mutating func count(_ piece: Piece, _ followsHit: Bool, _ precedesHit: Bool) {
    switch (piece.truth != nil, piece.found != nil, followsHit, precedesHit) {
    case (false, false, _, _): break
    case (true, true, _, _): counts.durations.truePositive &+= piece.span
    case (true, false, false, false): counts.durations.deletion &+= piece.span
    case (true, false, true, true): counts.durations.fragmenting &+= piece.span
    case (true, false, false, true): counts.durations.underfillStart &+= piece.span
    case (true, false, true, false): counts.durations.underfillEnd &+= piece.span
    case (false, true, false, false): counts.durations.insertion &+= piece.span
    case (false, true, true, true): counts.durations.merge &+= piece.span
    case (false, true, false, true): counts.durations.overfillStart &+= piece.span
    case (false, true, true, false): counts.durations.overfillEnd &+= piece.span
    }
  }

  /// In order, without overlap, though two may touch; instants have no time and are left out.
  private static func union(_ intervals: [Interval]) -> [Interval] {
    var union: [Interval] = []
    for interval in intervals.sorted(by: { $0.start < $1.start }) where interval.length > 0 {
      if let last = union.last, interval.start < last.end {
        union[union.count - 1] = Interval(last.start, max(last.end, interval.end))
      } else {
        union.append(interval)
      }
    }
    return union
  }
}
