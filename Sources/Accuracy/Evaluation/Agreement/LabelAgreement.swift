internal import Ordering
package import TouchModel

/// How well two annotators of the same captures agree.
package struct LabelAgreement: Sendable {
  /// An event on which the annotators do not agree.
  package struct Dispute: Hashable, Sendable {
    package enum Kind: String, CaseIterable, Hashable, Sendable {
      /// Both have the event, with different labels.
      case label
      /// Both have an event of one label, but its ends are too far apart to be the same event.
      case boundaries
      case onlyFirst, onlySecond
    }

    package let kind: Kind
    package let capture: String
    /// The event of each annotator, as indices of the capture's lists; nil if one has none.
    package let first: Int?
    package let second: Int?
    /// The beginning and the end of the event, from the earlier to the later of both.
    package let start: Timestamp
    package let end: Timestamp
  }

  /// The differences of one boundary, second minus first, in microseconds.
  package struct Differences: Hashable, Sendable {
    package var signed = SparseCounts()
    package var absolute: SparseCounts { signed.magnitudes }
  }

  /// The counts of one unit, such as the captures of a participant.
  package struct Counts: Hashable, Sendable {
    package var events = AgreementTable()
    package var segments = AgreementTable()

    mutating func add(_ other: Counts, times weight: Int = 1) {
      events.add(other.events, times: weight)
      segments.add(other.segments, times: weight)
    }
  }

  /// Events as pairs of labels; `Annotation.nothing` if one annotator has no event.
  package private(set) var counts = Counts()
  /// The counts of each participant, or of each capture if no participant is named.
  package private(set) var units: [String: Counts] = [:]
  /// The differences of the boundaries of pairs that have one label.
  package private(set) var onsets = Differences()
  package private(set) var offsets = Differences()
  /// The disputes in the order of captures and times.
  package private(set) var disputes: [Dispute] = []
  private let rule: MatchingRule
  private let segment: TimeSpan

  package init(_ rule: MatchingRule, segment: TimeSpan) {
    self.rule = rule
    self.segment = segment
  }

  /// Adds a capture. Captures must be added in the order in which disputes are listed; `unit` names
  /// the participant, or the capture. Intervals of `Annotation.nothing` must be left out.
  package mutating func add(
    _ capture: String, unit: String, _ first: [Annotation], _ second: [Annotation]
  ) {
    let found = EventPairs(first, second, rule)
    var added = Counts()
    added.segments = SegmentLabels.table(first, second, length: segment)
    var disputes: [Dispute] = []
    func dispute(_ kind: Dispute.Kind, _ one: Int?, _ other: Int?) {
      let events = [one.map { first[$0] }, other.map { second[$0] }].compactMap(\.self)
      guard let start = events.map(\.start).min(), let end = events.map(\.end).max() else { return }
      disputes.append(
        Dispute(
          kind: kind, capture: capture, first: one, second: other, start: start, end: end))
    }
    for pair in found.pairs {
      let (one, other) = (first[pair.first], second[pair.second])
      added.events.add(one.label, other.label)
      guard one.label == other.label else {
        dispute(.label, pair.first, pair.second)
        continue
      }
      onsets.signed.add(other.start.since(one.start).microseconds)
      offsets.signed.add(other.end.since(one.end).microseconds)
    }
    for place in found.onlyFirst { added.events.add(first[place].label, Annotation.nothing) }
    for place in found.onlySecond { added.events.add(Annotation.nothing, second[place].label) }
    for pair in found.displaced { dispute(.boundaries, pair.first, pair.second) }
    let (shown, seen) = (Set(found.displaced.map(\.first)), Set(found.displaced.map(\.second)))
    for place in found.onlyFirst where !shown.contains(place) { dispute(.onlyFirst, place, nil) }
    for place in found.onlySecond where !seen.contains(place) { dispute(.onlySecond, nil, place) }
    self.disputes += disputes.enumerated().ordered {
      ($0.element.start, $0.element.end, $0.offset) < ($1.element.start, $1.element.end, $1.offset)
    }.map(\.element)
    counts.add(added)
    units[unit, default: Counts()].add(added)
  }
}
