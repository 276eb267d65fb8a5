internal import Ordering

/// Confidence intervals by resampling whole units: participants, else captures, else single events.
///
/// Units must be independent of each other: the participants if any is named, otherwise the
/// captures, or the events if there is a single capture. All captures of a participant are one
/// unit, and so are all captures without a participant beside named ones, because they may be of
/// one person. A unit has at least one annotation or detection. There is no interval with fewer
/// than `minimumUnits` units, because so few units do not represent others; the interval of a class
/// needs as many units with events of that class.
public struct PoissonBootstrap: Hashable, Sendable {
  /// The units that are resampled.
  public enum Unit: String, Hashable, Sendable {
    case participant, capture, event
  }

  /// The figure that a confidence interval is for.
  public enum Statistic: String, CaseIterable, Hashable, Sendable {
    case precision, recall, f1
    /// The mean of the F1 of all classes.
    case macroF1
    case falseActivationsPerMinute
    /// The mean latency, in seconds.
    case latency
  }

  /// The two limits of a confidence interval.
  public struct Interval: Hashable, Sendable {
    /// The lower limit.
    public var low: Double
    /// The upper limit.
    public var high: Double
  }

  /// The smallest number of units for an interval.
  package static let minimumUnits = 5

  /// The units that were resampled.
  public let unit: Unit
  /// The number of units that have an annotation or a detection, without `unattributed`.
  public let units: Int
  /// The number of captures without a participant, which together are one unit beside the
  /// participants.
  package let unattributed: Int
  /// The number of units that have an annotation or a detection of each class.
  private let classUnits: [String: Int]
  package let seed: UInt64
  /// The number of resamplings.
  package let replicates: Int
  /// The share of replicates inside an interval, above 0 and below 1.
  package let confidence: Double
  private let samples: [Statistic: [Double]]
  private let classSamples: [String: [Double]]

  /// Resamples the units of a tally `replicates` times. Equal seeds give equal intervals. The time
  /// is O(replicates × units × classes).
  public init(
    _ tally: Tally, seed: UInt64 = 1, replicates: Int = 1000, confidence: Double = 0.95
  ) {
    let resampled = Self.units(tally)
    let labels = tally.classes.keys.sorted()
    var samples: [Statistic: [Double]] = [:]
    var classSamples: [String: [Double]] = [:]
    let parts = resampled.units.map { unit in
      (
        weights: PoissonWeights(seed: seed, unit: unit.name), copies: unit.copies,
        counts: Flat(unit.counts, labels)
      )
    }
    for replicate in 0..<max(0, replicates) {
      var sum = Flat(GroupTally(), labels)
      for part in parts {
        let weight =
          part.copies == 1
          ? part.weights[replicate] : part.weights.total(replicate, copies: part.copies)
        if weight > 0 { sum.add(part.counts, times: weight) }
      }
      for statistic in Statistic.allCases {
        if let value = sum.value(of: statistic) { samples[statistic, default: []].append(value) }
      }
      for (place, label) in labels.enumerated() {
        if let f1 = sum.classes[place].f1 { classSamples[label, default: []].append(f1) }
      }
    }
    self.samples = samples.mapValues { $0.sorted() }
    self.classSamples = classSamples.mapValues { $0.sorted() }
    unit = resampled.unit
    let named = resampled.units.filter { !$0.isUnattributed }
    units = Self.count(named) { $0.events }
    classUnits = Dictionary(
      uniqueKeysWithValues: labels.map { label in
        (label, Self.count(named) { $0.classes[label] ?? EventCounts() })
      })
    unattributed =
      resampled.unit == .participant
      ? tally.captures.values.count { $0.participant == nil && $0.counts.events.isPresent } : 0
    self.seed = seed
    self.replicates = max(0, replicates)
    self.confidence = confidence
  }

  /// Whether there are enough units for an interval.
  public var isReliable: Bool { units >= Self.minimumUnits }

  /// Returns the percentile interval; nil with too few units, or if no replicate has a value.
  public func interval(of statistic: Statistic) -> Interval? {
    interval(samples[statistic] ?? [])
  }

  /// Returns the confidence interval of the F1 of one class; nil also if too few units have events of
  /// the class.
  public func interval(ofClass label: String) -> Interval? {
    units(ofClass: label) < Self.minimumUnits ? nil : interval(classSamples[label] ?? [])
  }

  /// Returns the number of units that have an annotation or a detection of a class.
  package func units(ofClass label: String) -> Int { classUnits[label] ?? 0 }

  private func interval(_ sorted: [Double]) -> Interval? {
    isReliable ? Interval(percentilesOf: sorted, confidence: confidence) : nil
  }

  /// Units that differ only in how often they are drawn.
  private struct Resampled {
    var name: String
    var counts: GroupTally
    var copies = 1
    var isUnattributed = false
  }

  /// Returns the number of units whose counts are not zero.
  private static func count(
    _ units: [Resampled], _ events: (GroupTally) -> EventCounts
  ) -> Int {
    units.reduce(0) { $0 + (events($1.counts).isPresent ? $1.copies : 0) }
  }

  private static func units(_ tally: Tally) -> (unit: Unit, units: [Resampled]) {
    var people: [String: Resampled] = [:]
    for capture in tally.captures.values {
      let key = capture.participant.map { "participant " + $0 } ?? "without participant"
      people[key, default: Resampled(name: key, counts: GroupTally())].counts.add(capture.counts)
      people[key]?.isUnattributed = capture.participant == nil
    }
    if !tally.participants.isEmpty { return (.participant, sorted(Array(people.values))) }
    if tally.captures.count > 1 {
      let captures = tally.captures.map { Resampled(name: "capture " + $0, counts: $1.counts) }
      return (.capture, sorted(captures))
    }
    return (.event, sorted(events(tally)))
  }

  private static func sorted(_ units: [Resampled]) -> [Resampled] {
    units.ordered { $0.name < $1.name }
  }

  /// Returns the units if events are resampled: every match, every miss, every false detection
  /// and every detection in the place of another class is a unit.
  private static func events(_ tally: Tally) -> [Resampled] {
    tally.classes.flatMap { label, counts in
      [
        ("matched", counts.events.matched, EventCounts(reference: 1, detected: 1, matched: 1)),
        ("missed", counts.events.missed, EventCounts(reference: 1, detected: 0, matched: 0)),
        ("spurious", counts.events.inserted, EventCounts(reference: 0, detected: 1, matched: 0)),
        ("substituted", counts.events.substituted, EventCounts.substitution),
      ].map { name, count, each in
        Resampled(
          name: "\(label) \(name)", counts: GroupTally(classes: [label: each]), copies: count)
      }
    }
  }

  /// The counts of a group in arrays, so that a replicate is a sum of short rows.
  private struct Flat {
    var classes: [EventCounts]
    var all = EventCounts()
    var duration: Int64
    var latencySum: Int64
    var latencyCount: Int

    init(_ group: GroupTally, _ labels: [String]) {
      classes = labels.map { group.classes[$0] ?? EventCounts() }
      for each in classes { all.add(each) }
      duration = group.duration
      latencySum = group.latencySum
      latencyCount = group.latencyCount
    }

    mutating func add(_ other: Flat, times weight: Int) {
      for place in classes.indices { classes[place].add(other.classes[place], times: weight) }
      all.add(other.all, times: weight)
      duration &+= other.duration &* Int64(weight)
      latencySum &+= other.latencySum &* Int64(weight)
      latencyCount &+= other.latencyCount &* weight
    }

    func value(of statistic: Statistic) -> Double? {
      switch statistic {
      case .precision: all.precision
      case .recall: all.recall
      case .f1: all.f1
      case .macroF1: EventCounts.macroF1(classes)
      case .falseActivationsPerMinute:
        FalseActivations.perMinute(all, duration: duration)
      case .latency:
        latencyCount > 0 ? Double(latencySum) / Double(latencyCount) / 1e6 : nil
      }
    }
  }
}

extension PoissonBootstrap.Interval {
  /// Creates the percentile interval of the replicates of an effect size; nil if there are none, or if
  /// all are equal: an interval without width would seem certain.
  init?(effects samples: [Double], confidence: Double) {
    guard let first = samples.first, samples.contains(where: { $0 != first }) else { return nil }
    self.init(percentilesOf: samples.sorted(), confidence: confidence)
  }

  /// Creates a percentile interval; nil if there are no values. Percentiles between neighbors are
  /// interpolated (Hyndman and Fan's type 7).
  init?(percentilesOf sorted: [Double], confidence: Double) {
    guard !sorted.isEmpty else { return nil }
    func percentile(_ share: Double) -> Double {
      let place = share * Double(sorted.count - 1)
      let low = Int(place)
      let high = min(low + 1, sorted.count - 1)
      return sorted[low] + (sorted[high] - sorted[low]) * (place - Double(low))
    }
    let tail = (1 - confidence) / 2
    self.init(low: percentile(tail), high: percentile(1 - tail))
  }
}
