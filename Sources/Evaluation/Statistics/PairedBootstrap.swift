/// The interval of a difference of F1 between two judgments of the same units.
///
/// A replicate weighs a unit alike on both sides, so what the units have in common cancels.
package struct PairedBootstrap: Hashable, Sendable {
  /// Second less first; nil where one has nothing to judge.
  package let difference: Double?
  /// The percentile interval; nil without replicates that have a value.
  package let interval: PoissonBootstrap.Interval?
  package let units: Int

  /// Both by the names of the units; a unit that one side lacks counts as empty there.
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
