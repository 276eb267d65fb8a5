import Arbitration
import Recognition
import SeededRandom
import SurfaceLaws
import Testing
import TouchModel
import TouchTestSupport
import ViewTree

/// Recognizers and their rules, which can be listed in any order.
private struct Cast {
  let parts: [(add: (inout GestureSurface) -> Void, depth: Int)]
  private let simultaneous: [(Int, Int)]
  private let required: [(Int, Int)]
  private var generator: SplitMix

  init(seed: UInt64, areAllSimultaneous: Bool) {
    var generator = SplitMix(seed: seed)
    func chance(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }
    let count = chance(2...6)
    var parts: [(add: (inout GestureSurface) -> Void, depth: Int)] = []
    var (pairs, requirements) = ([(Int, Int)](), [(Int, Int)]())
    for number in 0..<count {
      let (kind, depth) = (chance(0...6), chance(0...1))
      parts.append(({ Self.add(kind, to: ViewID(depth), on: &$0) }, depth))
      for other in 0..<number {
        if areAllSimultaneous || chance(0...3) == 0 { pairs.append((other, number)) }
        if chance(0...5) == 0 { requirements.append((other, number)) }
      }
    }
    (self.parts, simultaneous, required, self.generator) = (parts, pairs, requirements, generator)
  }

  /// The recognizer that is part `order[n]` gets number `n`.
  func surface(in order: [Int]) -> GestureSurface {
    var surface = GestureSurface(width: 400, height: 800)
    surface.addView("card", frame: Rect(x: 60, y: 60, width: 200, height: 300))
    for part in order { parts[part].add(&surface) }
    let numbers = Dictionary(uniqueKeysWithValues: order.enumerated().map { ($1, $0) })
    for part in order.indices {
      var rules = Rules()
      let friends = simultaneous.filter { $0.0 == part }.compactMap { numbers[$0.1] }
      rules.simultaneousWith = .only(Set(friends))
      rules.requireToFail = Set(required.filter { $0.0 == part }.compactMap { numbers[$0.1] })
      if let number = numbers[part] { surface.setRules(rules, of: number) }
    }
    return surface
  }

  mutating func shuffledOrder() -> [Int] { parts.indices.shuffled(using: &generator) }

  private static func add(_ kind: Int, to view: ViewID, on surface: inout GestureSurface) {
    switch kind {
    case 0: surface.add(TapRecognizer(), to: view)
    case 1: surface.add(TapRecognizer.with { $0.numberOfTapsRequired = 2 }, to: view)
    case 2: surface.add(LongPressRecognizer(), to: view)
    case 3: surface.add(SwipeRecognizer.with { $0.direction = [.left, .right] }, to: view)
    case 4: surface.add(PanRecognizer(), to: view)
    case 5: surface.add(PinchRecognizer(), to: view)
    default: surface.add(RotationRecognizer(), to: view)
    }
  }
}

@Suite struct `The order in which recognizers are listed` {
  /// A transition of a recognizer, named by its part; without the order within one instant, and
  /// without the rival, because there may be two at once.
  private struct Told: Hashable {
    var part: Int
    var time: Timestamp
    var from, state: Phase
    var values: GestureValues
    var reason: Failure.Reason?
  }

  private func play(
    _ cast: Cast, in order: [Int], _ events: [RandomTouches.Event]
  ) -> [Told] {
    var surface = cast.surface(in: order)
    return surface.play(events).map {
      Told(
        part: order[$0.recognizer], time: $0.time, from: $0.from, state: $0.state,
        values: $0.values, reason: $0.failure?.reason)
    }
  }

  private func touches(_ seed: Int) -> [RandomTouches.Event] {
    RandomTouches(seed: UInt64(seed) &* 31, recognizers: 1).events.filter {
      if case .frame = $0 { true } else { false }
    }
  }

  @Test func `the order of recognizers changes nothing if all may be recognized simultaneously`() {
    for seed in 1...trials(600) {
      var cast = Cast(seed: UInt64(seed), areAllSimultaneous: true)
      let (order, events) = (cast.shuffledOrder(), touches(seed))
      let listed = Set(play(cast, in: Array(cast.parts.indices), events))
      #expect(Set(play(cast, in: order, events)) == listed, "seed \(seed)")
    }
  }

  @Test
  func
    `the order of recognizers changes only which of two exclusive recognizers wins when both are ready at once`()
  {
    var (same, decided) = (0, 0)
    for seed in 1...trials(1500) {
      var cast = Cast(seed: UInt64(seed), areAllSimultaneous: false)
      let (order, events) = (cast.shuffledOrder(), touches(seed))
      let first = play(cast, in: Array(cast.parts.indices), events)
      let second = play(cast, in: order, events)
      let difference = Set(first).symmetricDifference(Set(second))
      guard let instant = difference.map(\.time).min() else {
        same += 1
        continue
      }
      decided += 1
      // At the first instant at which they part, each has a winner, and a loser that it took it
      // from: the other's winner.
      let (one, other) = (winners(first, instant), winners(second, instant))
      #expect(!one.isEmpty && !other.isEmpty && one != other, "seed \(seed) at \(instant)")
      let losers = { (told: [Told]) in
        Set(told.filter { $0.time == instant && $0.state == .failed }.map(\.part))
      }
      #expect(
        other.subtracting(one).isSubset(of: losers(first))
          && one.subtracting(other).isSubset(of: losers(second)), "seed \(seed) at \(instant)")
    }
    #expect(same > 10 * decided && decided > 0, "\(same) same, \(decided) decided by the order")
  }

  private func winners(_ told: [Told], _ instant: Timestamp) -> Set<Int> {
    Set(
      told.filter { $0.time == instant && $0.from == .possible && $0.state.isRecognized }
        .map(\.part))
  }
}
