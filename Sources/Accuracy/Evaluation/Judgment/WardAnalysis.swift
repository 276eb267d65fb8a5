internal import Ordering

/// Assigns the events and the time of one class to Ward's categories.
struct WardAnalysis {
  private(set) var counts = WardCounts()

  init(_ annotations: [Interval], _ detections: [Interval]) {
    countEvents(annotations, detections)
    countTime(Self.union(annotations), Self.union(detections))
  }

  private mutating func countEvents(_ annotations: [Interval], _ detections: [Interval]) {
    let found = OverlapCounter(detections)
    let truth = OverlapCounter(annotations)
    let owners = detections.map(truth.count)
    let merging = OverlapCounter(
      detections.indices.filter { owners[$0] > 1 }.map { detections[$0] })
    let fragmented = OverlapCounter(annotations.filter { found.count($0) > 1 })
    for annotation in annotations {
      let count = found.count(annotation)
      let (isFragmented, isMerged) = (count > 1, merging.count(annotation) > 0)
      switch (count == 0, isFragmented, isMerged) {
      case (true, _, _): counts.annotated.deleted += 1
      case (false, false, false): counts.annotated.correct += 1
      case (false, true, false): counts.annotated.fragmented += 1
      case (false, false, true): counts.annotated.merged += 1
      case (false, true, true): counts.annotated.fragmentedAndMerged += 1
      }
    }
    for place in detections.indices {
      switch (owners[place], fragmented.count(detections[place]) > 0) {
      case (0, _): counts.detected.inserted += 1
      case (1, false): counts.detected.correct += 1
      case (1, true): counts.detected.fragmenting += 1
      case (_, false): counts.detected.merging += 1
      case (_, true): counts.detected.fragmentingAndMerging += 1
      }
    }
  }

  /// Divides the time at the borders of all intervals. The category of a piece depends on its
  /// neighbors.
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

  /// An interval of time, with the indices of the annotation and the detection that cover it.
  private struct Piece {
    var truth: Int?
    var found: Int?
    var span: Int64

    /// Returns whether this piece is covered by both, and by the annotation or detection that
    /// covers `other`.
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

  /// Returns the intervals in order, with overlapping ones joined. Two intervals may touch.
  /// Instants have no time and are left out.
  private static func union(_ intervals: [Interval]) -> [Interval] {
    var union: [Interval] = []
    for interval in intervals.ordered(by: { $0.start < $1.start }) where interval.length > 0 {
      if let last = union.last, interval.start < last.end {
        union[union.count - 1] = Interval(last.start, max(last.end, interval.end))
      } else {
        union.append(interval)
      }
    }
    return union
  }
}

/// Counts the intervals of a list that share time with another interval, in logarithmic time.
private struct OverlapCounter {
  private let starts: [Int64]
  private let ends: [Int64]

  /// Creates a counter. Instants share no time and are left out.
  init(_ intervals: [Interval]) {
    let long = intervals.filter { $0.length > 0 }
    starts = long.map(\.start).sorted()
    ends = long.map(\.end).sorted()
  }

  func count(_ interval: Interval) -> Int {
    guard interval.length > 0 else { return 0 }
    // The intervals that begin before its end, minus those that have ended by its start.
    return starts.partition { $0 >= interval.end } - ends.partition { $0 > interval.start }
  }
}
