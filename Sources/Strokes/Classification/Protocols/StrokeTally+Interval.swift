internal import Synthesis

extension StrokeTally {
  /// The 95 % interval of the accuracy if writers are drawn anew with replacement.
  ///
  /// Writers are drawn because the samples of one person are not independent; drawing samples would
  /// make the interval too narrow. Nil with fewer than two writers.
  public func interval(seed: UInt64, replicates: Int = 2000) -> (low: Double, high: Double)? {
    let writers = testsByWriter.indices.filter { testsByWriter[$0] > 0 }
    guard writers.count > 1, replicates > 0 else { return nil }
    var generator = SeededGenerator(seed: seed)
    let accuracies = (0..<replicates).map { _ in
      var (hits, tests) = (0, 0)
      for _ in writers {
        let writer = writers[generator.index(below: writers.count)]
        hits += hitsByWriter[writer]
        tests += testsByWriter[writer]
      }
      return Double(hits) / Double(tests)
    }.sorted()
    let last = Double(replicates - 1)
    return (
      accuracies[Int((0.025 * last).rounded())], accuracies[Int((0.975 * last).rounded())]
    )
  }
}
