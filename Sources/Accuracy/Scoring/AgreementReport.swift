package import Datasets
package import Evaluation
internal import Ordering
package import TactusGestures

/// How well two annotators of the same captures agree, with everything that a report states.
package struct AgreementReport: Sendable {
  /// One annotator: the name of the source, and the labels of each capture.
  package struct Annotator: Sendable {
    package let name: String
    package let captures: [String: [Dataset.Entry]]

    package init(name: String, captures: [String: [Dataset.Entry]]) {
      self.name = name
      self.captures = captures
    }
  }

  /// The agreement about one label.
  package struct LabelRow: Hashable, Sendable {
    package let label: String
    package let first: Int
    package let second: Int
    /// The number of events that both have with this label.
    package let agreed: Int
    /// The number of events that both have and one of them has with this label.
    package let confused: Int

    /// The specific agreement (Cicchetti and Feinstein 1990), 2 · agreed / (first + second), which is
    /// the F1 of either annotator judged by the other.
    package var specific: Double? {
      first + second > 0 ? Double(2 * agreed) / Double(first + second) : nil
    }
  }

  /// An event on which the annotators do not agree, with both labels.
  package struct Dispute: Sendable {
    package let dispute: LabelAgreement.Dispute
    package let first: Dataset.Entry?
    package let second: Dataset.Entry?
    /// The place in the page that was named; nil if none was.
    package let link: String?
  }

  /// A capture in which the labels of the two annotators have no time in common, as if their clocks differ.
  package struct Apart: Sendable {
    package let capture: String
    package let first: (start: Timestamp, end: Timestamp)
    package let second: (start: Timestamp, end: Timestamp)

    init?(_ capture: String, _ first: [Dataset.Entry], _ second: [Dataset.Entry]) {
      guard let one = Self.span(first), let other = Self.span(second),
        one.end < other.start || other.end < one.start
      else { return nil }
      self.capture = capture
      (self.first, self.second) = (one, other)
    }

    private static func span(_ entries: [Dataset.Entry]) -> (start: Timestamp, end: Timestamp)? {
      guard let start = entries.map(\.annotation.start).min(),
        let end = entries.map(\.annotation.end).max()
      else { return nil }
      return (start, end)
    }
  }

  package let names: (first: String, second: String)
  package let agreement: LabelAgreement
  package let bootstrap: AgreementBootstrap
  package let unit: PoissonBootstrap.Unit
  /// The captures that both annotators have, and those that only one of them has, in order.
  package let captures: [String]
  package let onlyFirst: [String]
  package let onlySecond: [String]
  package let disputes: [Dispute]
  /// The captures in which all labels of one annotator are before all of the other, in order.
  package let apart: [Apart]
  package let ruleText: String
  /// The length of a segment in seconds.
  package let segment: Double

  /// Compares two annotators. `participants` names the participant of captures. `page` is the path of
  /// a report with the captures, for links.
  package init(
    _ first: Annotator, _ second: Annotator, participants: [String: String], rule: MatchingRule,
    segment: TimeSpan, page: String? = nil, seed: UInt64 = 1, replicates: Int = 1000,
    confidence: Double = 0.95
  ) {
    names = (first.name, second.name)
    captures = first.captures.keys.filter { second.captures[$0] != nil }.ordered()
    onlyFirst = first.captures.keys.filter { second.captures[$0] == nil }.ordered()
    onlySecond = second.captures.keys.filter { first.captures[$0] == nil }.ordered()
    apart = captures.compactMap {
      Apart($0, first.captures[$0] ?? [], second.captures[$0] ?? [])
    }
    let named = captures.compactMap { participants[$0] }
    unit = named.isEmpty ? .capture : .participant
    var agreement = LabelAgreement(rule, segment: segment)
    for capture in captures {
      let unit =
        named.isEmpty
        ? "capture " + capture
        : participants[capture].map { "participant " + $0 } ?? "without participant"
      agreement.add(
        capture, unit: unit, (first.captures[capture] ?? []).map(\.annotation),
        (second.captures[capture] ?? []).map(\.annotation))
    }
    self.agreement = agreement
    bootstrap = AgreementBootstrap(
      agreement.units, isOfPeople: !named.isEmpty, seed: seed, replicates: replicates,
      confidence: confidence)
    disputes = agreement.disputes.map { dispute in
      Dispute(
        dispute: dispute,
        first: dispute.first.flatMap { first.captures[dispute.capture]?[$0] },
        second: dispute.second.flatMap { second.captures[dispute.capture]?[$0] },
        link: page.map { PageLink(page: $0, capture: dispute.capture, dispute.start).text })
    }
    ruleText = rule.mutualText
    self.segment = segment.seconds
  }

  /// The reason why there are no intervals; nil if there are some.
  package var whyNoIntervals: String? {
    guard bootstrap.units < PoissonBootstrap.minimumUnits else { return nil }
    let count = bootstrap.units
    return "\(count) \(unit.rawValue)\(count == 1 ? "" : "s"); an interval needs at least "
      + "\(PoissonBootstrap.minimumUnits)"
  }

  /// The number of events of each annotator, and of those that both have.
  package var eventCounts: (first: Int, second: Int, paired: Int) {
    let rows = labelRows
    return (
      rows.reduce(0) { $0 + $1.first }, rows.reduce(0) { $0 + $1.second },
      agreement.counts.events.withoutNothing.total
    )
  }

  /// The agreement about each label, in the order of labels.
  package var labelRows: [LabelRow] {
    let counts = agreement.counts.events.counts
    let labels = agreement.counts.events.categories.filter { $0 != Annotation.nothing }
    return labels.map { label in
      let row = counts[label] ?? [:]
      let column = counts.compactMapValues { $0[label] }
      let agreed = row[label] ?? 0
      let first = row.values.reduce(0, +)
      let second = column.values.reduce(0, +)
      return LabelRow(
        label: label, first: first, second: second, agreed: agreed,
        confused: first + second - 2 * agreed - (row[Annotation.nothing] ?? 0)
          - (column[Annotation.nothing] ?? 0))
    }
  }
}

extension MatchingRule {
  /// The condition for two events of equal rank, in words.
  fileprivate var mutualText: String {
    switch self {
    case .collars(let onset, let offset, let share):
      "|onset| <= \(onset) and |offset| <= max(\(offset), \(share) x the shorter length)"
    case .overlap(let least): "intersection / union >= \(least)"
    }
  }
}
