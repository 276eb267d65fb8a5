internal import Ordering
internal import TouchModel

/// The judgment of one capture, in steps.
struct CaptureJudgment {
  private let evidence: CaptureEvidence
  private let evaluator: Evaluator
  private let annotations: [Interval]
  private let detections: [Interval]
  // All in the order of time: which of several matches counts must not depend on the order of lines.
  /// The indices of the annotations that should be detected. Intervals of `Annotation.nothing` are
  /// not among them.
  private let wanted: [Int]
  /// The indices of all detections.
  private let detected: [Int]
  /// The indices of the events of each class.
  private let wantedByClass: [String: [Int]]
  private let foundByClass: [String: [Int]]
  private var isMatched: (annotations: [Bool], detections: [Bool])
  private(set) var tally = Tally()

  init(_ evidence: CaptureEvidence, _ evaluator: Evaluator) {
    self.evidence = evidence
    self.evaluator = evaluator
    annotations = evidence.annotations.map { Interval($0.start, $0.end) }
    detections = evidence.detections.map { Interval($0.start, $0.end) }
    wanted = Self.inTime(annotations).filter {
      evidence.annotations[$0].label != Annotation.nothing
    }
    wantedByClass = Dictionary(grouping: wanted) { evidence.annotations[$0].label }
    detected = Self.inTime(detections)
    foundByClass = Dictionary(grouping: detected) {
      evidence.detections[$0].label
    }
    isMatched = (
      Array(repeating: false, count: annotations.count),
      Array(repeating: false, count: detections.count)
    )
  }

  /// Returns the indices of intervals in the order of time.
  private static func inTime(_ intervals: [Interval]) -> [Int] {
    intervals.indices.ordered { one, other in
      (intervals[one].start, intervals[one].end)
        < (intervals[other].start, intervals[other].end)
    }
  }

  private var labels: Set<String> { Set(wantedByClass.keys).union(foundByClass.keys) }

  mutating func matchClasses() {
    for label in labels {
      let (rows, columns) = (wantedByClass[label] ?? [], foundByClass[label] ?? [])
      let truth = rows.map { annotations[$0] }
      let found = columns.map { detections[$0] }
      let matching = EventMatching.matching(truth, found, evaluator.rule)
      let pairs = matching.pairs
      if !matching.isMaximum { tally.matchedInOrder += 1 }
      var counts = ClassTally()
      counts.events = EventCounts(
        reference: rows.count, detected: columns.count, matched: pairs.count)
      counts.curve = ClassTally.overlaps.map {
        EventMatching.size(truth, found, .overlap($0))
      }
      counts.overlapping = Self.overlapping(truth)
      counts.ward = WardAnalysis(truth, found).counts
      for pair in pairs { match(rows[pair.annotation], columns[pair.detection], &counts) }
      for place in columns {
        switch evidence.detections[place].ending {
        case .ended: break
        case .cancelled: counts.cancelled += 1
        case .cutOff: tally.cutOff += 1
        }
      }
      countOnsets(rows, columns)
      tally.classes[label] = counts
    }
  }

  /// Returns the number of intervals that begin before an earlier one has ended. Two that touch do
  /// not overlap.
  private static func overlapping(_ intervals: [Interval]) -> Int {
    var (count, end) = (0, Int64.min)
    for interval in intervals.ordered(by: { $0.start < $1.start }) {
      if interval.start < end { count += 1 }
      end = max(end, interval.end)
    }
    return count
  }

  private mutating func match(_ row: Int, _ column: Int, _ counts: inout ClassTally) {
    isMatched.annotations[row] = true
    isMatched.detections[column] = true
    let (annotation, detection) = (evidence.annotations[row], evidence.detections[column])
    count(annotation.label, as: detection.label)
    if detection.isDecisionKnown {
      counts.fromOnset.add(detection.decidedAt.since(annotation.start).microseconds)
      counts.fromEnd.add(detection.decidedAt.since(annotation.end).microseconds)
    }
    if detection.isWaitKnown {
      counts.fromLimits.add(detection.decidedAt.since(detection.metAt).microseconds)
    }
    for measure in Measure.allCases where detection.ending == .ended {
      guard let difference = measure.difference(annotation, detection) else { continue }
      counts.errors[measure, default: SparseCounts()].add(difference)
    }
  }

  /// Counts the pairs that would also match if the offset did not matter.
  private mutating func countOnsets(_ rows: [Int], _ columns: [Int]) {
    guard case .collars(let onset, _, _) = evaluator.rule else { return }
    let missed = rows.filter { !isMatched.annotations[$0] }
    let free = columns.filter { !isMatched.detections[$0] }
    guard !missed.isEmpty, !free.isEmpty else { return }
    let anyOffset = TimeSpan(microseconds: .max)
    let rule = MatchingRule.collars(onset: onset, offset: anyOffset, share: 0)
    tally.onsetOnly +=
      EventMatching.size(
        missed.map { annotations[$0] }, free.map { detections[$0] }, rule)
  }

  mutating func matchAcrossClasses() {
    let missed = wanted.filter { !isMatched.annotations[$0] }
    let free = detected.filter { !isMatched.detections[$0] }
    let pairs = EventMatching.substitutions(
      annotations, missed, detections, free, evaluator.rule)
    let taken = Dictionary(uniqueKeysWithValues: pairs.map { ($0.annotation, $0.detection) })
    for row in missed {
      let annotation = evidence.annotations[row]
      let instead = taken[row].map { evidence.detections[$0] }
      count(annotation.label, as: instead?.label ?? Annotation.nothing)
      tally.verdicts.append(
        EventVerdict(
          outcome: instead == nil ? .deleted : .substituted, capture: evidence.capture,
          start: annotation.start, end: annotation.end, label: annotation.label,
          detectedAs: instead?.label, line: evidence.line(of: row),
          recognizer: instead?.recognizer))
    }
    for pair in pairs {
      tally.classes[evidence.detections[pair.detection].label]?.events.substituted += 1
    }
    let used = Set(pairs.map(\.detection))
    for column in free where !used.contains(column) {
      let detection = evidence.detections[column]
      count(Annotation.nothing, as: detection.label)
      tally.verdicts.append(
        EventVerdict(
          outcome: .inserted, capture: evidence.capture, start: detection.start,
          end: detection.end, label: detection.label, recognizer: detection.recognizer))
    }
    tally.verdicts = EventVerdict.numbered(tally.verdicts)
  }

  private mutating func count(_ truth: String, as found: String) {
    tally.confusion[truth, default: [:]][found, default: 0] += 1
  }

  mutating func countSegments() {
    let (classes, all) = SegmentCounts.count(
      wantedByClass.mapValues { $0.map { annotations[$0] } },
      foundByClass.mapValues { $0.map { detections[$0] } },
      length: evaluator.segment.microseconds)
    for (label, counts) in classes { tally.classes[label]?.segments = counts }
    tally.segments = all
  }

  mutating func countNearMisses() {
    let free = detected.filter { !isMatched.detections[$0] }
    for (place, annotation) in evidence.annotations.enumerated()
    where annotation.label == Annotation.nothing {
      tally.nearMisses += 1
      // A detection that starts in the interval is a mistake.
      let span = annotations[place]
      let isTriggered = free.contains {
        detections[$0].start >= span.start && detections[$0].start <= span.end
      }
      tally.triggeredNearMisses += isTriggered ? 1 : 0
    }
  }

  /// Adds the counts of the capture for participants and devices.
  mutating func finish() {
    var capture = CaptureTally()
    capture.participant = evidence.participant
    capture.device = evidence.device
    capture.task = evidence.taskResult
    capture.counts.captures = 1
    capture.counts.duration = max(0, evidence.duration.microseconds)
    var latency = SparseCounts()
    for (label, counts) in tally.classes {
      capture.counts.classes[label] = counts.events
      latency.add(counts.fromOnset)
    }
    capture.counts.latencyCount = latency.total
    capture.counts.latencySum = latency.counts.reduce(0) { $0 &+ $1.key &* Int64($1.value) }
    tally.captures[evidence.capture] = capture
    if let device = evidence.device { tally.deviceLatency[device] = latency }
  }
}
