/// The confidence interval of a difference of F1 between two judgments of the same units.
///
/// A replicate gives a unit the same weight on both sides, so that what the units have in common
/// cancels.
package struct PairedBootstrap: Hashable, Sendable {
  /// The second F1 minus the first; nil if one of them has no events.
  package let difference: Double?
  /// The percentile interval; nil if no replicate has a value. Whether there are enough units for it
  /// is the caller's question.
  package let interval: PoissonBootstrap.Interval?
  package let units: Int

  /// Compares two judgments by the names of the units. A unit that is missing on one side counts as
  /// empty there.
  package init(
    _ first: [String: EventCounts], _ second: [String: EventCounts], seed: UInt64,
    replicates: Int, confidence: Double = 0.95
  ) {
    let names = Set(first.keys).union(second.keys).sorted()
    let pairs = names.map { name in
      (
        weights: PoissonWeights(seed: seed, unit: name), first: first[name] ?? EventCounts(),
        second: second[name] ?? EventCounts()
      )
    }
    func difference(_ weight: (PoissonWeights) -> Int) -> Double? {
      var (left, right) = (EventCounts(), EventCounts())
      for pair in pairs {
        let weight = weight(pair.weights)
        left.add(pair.first, times: weight)
        right.add(pair.second, times: weight)
      }
      guard let before = left.f1, let after = right.f1 else { return nil }
      return after - before
    }
    self.difference = difference { _ in 1 }
    let samples = (0..<max(0, replicates)).compactMap { number in difference { $0[number] } }
    interval = PoissonBootstrap.Interval(percentilesOf: samples.sorted(), confidence: confidence)
    units = names.count
  }
}
