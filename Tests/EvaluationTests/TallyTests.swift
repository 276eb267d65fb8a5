import SeededRandom
import Testing
import TouchModel

@testable import Evaluation

@Suite struct `Tallies` {
  /// Captures of four people, with hits, misses and false detections.
  private static let parts: [Tally] = {
    var chance = SplitMix(seed: 23)
    let labels = ["tap", "pan", "pinch"]
    return (0..<40).map { number in
      var annotations: [Annotation] = []
      var detections: [Detection] = []
      for place in 0..<12 {
        let start = Double(place) + Double.random(in: 0...0.4, using: &chance)
        let label = labels.randomElement(using: &chance) ?? "tap"
        annotations.append(Annotation(label, start, start + 0.2))
        let found = Int.random(in: 0..<5, using: &chance) == 0 ? "pan" : label
        if Int.random(in: 0..<6, using: &chance) > 0 {
          let late = Double.random(in: 0...0.1, using: &chance)
          detections.append(Detection(found, start + late, start + 0.3))
        }
      }
      var evidence = CaptureEvidence(
        annotations, detections, capture: "c\(number)", participant: "p\(number % 4)", seconds: 13)
      evidence.device = number % 3 == 0 ? "pad" : "screen"
      return Evaluator().judge(evidence)
    }
  }()

  private func sum(_ parts: [Tally]) -> Tally {
    parts.reduce(into: Tally()) { $0.add($1) }
  }

  @Test(arguments: [1, 2, 7, 100])
  func `tallies add up to the same in any division and any order`(shards: Int) {
    var chance = SplitMix(seed: UInt64(shards))
    let shuffled = Self.parts.shuffled(using: &chance)
    let sums = (0..<shards).map { shard in
      sum(shuffled.enumerated().filter { $0.offset % shards == shard }.map(\.element))
    }
    var (merged, whole) = (sum(sums.reversed()), sum(Self.parts))
    #expect(merged.sortedVerdicts == whole.sortedVerdicts)
    (merged.verdicts, whole.verdicts) = ([], [])
    #expect(merged == whole)
  }

  @Test func `tallies give the same replicates whatever the order`() {
    let parts = Self.parts.enumerated().map { number, part in
      part.by("p\(number % 7)")
    }
    let forward = PoissonBootstrap(sum(parts), seed: 3, replicates: 50)
    let backward = PoissonBootstrap(sum(parts.reversed()), seed: 3, replicates: 50)
    #expect(forward == backward)
    #expect(forward.unit == .participant)
    #expect(forward.units == 7)
    let other = PoissonBootstrap(sum(parts), seed: 4, replicates: 50)
    #expect(forward.interval(of: .f1) != other.interval(of: .f1))
  }

  @Test(arguments: [1, 2, 4])
  func `tallies of fewer than five people have no interval`(people: Int) {
    let some = sum(Self.parts.enumerated().filter { $0.offset % 4 < people }.map(\.element))
    let bootstrap = PoissonBootstrap(some, replicates: 50)
    #expect(bootstrap.unit == .participant)
    #expect(bootstrap.units == people)
    #expect(bootstrap.interval(of: .f1) == nil)
    #expect(bootstrap.interval(ofClass: "tap") == nil)
  }

  @Test func `tallies without participants are resampled by capture, and of one capture by event`()
  {
    let unknown = Self.parts.map { $0.by(nil) }
    #expect(PoissonBootstrap(sum(unknown), replicates: 1).unit == .capture)
    let single = PoissonBootstrap(unknown[0], replicates: 200)
    #expect(single.unit == .event)
    let f1 = Self.parts[0].overall.events.f1 ?? 0
    let interval = single.interval(of: .f1)
    #expect((interval?.low ?? 1) < f1 && f1 < (interval?.high ?? 0))
  }

  /// One person may have made all captures without a name.
  @Test
  func `tallies draw captures without a participant together, and do not count them as people`() {
    let some = Self.parts.enumerated().map { number, part in
      part.by(number < 5 ? "p\(number)" : nil)
    }
    let bootstrap = PoissonBootstrap(sum(some), replicates: 50)
    #expect(bootstrap.units == 5)
    #expect(bootstrap.unattributed == Self.parts.count - 5)
    #expect(bootstrap.interval(of: .f1) != nil)
    let few = PoissonBootstrap(sum(Array(some.dropFirst())), replicates: 50)
    #expect(few.units == 4)
    #expect(few.interval(of: .f1) == nil)
  }

  @Test func `tallies of a class that only four people made have no interval`() {
    let taps = (0..<6).map { number in
      let label = number < 4 ? "tap" : "pan"
      return Evaluator().judge(
        CaptureEvidence(
          [Annotation(label, 1, 2)], [Detection(label, 1, 2)], capture: "c\(number)", seconds: 5)
      ).by("p\(number)")
    }
    let bootstrap = PoissonBootstrap(sum(taps), replicates: 50)
    #expect(bootstrap.interval(of: .f1) == .init(low: 1, high: 1))
    #expect(bootstrap.units(ofClass: "tap") == 4)
    #expect(bootstrap.interval(ofClass: "tap") == nil)
  }

  @Test func `tallies do not count a capture without events as a participant`() {
    let empty = (0..<9).map {
      Evaluator().judge(CaptureEvidence([], [], capture: "empty\($0)", seconds: 5))
    }
    let bootstrap = PoissonBootstrap(sum(Self.parts + empty), replicates: 50)
    #expect(bootstrap.units == 4)
    #expect(bootstrap.unattributed == 0)
    #expect(bootstrap.interval(of: .f1) == nil)
  }

  @Test func `participants and devices are sums of their captures`() {
    let tally = sum(Self.parts)
    #expect(tally.participants.count == 4)
    #expect(tally.participants["p1"]?.captures == 10)
    let total = tally.devices.values.reduce(into: EventCounts()) { $0.add($1.events) }
    #expect(total == tally.overall.events)
    #expect(tally.devices["pad"]?.duration == Int64(14 * 13_000_000))
  }

  @Test func `percentiles are values that occurred, at the nearest rank`() {
    var counts = SparseCounts()
    for value in 1...100 { counts.add(Int64(value)) }
    #expect(counts.percentiles([0.5, 0.9, 0.95, 0.99, 1]) == [50, 90, 95, 99, 100])
    #expect(SparseCounts([(value: 5, count: 1)]).percentiles([0, 0.5]) == [5, 5])
    #expect(SparseCounts().percentiles([0.5]) == nil)
    #expect(
      SparseCounts([(value: -3, count: 2), (value: 3, count: 1)]).magnitudes.sorted.first?.count
        == 3)
  }
}

@Suite struct `Poisson weights` {
  @Test func `Poisson weights have the distribution of mean 1`() {
    var seen: [Int: Int] = [:]
    let (units, replicates) = (400, 250)
    for unit in 0..<units {
      let weights = PoissonWeights(seed: 1, unit: "p\(unit)")
      for replicate in 0..<replicates { seen[weights[replicate], default: 0] += 1 }
    }
    // Chances e⁻¹/k!, each within five standard deviations.
    var chance = 0.36787944117144233
    for weight in 0...5 {
      if weight > 0 { chance /= Double(weight) }
      let expected = chance * Double(units * replicates)
      let deviation = (expected * (1 - chance)).squareRoot()
      #expect(abs(Double(seen[weight] ?? 0) - expected) < 5 * deviation, "weight \(weight)")
    }
  }

  @Test func `Poisson weights have bounds that never decrease, up to almost all words`() {
    #expect(PoissonWeights.bounds == PoissonWeights.bounds.sorted())
    #expect((PoissonWeights.bounds.last ?? 0) > UInt64.max - 100)
    // e⁻¹ · 2^64 from its decimals.
    let share = Double(PoissonWeights.bounds[0]) / 0x1p64
    #expect(abs(share - 0.36787944117144233) < 1e-15)
  }

  @Test func `Poisson weights of copies are drawn one by one`() {
    let weights = PoissonWeights(seed: 9, unit: "tap matched")
    let totals = (0..<400).map { weights.total($0, copies: 50) }
    let mean = Double(totals.reduce(0, +)) / 400
    #expect(abs(mean - 50) < 2)
    let variance = totals.reduce(0.0) { $0 + (Double($1) - mean) * (Double($1) - mean) } / 399
    #expect(variance > 35 && variance < 70)
  }
}

extension Tally {
  /// Returns this tally for captures of another participant.
  fileprivate func by(_ participant: String?) -> Tally {
    var tally = self
    for name in tally.captures.keys { tally.captures[name]?.participant = participant }
    return tally
  }
}
