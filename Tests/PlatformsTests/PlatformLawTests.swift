import Arbitration
import Platforms
import Recognition
import SurfaceLaws
import Testing

/// The policies of all presets, each once.
private let policies = Preset.all.map(\.policy).reduce(into: [ArbitrationPolicy]()) {
  if !$0.contains($1) { $0.append($1) }
}

@Suite struct `Whatever the fingers do, under each policy` {
  private static let seeds = 1...2000

  @Test func `under each policy, the laws of transitions hold`() {
    var seen: Set<[Phase]> = []
    for seed in Self.seeds {
      let play = RandomPlay(seed: seed, policies: policies)
      #expect(play.brokenLaws(&seen).isEmpty, "seed \(seed), \(play.surface.policy.name)")
    }
    #expect(seen.count == 12, "every legal step was taken somewhere")
  }

  @Test func `under each policy, a gesture that began ends once, by ending or by being cancelled`()
  {
    for seed in Self.seeds where seed % 4 == 0 {
      #expect(RandomPlay(seed: seed, policies: policies).endsOnce, "seed \(seed)")
    }
  }

  @Test func `under each policy, the same touches give the same transitions`() {
    for seed in Self.seeds where seed % 4 == 1 {
      let other = RandomPlay(seed: seed, policies: policies)
      #expect(RandomPlay(seed: seed, policies: policies).agrees(with: other), "seed \(seed)")
    }
  }

  @Test func `under each policy, a surface that has been used behaves like a new one`() {
    for seed in Self.seeds where seed % 4 == 2 {
      #expect(RandomPlay(seed: seed, policies: policies).isLikeNewAfterUse, "seed \(seed)")
    }
  }

  @Test
  func `under each policy, a copy of a surface, taken while fingers are down, is independent`() {
    for seed in Self.seeds where seed % 8 == 3 {
      #expect(RandomPlay(seed: seed, policies: policies).hasIndependentCopies, "seed \(seed)")
    }
  }

  @Test(arguments: 1...300)
  func `under each policy, copies do not affect each other, whatever is done to both`(seed: UInt64)
  {
    #expect(CopyPlay(seed: seed, policies: policies).faults.isEmpty)
  }

  @Test(arguments: policies)
  func
    `under each policy, a recognizer waits for those that any rule or the policy names, and for no other`(
      policy: ArbitrationPolicy
    )
  {
    // Flutter's arena holds a tap for those that take more taps.
    let faults = RequirementLaw.faults(of: policy) { mine, theirs in
      policy == .arena && theirs > mine
    }
    #expect(faults.isEmpty)
  }
}
