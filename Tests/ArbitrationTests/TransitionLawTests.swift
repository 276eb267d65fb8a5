import Recognition
import SeededRandom
import SurfaceLaws
import Testing

@Suite struct `Whatever the fingers do` {
  private static let seeds = 1...trials(2000)

  @Test func `whatever the fingers do, the laws of transitions hold`() {
    var seen: Set<[Phase]> = []
    for seed in Self.seeds {
      #expect(RandomPlay(seed: seed).brokenLaws(&seen).isEmpty, "seed \(seed)")
    }
    #expect(seen.count == 12, "every legal step was taken somewhere")
  }

  @Test
  func `whatever the fingers do, a gesture that began ends once, by ending or by being cancelled`()
  {
    for seed in Self.seeds where seed % 4 == 0 {
      #expect(RandomPlay(seed: seed).endsOnce, "seed \(seed)")
    }
  }

  @Test func `whatever the fingers do, the same touches give the same transitions`() {
    for seed in Self.seeds where seed % 4 == 1 {
      #expect(RandomPlay(seed: seed).agrees(with: RandomPlay(seed: seed)), "seed \(seed)")
    }
  }

  @Test func `whatever the fingers do, a surface that has been used behaves like a new one`() {
    for seed in Self.seeds where seed % 4 == 2 {
      #expect(RandomPlay(seed: seed).isLikeNewAfterUse, "seed \(seed)")
    }
  }

  @Test
  func
    `whatever the fingers do, a copy of a surface, taken while fingers are down, is independent`()
  {
    for seed in Self.seeds where seed % 8 == 3 {
      #expect(RandomPlay(seed: seed).hasIndependentCopies, "seed \(seed)")
    }
  }
}
