internal import Ordering

/// Confidence intervals of coefficients of agreement by resampling whole units, participants or
/// captures, as `PoissonBootstrap` does.
package struct AgreementBootstrap: Sendable {
  /// The coefficients that have an interval.
  package enum Statistic: String, CaseIterable, Hashable, Sendable {
    case kappaOfEvents, alphaOfEvents, kappaOfSegments, alphaOfSegments
  }

  package let units: Int
  package let confidence: Double
  package let seed: UInt64
  package let replicates: Int
  private let samples: [Statistic: [Double]]

  /// Resamples units. Equal seeds give equal intervals. Units without an event count for nothing. If
  /// units are people, the unit of the captures without a participant is drawn, but not counted.
  package init(
    _ units: [String: LabelAgreement.Counts], isOfPeople: Bool, seed: UInt64, replicates: Int,
    confidence: Double
  ) {
    let parts = units.inOrderOfKeys.filter { $0.value.events.total > 0 }.map { name, counts in
      (weights: PoissonWeights(seed: seed, unit: name), counts: counts)
    }
    let count =
      parts.count
      - (isOfPeople && units["without participant"].map { $0.events.total > 0 } == true ? 1 : 0)
    self.units = count
    self.confidence = confidence
    self.seed = seed
    self.replicates = replicates
    var samples: [Statistic: [Double]] = [:]
    for number in 0..<(count < PoissonBootstrap.minimumUnits ? 0 : max(0, replicates)) {
      var sum = LabelAgreement.Counts()
      for part in parts { sum.add(part.counts, times: part.weights[number]) }
      for statistic in Statistic.allCases {
        if let value = statistic.value(of: sum) { samples[statistic, default: []].append(value) }
      }
    }
    self.samples = samples.mapValues { $0.sorted() }
  }

  /// Returns the percentile interval; nil with too few units, or if no replicate has a value.
  package func interval(of statistic: Statistic) -> PoissonBootstrap.Interval? {
    PoissonBootstrap.Interval(percentilesOf: samples[statistic] ?? [], confidence: confidence)
  }
}

extension AgreementBootstrap.Statistic {
  /// Returns the coefficient of some counts; nil if both annotators use one category only.
  package func value(of counts: LabelAgreement.Counts) -> Double? {
    switch self {
    case .kappaOfEvents: counts.events.kappaOfEvents
    case .alphaOfEvents: counts.events.alpha
    case .kappaOfSegments: counts.segments.kappa
    case .alphaOfSegments: counts.segments.alpha
    }
  }
}
